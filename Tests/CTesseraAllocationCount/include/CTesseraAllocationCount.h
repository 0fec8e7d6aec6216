#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this platform lets a program count its allocations.
bool allocation_count_is_supported(void);

/// How many blocks of memory the calling thread has ever asked for.
uint64_t allocation_count(void);

/// How many mutexes of the C library the calling thread has ever locked.
uint64_t lock_count(void);

#endif
