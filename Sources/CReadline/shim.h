#pragma once
// The order matters: readline's headers use FILE and size_t without including what declares them, and
// what they include must come first, or all of it would belong to the main actor as well.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#define HAVE_STDARG_H 1
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = any(variable(is_global), function))
#include <readline/readline.h>
#include <readline/history.h>
#pragma clang attribute pop
