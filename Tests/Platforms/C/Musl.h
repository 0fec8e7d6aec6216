typedef unsigned mode_t;
typedef struct __pthread *pthread_t;
typedef unsigned pthread_key_t;
struct stat {
  unsigned long st_dev, st_ino;
  unsigned long st_nlink;
  mode_t st_mode;
};
struct sigaction {
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, void *, void *);
  } __sa_handler;
  int sa_flags;
};
#include "POSIX.h"
#include "inotify.h"
int inotify_rm_watch(int, int);
