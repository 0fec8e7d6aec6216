#pragma once
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <stdint.h>
#include <sys/eventfd.h>

// Foundation's run loop waits for the main queue with these functions of libdispatch, which no header
// declares: a descriptor that is readable while the main queue has work, and a function that does it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// GTK's casts are macros, which can't be called from Swift.

/// The handlers of three kinds of signals: of an object, of an object with an item, and with an answer.
typedef void (*SignalHandler)(void *object, void *data);
typedef void (*ItemHandler)(void *object, void *item, void *data);
typedef gboolean (*QuestionHandler)(void *object, void *data);

static inline void connect_signal(
    void *object, const char *name, SignalHandler handler, void *data, GClosureNotify release) {
  g_signal_connect_data(object, name, G_CALLBACK(handler), data, release, (GConnectFlags)0);
}

static inline void connect_item_signal(
    void *object, const char *name, ItemHandler handler, void *data, GClosureNotify release) {
  g_signal_connect_data(object, name, G_CALLBACK(handler), data, release, (GConnectFlags)0);
}

static inline void connect_question(
    void *object, const char *name, QuestionHandler handler, void *data, GClosureNotify release) {
  g_signal_connect_data(object, name, G_CALLBACK(handler), data, release, (GConnectFlags)0);
}

static inline GtkWidget *new_window(const char *title, GtkWidget *parent, GtkWidget *child) {
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_child(GTK_WINDOW(window), child);
  gtk_window_set_transient_for(GTK_WINDOW(window), parent ? GTK_WINDOW(parent) : NULL);
  gtk_window_set_modal(GTK_WINDOW(window), parent != NULL);
  return window;
}

static inline void show_window(GtkWidget *window, int width, int height) {
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_present(GTK_WINDOW(window));
}

static inline void close_window(GtkWidget *window) { gtk_window_close(GTK_WINDOW(window)); }
static inline void destroy_window(GtkWidget *window) { gtk_window_destroy(GTK_WINDOW(window)); }

static inline GtkWidget *new_box(GtkOrientation orientation) { return gtk_box_new(orientation, 6); }
static inline void append_to_box(GtkWidget *box, GtkWidget *child) {
  gtk_box_append(GTK_BOX(box), child);
}

static inline const char *entry_text(GtkWidget *entry) {
  return gtk_editable_get_text(GTK_EDITABLE(entry));
}
static inline void set_entry_text(GtkWidget *entry, const char *text) {
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
}
/// Does what the Return key does in an entry.
static inline void press_return(GtkWidget *entry) {
  g_signal_emit_by_name(gtk_editable_get_delegate(GTK_EDITABLE(entry)), "activate");
}
static inline const char *label_text(GtkWidget *label) { return gtk_label_get_text(GTK_LABEL(label)); }
static inline void set_label_text(GtkWidget *label, const char *text) {
  gtk_label_set_text(GTK_LABEL(label), text);
}
static inline const char *check_label(GtkWidget *check) {
  return gtk_check_button_get_label(GTK_CHECK_BUTTON(check));
}
static inline void set_check(GtkWidget *check, const char *label, gboolean is_on) {
  gtk_check_button_set_label(GTK_CHECK_BUTTON(check), label);
  gtk_check_button_set_active(GTK_CHECK_BUTTON(check), is_on);
}
static inline gboolean check_is_on(GtkWidget *check) {
  return gtk_check_button_get_active(GTK_CHECK_BUTTON(check));
}

/// A list that makes widgets for its visible rows only, in a scrolled area.
static inline GtkWidget *new_list(GtkStringList *rows, GtkListItemFactory *factory) {
  GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows)));
  GtkWidget *area = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(
      GTK_SCROLLED_WINDOW(area), gtk_list_view_new(model, factory));
  gtk_widget_set_vexpand(area, TRUE);
  return area;
}

/// Inserts rows without a text of their own.
static inline void insert_rows(GtkStringList *rows, guint position, guint count) {
  const char **texts = g_new0(const char *, count + 1);
  for (guint index = 0; index < count; index++) texts[index] = "";
  gtk_string_list_splice(rows, position, 0, texts);
  g_free(texts);
}
static inline void remove_rows(GtkStringList *rows, guint position, guint count) {
  gtk_string_list_splice(rows, position, count, NULL);
}

static inline guint item_position(void *item) { return gtk_list_item_get_position(GTK_LIST_ITEM(item)); }
static inline void set_item_child(void *item, GtkWidget *child) {
  gtk_list_item_set_child(GTK_LIST_ITEM(item), child);
}
