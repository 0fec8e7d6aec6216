// What the two halves of this target share.
#ifndef CNCURSES_STATE_H
#define CNCURSES_STATE_H

#include <stdbool.h>

/// Begins to catch signals; false if the system refuses.
bool signals_catch(void);

/// Leaves the signals as they were found.
void signals_release(void);

/// Stops the job of this process.
void signals_stop(void);

/// Leaves the keys that stop or quit a program to the one that uses the terminal.
void signals_lend(void);

/// Catches again what `signals_stop` and `signals_lend` let through.
void signals_go_on(void);

/// Keeps what is written to standard error from the screen, while the screen is taken.
void errors_hold(void);

/// Writes what was kept. May be called within a signal's handler.
void errors_release(void);

/// Gives the terminal back without ncurses. May be called within a signal's handler.
void terminal_rescue(void);

#endif
