// The terminal, as far as Swift needs it: ncurses with wide characters behind a few plain functions.
//
// Its macros, variadic functions and globals do not reach Swift; and what runs within a signal's
// handler has to be written in C. There is one terminal in a process, and one thread at a time may
// call these functions.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>

/// The number of rows and columns of the terminal.
typedef struct terminal_size {
  int32_t height;
  int32_t width;
} terminal_size;

/// How a cell is drawn, besides its colours.
enum {
  terminal_bold = 1,
  terminal_dim = 2,
  terminal_reversed = 4,
  terminal_underlined = 8,
};

/// Makes the process use UTF-8, with the user's locale or with C.UTF-8; false if there is neither.
bool terminal_use_utf8(void);

/// How many cells a character takes, as the system sees it; -1 if it knows none of it.
int32_t terminal_width(uint32_t scalar);

/// Whether the terminal that TERM names can show a screen.
bool terminal_is_capable(void);

/// Takes the screen, and clicks if they are wanted; false if that is not possible.
bool terminal_open(bool wants_mouse);

/// Gives the screen back, as it was.
void terminal_close(void);

/// How many colours there are; 0 without any.
int32_t terminal_colours(void);

/// Defines a pair of colours, numbered from 1; -1 is the terminal's own colour.
void terminal_define_pair(int16_t pair, int16_t foreground, int16_t background);

/// The size of the terminal now; what was drawn has to be drawn anew after a change.
terminal_size terminal_measure(void);

/// Puts a character, of at most five scalars, into a cell, or into two where it is that wide.
///
/// Where the system thinks otherwise of its width, question marks stand there.
void terminal_put(
    int32_t row, int32_t column, const uint32_t *scalars, int32_t count, int32_t width,
    int32_t attributes, int16_t pair);

/// Shows the cursor at a place, or hides it where the row is negative.
void terminal_place_cursor(int32_t row, int32_t column);

/// Brings what was put onto the terminal.
void terminal_show(void);

/// Has the next `terminal_show` draw every cell.
void terminal_draw_all(void);

/// Has the next `terminal_show` draw every cell of a row.
void terminal_draw_row(int32_t row);

/// Writes text to the terminal as it is. The next `terminal_show` clears the screen.
void terminal_write(const char *text);

/// Writes a character that ncurses can't hold in a cell over the cells at a position.
///
/// `terminal_show` has to be called before, and `terminal_end_overlay` after the last one.
void terminal_overlay(
    int32_t row, int32_t column, const char *text, int32_t attributes, int16_t pair);

/// Puts the cursor back after `terminal_overlay`.
void terminal_end_overlay(void);

/// A descriptor that gives the numbers of signals: SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM and
/// SIGHUP, a byte each.
int32_t terminal_signals(void);

/// Gives the screen back and stops the process, with the others of its job.
///
/// It may return before the process is stopped; SIGCONT tells that it goes on.
void terminal_stop(void);

/// Takes the screen again after a stop.
void terminal_continue(void);

/// Gives the screen back and starts a program on the terminal: a command of the shell, which gets
/// one more argument, such as a path.
///
/// It returns the number of the process, or -1 if there is none. Either way, the screen is not
/// taken again before `terminal_continue`.
int32_t terminal_lend(const char *command, const char *argument);

/// Runs a command of the shell with an argument where there is no screen, and returns its exit
/// status as `terminal_await` does; -1 if it cannot be started.
///
/// Meanwhile, the keys that interrupt and quit are the program's alone.
int32_t terminal_run(const char *command, const char *argument);

/// Starts a command of the shell with an argument, between two descriptors, and returns the number
/// of the process; -1 if it cannot be started.
int32_t terminal_start(const char *command, const char *argument, int32_t input, int32_t output);

/// Waits for the end of a program that `terminal_lend` or `terminal_start` started, and returns its
/// exit status; 128 and its number for a signal.
int32_t terminal_await(int32_t process);

/// Ends the process by a signal, as if it had not been caught.
void terminal_die(int32_t signal) __attribute__((noreturn));

#endif
