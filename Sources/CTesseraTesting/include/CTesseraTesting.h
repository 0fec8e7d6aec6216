#ifndef CTESSERA_TESTING_H
#define CTESSERA_TESTING_H

/// Refers to the installer, so that a static linker keeps it and the constructor beside it.
void tessera_testing_keep(void);

#endif
