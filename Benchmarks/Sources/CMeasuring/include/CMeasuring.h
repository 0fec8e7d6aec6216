#ifndef CMEASURING_H
#define CMEASURING_H

#include <stdbool.h>
#include <stdint.h>

/// Takes a value so that the optimiser must assume that it is needed.
void measuring_consume(int64_t value);

/// Returns a value that the optimiser cannot know.
int64_t measuring_opaque(int64_t value);

/// Whether allocations can be counted here.
bool measuring_can_count(void);

/// Starts counting the allocations of all threads, from 0.
void measuring_start_counting(void);

/// Stops counting, and returns the count.
int64_t measuring_stop_counting(void);

/// The number of allocated bytes, or -1 if it is unknown.
int64_t measuring_allocated_bytes(void);

/// The peak memory of the process in bytes, or -1 if it is unknown.
int64_t measuring_peak_bytes(void);

/// Runs a function in a copy of the process that is killed at its first system call.
///
/// Returns 1 if it finished, 0 if it was killed, and -1 if it cannot be tried.
int measuring_runs_without_system_calls(void (*body)(void *), void *context);

#endif
