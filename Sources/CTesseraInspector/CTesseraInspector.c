#include "CTesseraInspector.h"

#include <string.h>

// The files of the page, as the compiler of C embeds them. SwiftPM's own way, `.embedInCode`, writes
// each byte as a literal of Swift, which took 40 s to compile.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char inspector_html[] = {
#embed "../TesseraInspector/Page/inspector.html"
};
static const unsigned char inspector_css[] = {
#embed "../TesseraInspector/Page/inspector.css"
};
static const unsigned char model_js[] = {
#embed "../TesseraInspector/Page/model.js"
};
static const unsigned char forms_js[] = {
#embed "../TesseraInspector/Page/forms.js"
};
static const unsigned char search_js[] = {
#embed "../TesseraInspector/Page/search.js"
};
static const unsigned char trees_js[] = {
#embed "../TesseraInspector/Page/trees.js"
};
static const unsigned char roots_js[] = {
#embed "../TesseraInspector/Page/roots.js"
};
static const unsigned char difference_js[] = {
#embed "../TesseraInspector/Page/difference.js"
};
static const unsigned char plots_js[] = {
#embed "../TesseraInspector/Page/plots.js"
};
static const unsigned char timeline_js[] = {
#embed "../TesseraInspector/Page/timeline.js"
};
static const unsigned char entry_js[] = {
#embed "../TesseraInspector/Page/entry.js"
};
static const unsigned char chart_js[] = {
#embed "../TesseraInspector/Page/chart.js"
};
static const unsigned char inspector_js[] = {
#embed "../TesseraInspector/Page/inspector.js"
};
static const unsigned char feed_js[] = {
#embed "../TesseraInspector/Page/feed.js"
};
static const unsigned char lines_js[] = {
#embed "../TesseraInspector/Page/lines.js"
};
static const unsigned char editor_js[] = {
#embed "../TesseraInspector/Page/editor.js"
};
static const unsigned char controls_js[] = {
#embed "../TesseraInspector/Page/controls.js"
};
static const unsigned char data_js[] = {
#embed "../TesseraInspector/Page/data.js"
};

#define FILE(name, bytes) {name, bytes, sizeof(bytes)}

static const struct tessera_inspector_file files[] = {
  FILE("inspector.html", inspector_html),
  FILE("inspector.css", inspector_css),
  FILE("model.js", model_js),
  FILE("forms.js", forms_js),
  FILE("search.js", search_js),
  FILE("trees.js", trees_js),
  FILE("roots.js", roots_js),
  FILE("difference.js", difference_js),
  FILE("plots.js", plots_js),
  FILE("timeline.js", timeline_js),
  FILE("entry.js", entry_js),
  FILE("chart.js", chart_js),
  FILE("inspector.js", inspector_js),
  FILE("feed.js", feed_js),
  FILE("lines.js", lines_js),
  FILE("editor.js", editor_js),
  FILE("controls.js", controls_js),
  FILE("data.js", data_js),
};

const struct tessera_inspector_file *tessera_inspector_file(const char *name) {
  for (size_t index = 0; index < sizeof(files) / sizeof(files[0]); index++) {
    if (strcmp(files[index].name, name) == 0) return &files[index];
  }
  return NULL;
}
