#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Makes GLib's default main context run the main dispatch queue, and with it Swift's main actor. Call it on the main thread.
/// Further calls do nothing. Returns FALSE if the platform doesn't support it.
gboolean headwater_main_queue_attach(void);

/// Returns a Boolean value that indicates whether the caller is on the main thread of the process.
gboolean headwater_is_main_thread(void);

/// Releases a GObject on the main thread: immediately if the caller is on it, otherwise in the next iteration of the main loop.
void headwater_unref_on_main_thread(gpointer object);

/// Closes and releases a HeadwaterRowModel on the main thread: immediately if the caller is on it, otherwise in the next
/// iteration of the main loop.
void headwater_close_on_main_thread(gpointer row_model);

/// Prints a sentence to standard error and ends the process with status 1.
G_NORETURN void headwater_fail(const char *sentence);

G_END_DECLS
