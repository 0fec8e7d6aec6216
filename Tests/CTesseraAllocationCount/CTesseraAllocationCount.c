// Stands in for the allocator of the C library in the program that links it, and counts for each
// thread how often it is called. Only glibc has other names for its own allocator to pass on to.

#define _GNU_SOURCE
#include "CTesseraAllocationCount.h"

#if defined(__linux__) && defined(__GLIBC__) && !__has_feature(address_sanitizer) \
    && !__has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t allocations;
static _Thread_local uint64_t locks;

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (!made) return ENOMEM;
  *block = made;
  return 0;
}

typedef int (*lock_function)(pthread_mutex_t *);

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  static _Atomic(lock_function) original;
  lock_function function = original;
  if (!function) {
    function = (lock_function)dlsym(RTLD_NEXT, "pthread_mutex_lock");
    original = function;
  }
  locks += 1;
  return function(mutex);
}

bool allocation_count_is_supported(void) { return true; }
uint64_t allocation_count(void) { return allocations; }
uint64_t lock_count(void) { return locks; }

#else

bool allocation_count_is_supported(void) { return false; }
uint64_t allocation_count(void) { return 0; }
uint64_t lock_count(void) { return 0; }

#endif
