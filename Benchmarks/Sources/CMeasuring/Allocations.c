#include "CMeasuring.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>

#if defined(__linux__)
/* Not `getrusage`, which counts what the parent occupied when it started the process. */
int64_t measuring_peak_bytes(void) {
  FILE *status = fopen("/proc/self/status", "r");
  if (!status) return -1;
  char line[256];
  long kilobytes = 0;
  while (fgets(line, sizeof line, status))
    if (sscanf(line, "VmHWM: %ld kB", &kilobytes) == 1) break;
  fclose(status);
  return kilobytes > 0 ? (int64_t)kilobytes * 1024 : -1;
}
#else
int64_t measuring_peak_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
#if defined(__APPLE__)
  return usage.ru_maxrss;
#else
  return (int64_t)usage.ru_maxrss * 1024;
#endif
}
#endif

static atomic_long count;
static bool is_counting;

void measuring_start_counting(void) {
  atomic_store(&count, 0);
  is_counting = true;
}

int64_t measuring_stop_counting(void) {
  is_counting = false;
  return atomic_load(&count);
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>

// The program's own functions take precedence over the C library's in all its libraries; what they
// hand on to is exported for this purpose.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void note(void) {
  if (is_counting) atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  note();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  note();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

bool measuring_can_count(void) { return true; }

int64_t measuring_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

#else

bool measuring_can_count(void) { return false; }

int64_t measuring_allocated_bytes(void) { return -1; }

#endif
