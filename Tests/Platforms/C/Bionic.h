// Of 64-bit systems.
typedef unsigned mode_t;
typedef long pthread_t;
typedef int pthread_key_t;
struct stat {
  unsigned long st_dev, st_ino;
  unsigned long st_nlink;
  unsigned st_mode, st_uid;
};
struct sigaction {
  int sa_flags;
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, void *, void *);
  };
};
typedef unsigned nfds_t;
typedef unsigned long sigset_t;
#include "POSIX.h"
#define MSG_NOSIGNAL 0x4000
#define SO_PEERCRED 17
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
#include "inotify.h"
int inotify_rm_watch(int, unsigned);
