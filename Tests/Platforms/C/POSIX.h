// Declarations that are the same on all systems with POSIX: musl, Bionic, Darwin. A platform's header
// defines `mode_t`, `nfds_t`, `sigset_t`, `pthread_t`, `pthread_key_t`, `struct stat` and `struct sigaction` before.
//
// Variadic functions, and macros that aren't numbers, reach Swift through an overlay, which is written
// in Swift. Here they are functions with the overlay's names, and variables.
#define UNSAFE __attribute__((swift_attr("nonisolated(unsafe)")))

typedef int pid_t;
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef void (*sig_handler_t)(int);

extern int errno UNSAFE;
#define ENOENT 2
#define EINTR 4
#define EBADF 9
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define ELOOP 40
#define ENOTSUP 95
#define EAGAIN 11
#define EWOULDBLOCK 11
#define ENAMETOOLONG 36
#define ENOBUFS 105
#define ECONNREFUSED 111
#define ENOLCK 37
#define ENOSYS 38
#define EOPNOTSUPP 95
char *strerror(int);

#define O_RDONLY 0
#define O_WRONLY 1
#define O_CREAT 0100
#define O_EXCL 0200
#define O_CLOEXEC 02000000
#define O_NONBLOCK 04000
#define O_DIRECTORY 0200000
#define F_OK 0
#define F_SETFD 2
#define F_SETFL 4
#define FD_CLOEXEC 1
#define LOCK_EX 2
static const mode_t S_IFMT = 0170000, S_IFREG = 0100000, S_IFDIR = 0040000, S_IFLNK = 0120000;
int open_existing(const char *_Nonnull, int) __attribute__((swift_name("open(_:_:)")));
int open_new(const char *_Nonnull, int, mode_t) __attribute__((swift_name("open(_:_:_:)")));
int fcntl(int, int, int);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
int fsync(int);
int flock(int, int);
int access(const char *, int);
int unlink(const char *);
int link(const char *, const char *);
int rename(const char *, const char *);
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int pipe(int *);
int chmod(const char *, mode_t);
int mkdir(const char *, mode_t);
unsigned geteuid(void);

typedef unsigned socklen_t;
typedef unsigned short sa_family_t;
struct sockaddr {
  sa_family_t sa_family;
  char sa_data[14];
};
struct sockaddr_un {
  sa_family_t sun_family;
  char sun_path[104];
};
#define AF_UNIX 1
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOL_SOCKET 1
int socket(int, int, int);
int socketpair(int, int, int, int *);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *, socklen_t *);
int connect(int, const struct sockaddr *, socklen_t);
int getsockopt(int, int, int, void *, socklen_t *);
int setsockopt(int, int, int, const void *, socklen_t);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);

struct pollfd {
  int fd;
  short events, revents;
};
#define POLLIN 1
#define POLLOUT 4
#define POLLERR 8
#define POLLHUP 16
#define POLLNVAL 32
int poll(struct pollfd *, nfds_t, int);

#define SIGHUP 1
#define SIGINT 2
#define SIGTRAP 5
#define SIGTERM 15
extern const sig_handler_t SIG_DFL UNSAFE;
int raise(int);
int kill(pid_t, int);
pid_t getpid(void);
int memcmp(const void *, const void *, size_t);
int sigaction(int, const struct sigaction *, struct sigaction *);
sig_handler_t signal(int, sig_handler_t);

int atexit(void (*)(void));
_Noreturn void exit(int);
char *getenv(const char *);

int pthread_key_create(pthread_key_t *, void (*)(void *));
void *pthread_getspecific(pthread_key_t);
int pthread_setspecific(pthread_key_t, const void *);
pthread_t pthread_self(void);
int pthread_detach(pthread_t);
#define SIG_SETMASK 2
int sigfillset(sigset_t *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
