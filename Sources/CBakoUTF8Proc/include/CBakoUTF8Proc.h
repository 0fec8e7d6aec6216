#ifndef BAKO_UTF8PROC_H
#define BAKO_UTF8PROC_H

#include <stdint.h>
#include <sys/types.h>

/// Normalizes UTF-8: to the form NFKD, or else to the form NFC.
///
/// Returns the number of bytes of the result, which `free` releases; less than 0 if memory is short, or if the text
/// isn't UTF-8.
ssize_t bako_normalize(const uint8_t *text, ssize_t count, int decomposes, uint8_t **result);

#endif
