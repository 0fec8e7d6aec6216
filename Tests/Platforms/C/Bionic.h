// Of 64-bit systems.
typedef unsigned mode_t;
typedef long pthread_t;
typedef int pthread_key_t;
struct stat {
  unsigned long st_dev, st_ino;
  unsigned long st_nlink;
  unsigned st_mode;
};
struct sigaction {
  int sa_flags;
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, void *, void *);
  };
};
#include "POSIX.h"
#include "inotify.h"
int inotify_rm_watch(int, unsigned);
