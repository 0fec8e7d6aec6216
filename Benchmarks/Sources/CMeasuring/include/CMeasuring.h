#ifndef CMEASURING_H
#define CMEASURING_H

#include <stdbool.h>
#include <stdint.h>

/// Takes a value so that the optimiser must assume that it is needed.
void measuring_consume(int64_t value);

/// Gives a value back so that the optimiser cannot know it.
int64_t measuring_opaque(int64_t value);

/// Whether allocations can be counted here.
bool measuring_can_count(void);

/// Starts counting the allocations of all threads, from 0.
void measuring_start_counting(void);

/// Stops counting, and answers with the count.
int64_t measuring_stop_counting(void);

/// How many bytes are allocated at present, or -1 where that is not known.
int64_t measuring_allocated_bytes(void);

/// How much memory the process has occupied at most, in bytes, or -1 where that is not known.
int64_t measuring_peak_bytes(void);

/// Runs a function in a copy of the process that is killed at its first system call.
///
/// Answers 1 if it came to its end, 0 if it was killed, -1 where that cannot be tried.
int measuring_runs_without_system_calls(void (*body)(void *), void *context);

#endif
