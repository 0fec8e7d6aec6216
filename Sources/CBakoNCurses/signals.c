#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "include/CBakoNCurses.h"
#include "state.h"

// Those that the program is told of, and those after which nothing of it can be relied on.
// Together they are all that would end the program, but SIGKILL and those that it ignores.
static const int told[] = {
    SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef __linux__
    SIGPOLL, SIGPWR, SIGSTKFLT,
#endif
};
static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGQUIT, SIGSYS};
enum { told_count = sizeof told / sizeof *told, fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction told_before[told_count], fatal_before[fatal_count];
#ifdef SIGRTMIN
static struct sigaction real_time_before[NSIG];
#endif
static bool is_catching;
static int ends[2] = {-1, -1};

static void tell(int signal) {
  int error = errno;
  unsigned char byte = (unsigned char)signal;
  // A full pipe has enough to tell.
  (void)!write(ends[1], &byte, 1);
  errno = error;
}

static void crash(int signal) {
  terminal_rescue();
  for (int index = 0; index < fatal_count; index++) {
    if (fatal[index] == signal) sigaction(signal, &fatal_before[index], NULL);
  }
  // It is delivered when this handler returns, to whoever was there before.
  raise(signal);
}

static bool open_pipe(void) {
  if (ends[0] >= 0) return true;
  if (pipe(ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  return true;
}

bool signals_catch(void) {
  if (is_catching) return true;
  if (!open_pipe()) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = tell;
  action.sa_flags = SA_RESTART;
  for (int index = 0; index < told_count; index++) {
    sigaction(told[index], &action, &told_before[index]);
  }
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) {
    sigaction(number, &action, &real_time_before[number]);
  }
#endif
  action.sa_handler = crash;
  action.sa_flags = SA_ONSTACK;
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal[index], &action, &fatal_before[index]);
  }
  is_catching = true;
  return true;
}

void signals_release(void) {
  if (!is_catching) return;
  is_catching = false;
  for (int index = 0; index < told_count; index++) {
    sigaction(told[index], &told_before[index], NULL);
  }
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) {
    sigaction(number, &real_time_before[number], NULL);
  }
#endif
  for (int index = 0; index < fatal_count; index++) {
    sigaction(fatal[index], &fatal_before[index], NULL);
  }
}

int32_t terminal_signals(void) { return ends[0]; }

static void disregard(int signal) { (void)signal; }

void signals_lend(void) {
  signal(SIGTSTP, SIG_DFL);
  // A handler, unlike SIG_IGN, is not passed on to the other program.
  signal(SIGQUIT, disregard);
}

void signals_stop(void) {
  signal(SIGTSTP, SIG_DFL);
  // A program that started this one, such as `make`, belongs to the job and has to stop as well.
  kill(0, SIGTSTP);
}

void signals_go_on(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = tell;
  action.sa_flags = SA_RESTART;
  sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = crash;
  action.sa_flags = SA_ONSTACK;
  sigaction(SIGQUIT, &action, NULL);
}

void terminal_die(int32_t number) {
  terminal_close();
  signal(number, SIG_DFL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, number);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
  raise(number);
  // Where that signal is blocked, the status still tells.
  _exit(128 + number);
}

// MARK: Standard error

static int kept = -1;
static int errors = -1;

void errors_hold(void) {
  if (errors >= 0 || !isatty(STDERR_FILENO)) return;
  char path[] = "/tmp/bako-errors-XXXXXX";
  kept = mkstemp(path);
  if (kept < 0) return;
  unlink(path);
  fcntl(kept, F_SETFD, FD_CLOEXEC);
  errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(kept, STDERR_FILENO);
}

void errors_release(void) {
  if (errors < 0) return;
  dup2(errors, STDERR_FILENO);
  close(errors);
  errors = -1;
  char piece[4096];
  ssize_t count;
  lseek(kept, 0, SEEK_SET);
  while ((count = read(kept, piece, sizeof piece)) > 0) (void)!write(STDERR_FILENO, piece, count);
  close(kept);
  kept = -1;
}
