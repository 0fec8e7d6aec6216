typedef unsigned mode_t;
typedef struct __pthread *pthread_t;
typedef unsigned pthread_key_t;
struct stat {
  unsigned long st_dev, st_ino;
  unsigned long st_nlink;
  mode_t st_mode;
  unsigned st_uid;
};
struct sigaction {
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, void *, void *);
  } __sa_handler;
  int sa_flags;
};
typedef unsigned long nfds_t;
typedef struct {
  unsigned long __bits[16];
} sigset_t;
#include "POSIX.h"
#define MSG_NOSIGNAL 0x4000
#define SO_PEERCRED 17
int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
#include "inotify.h"
int inotify_rm_watch(int, int);
