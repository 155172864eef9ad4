/* The least prompt there can be: reads lines with readline, and prints what follows "echo ".
   It stands beside flowsh in the benchmark. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>

int main(void)
{
    char *line;

    rl_readline_name = "loop";
    while ((line = readline("> ")) != NULL) {
        if (*line)
            add_history(line);
        if (strncmp(line, "echo ", 5) == 0)
            puts(line + 5);
        fflush(stdout);
        free(line);
    }
    return 0;
}
