#include "CBakoUTF8Proc.h"

// Foundation normalizes text on other systems.
#if defined(__linux__)
#include <utf8proc.h>

ssize_t bako_normalize(const uint8_t *text, ssize_t count, int decomposes, uint8_t **result) {
  int form = decomposes ? UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT : UTF8PROC_COMPOSE;
  return utf8proc_map(text, count, result, (utf8proc_option_t)(form | UTF8PROC_STABLE));
}
#endif
