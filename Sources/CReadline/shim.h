#pragma once
// The order matters: readline's headers use FILE and size_t without including what declares them.
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/types.h>
#define HAVE_STDARG_H 1
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = any(variable(is_global), function))
#include <readline/readline.h>
#include <readline/history.h>
#pragma clang attribute pop
