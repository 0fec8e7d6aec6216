#include "CTesseraTesting.h"

// Defined in Swift, in TesseraTesting: makes issues test failures.
extern void tessera_testing_install(void);

// Runs when the program is loaded, before any test, so that no test has to install the bridge.
__attribute__((constructor)) static void tessera_testing_load(void) { tessera_testing_install(); }

void tessera_testing_keep(void) {}
