#pragma once
// What glibc declares for programs that define _GNU_SOURCE, which a module of its headers does not.
#include <malloc.h>
#include <pthread.h>
#include <sched.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t, size_t, cpu_set_t *);
int sched_setaffinity(pid_t, size_t, const cpu_set_t *);
int pthread_attr_setaffinity_np(pthread_attr_t *, size_t, const cpu_set_t *);
