#include "CMeasuring.h"

static volatile int64_t sink;

void measuring_consume(int64_t value) { sink = value; }

int64_t measuring_opaque(int64_t value) { return value; }
