// Declarations of Linux, with musl and Bionic.
struct inotify_event {
  int wd;
  unsigned mask, cookie, len;
  char name[];
};
#define IN_MODIFY 0x00000002
#define IN_CLOSE_WRITE 0x00000008
#define IN_MOVED_FROM 0x00000040
#define IN_MOVED_TO 0x00000080
#define IN_CREATE 0x00000100
#define IN_DELETE 0x00000200
#define IN_DELETE_SELF 0x00000400
#define IN_MOVE_SELF 0x00000800
#define IN_Q_OVERFLOW 0x00004000
#define IN_IGNORED 0x00008000
#define IN_CLOEXEC O_CLOEXEC
#define IN_NONBLOCK O_NONBLOCK
int inotify_init1(int);
int inotify_add_watch(int, const char *, unsigned);
