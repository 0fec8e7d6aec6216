#define NCURSES_WIDECHAR 1
#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "include/CBakoNCurses.h"
#include "state.h"

// Pasted text comes between marks, so that it is told from keys.
#define PASTE_ON "\033[?2004h"
#define PASTE_OFF "\033[?2004l"
// Clicks and the wheel, with their places as numbers.
#define MOUSE_ON "\033[?1000h\033[?1006h"
#define MOUSE_OFF "\033[?1006l\033[?1000l"
#define REPORTS_OFF PASTE_OFF MOUSE_OFF

static SCREEN *screen;
static struct termios modes;
static char farewell[256];
static size_t farewell_length;

static void say(const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(STDOUT_FILENO, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

bool terminal_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (setlocale(LC_CTYPE, names[index]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  }
  return false;
}

int32_t terminal_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static bool has_string(const char *name) {
  const char *text = tigetstr(name);
  return text && text != (char *)-1;
}

bool terminal_is_capable(void) {
  const char *name = getenv("TERM");
  int error = 0;
  if (!name || !*name || setupterm(name, STDOUT_FILENO, &error) != OK) return false;
  return has_string("cup") && has_string("clear") && !tigetflag("hc");
}

static bool reports_mouse;

// Asks the terminal to report what it reports only on request.
static void request_reports(void) {
  say(PASTE_ON, sizeof PASTE_ON - 1);
  if (reports_mouse) say(MOUSE_ON, sizeof MOUSE_ON - 1);
}

static void end_reports(void) {
  say(PASTE_OFF, sizeof PASTE_OFF - 1);
  if (reports_mouse) say(MOUSE_OFF, sizeof MOUSE_OFF - 1);
}

// Adds a string of the terminal's description to what gives the terminal back, without its pauses.
static void bid_farewell(const char *name) {
  const char *text = has_string(name) ? tigetstr(name) : "";
  while (*text && farewell_length < sizeof farewell - sizeof REPORTS_OFF) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (!end) return;
      text = end + 1;
    } else {
      farewell[farewell_length++] = *text++;
    }
  }
}

bool terminal_open(bool wants_mouse) {
  if (tcgetattr(STDIN_FILENO, &modes) != 0 || !signals_catch()) return false;
  // The size is asked of the terminal, and not of LINES and COLUMNS, which a shell may have left.
  use_tioctl(TRUE);
  screen = newterm(NULL, stdout, stdin);
  if (!screen) {
    signals_release();
    return false;
  }
  farewell_length = 0;
  bid_farewell("sgr0");
  bid_farewell("rmkx");
  bid_farewell("cnorm");
  bid_farewell("rmcup");
  reports_mouse = wants_mouse && has_string("kmous");
  const char *off = reports_mouse ? REPORTS_OFF : PASTE_OFF;
  memcpy(farewell + farewell_length, off, strlen(off));
  farewell_length += strlen(off);
  raw();
  noecho();
  nonl();
  nodelay(stdscr, TRUE);
  // The keys are read and decoded elsewhere, as bytes.
  keypad(stdscr, FALSE);
  intrflush(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  // What was typed meanwhile shall not hold up what is drawn.
  typeahead(-1);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  request_reports();
  errors_hold();
  return true;
}

void terminal_close(void) {
  if (!screen) return;
  curs_set(1);
  if (!has_string("rmcup")) {
    // What was drawn stays, so the line that the shell writes on is cleared.
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
  }
  endwin();
  end_reports();
  delscreen(screen);
  screen = NULL;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  signals_release();
  errors_release();
}

void terminal_rescue(void) {
  if (!screen) return;
  say(farewell, farewell_length);
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  errors_release();
}

int32_t terminal_colours(void) { return screen && has_colors() ? COLORS : 0; }

void terminal_define_pair(int16_t pair, int16_t foreground, int16_t background) {
  init_pair(pair, foreground, background);
}

terminal_size terminal_measure(void) {
  struct winsize window;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row > 0 && window.ws_col > 0 &&
      (window.ws_row != LINES || window.ws_col != COLS)) {
    resizeterm(window.ws_row, window.ws_col);
    erase();
    clearok(stdscr, TRUE);
  }
  return (terminal_size){LINES, COLS};
}

static attr_t looks_of(int32_t attributes) {
  attr_t looks = A_NORMAL;
  if (attributes & terminal_bold) looks |= A_BOLD;
  if (attributes & terminal_dim) looks |= A_DIM;
  if (attributes & terminal_reversed) looks |= A_REVERSE;
  if (attributes & terminal_underlined) looks |= A_UNDERLINE;
  return looks;
}

void terminal_put(
    int32_t row, int32_t column, const uint32_t *scalars, int32_t count, int32_t width,
    int32_t attributes, int16_t pair) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int32_t index = 0; index < count && index < CCHARW_MAX; index++) {
    text[index] = (wchar_t)scalars[index];
  }
  attr_t looks = looks_of(attributes);
  cchar_t cell;
  // A sign that is newer than the system's tables has no width for it.
  bool is_known = terminal_width(scalars[0]) == width && setcchar(&cell, text, looks, pair, NULL) == OK;
  // In the last cell of all it answers with an error, since the cursor cannot go on from there.
  if (is_known) {
    mvadd_wch(row, column, &cell);
  } else if (setcchar(&cell, L"?", looks, pair, NULL) == OK) {
    for (int32_t index = 0; index < width; index++) mvadd_wch(row, column + index, &cell);
  }
}

void terminal_place_cursor(int32_t row, int32_t column) {
  if (row < 0) {
    curs_set(0);
  } else {
    move(row, column);
    curs_set(1);
  }
}

void terminal_show(void) { refresh(); }

void terminal_draw_all(void) { clearok(stdscr, TRUE); }

void terminal_draw_row(int32_t row) { wredrawln(stdscr, row, 1); }

void terminal_write(const char *text) {
  if (!screen) return;
  refresh();
  say(text, strlen(text));
  // ncurses doesn't know where the cursor is now.
  clearok(stdscr, TRUE);
}

static void go(int row, int column) {
  putp(tparm(cursor_address, (long)row, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
}

void terminal_overlay(
    int32_t row, int32_t column, const char *text, int32_t attributes, int16_t pair) {
  if (!screen) return;
  go(row, column);
  vid_attr(looks_of(attributes), pair, NULL);
  fputs(text, stdout);
}

void terminal_end_overlay(void) {
  if (!screen) return;
  int row, column;
  vid_attr(A_NORMAL, 0, NULL);
  // The cursor goes back to where ncurses left it.
  getyx(curscr, row, column);
  go(row, column);
  fflush(stdout);
}

void terminal_continue(void) {
  if (!screen) return;
  signals_go_on();
  errors_hold();
  // The shell may have left other modes, and other text on the screen.
  reset_prog_mode();
  clearok(stdscr, TRUE);
  refresh();
  request_reports();
}

void terminal_stop(void) {
  if (!screen) return;
  endwin();
  end_reports();
  errors_release();
  signals_stop();
}

// MARK: Lending the terminal

extern char **environ;

// Starts a program to which no signal is blocked or ignored, whatever thread starts it.
static int32_t start(char *const words[], int32_t input, int32_t output) {
  if (input < 0 || output < 0) return -1;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  int code = 0;
  if (input != STDIN_FILENO) {
    code = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  }
  if (code == 0 && output != STDOUT_FILENO) {
    code = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  }
  pid_t process = -1;
  if (code == 0) code = posix_spawn(&process, words[0], &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return code == 0 ? process : -1;
}

int32_t terminal_start(const char *command, const char *argument, int32_t input, int32_t output) {
  static const char arguments[] = " \"$@\"";
  size_t length = strlen(command) + sizeof arguments;
  char *script = malloc(length);
  if (!script) return -1;
  snprintf(script, length, "%s%s", command, arguments);
  char *const words[] = {"/bin/sh", "-c", script, (char *)command, (char *)argument, NULL};
  int32_t process = start(words, input, output);
  free(script);
  return process;
}

int32_t terminal_run(const char *command, const char *argument) {
  struct sigaction ignored, interrupt, quit;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignored, &interrupt);
  sigaction(SIGQUIT, &ignored, &quit);
  int32_t process = terminal_start(command, argument, STDIN_FILENO, STDOUT_FILENO);
  int32_t status = process > 0 ? terminal_await(process) : -1;
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  return status;
}

int32_t terminal_lend(const char *command, const char *argument) {
  if (!screen) return -1;
  curs_set(1);
  endwin();
  end_reports();
  errors_release();
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  signals_lend();
  return terminal_start(command, argument, STDIN_FILENO, STDOUT_FILENO);
}

int32_t terminal_await(int32_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
