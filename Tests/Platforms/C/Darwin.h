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
#include "POSIX.h"
#define O_EVTONLY 0x00008000
