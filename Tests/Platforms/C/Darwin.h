typedef unsigned short mode_t;
typedef struct _opaque_pthread_t {
  long __sig;
} *_Nonnull pthread_t;
typedef unsigned long pthread_key_t;
struct stat {
  int st_dev;
  mode_t st_mode;
  unsigned short st_nlink;
  unsigned long long st_ino;
  unsigned st_uid;
};
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, void *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  unsigned sa_mask;
  int sa_flags;
};
typedef unsigned nfds_t;
typedef unsigned sigset_t;
typedef unsigned uid_t, gid_t;
#include "POSIX.h"
#define SO_NOSIGPIPE 0x1022
int getpeereid(int, uid_t *, gid_t *);
int pthread_create(struct _opaque_pthread_t *_Nullable *_Nonnull, const void *, void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
#define O_EVTONLY 0x00008000
