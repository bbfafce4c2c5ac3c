#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Makes GLib's default main context run what is sent to the main dispatch queue, and with it Swift's main actor.
/// Call it on the main thread; further calls do nothing. FALSE where the platform has no such queue.
gboolean headwater_main_queue_attach(void);

/// Whether the caller is on the process's main thread.
gboolean headwater_is_main_thread(void);

/// Releases a GObject on the main thread: at once if the caller is on it, else when the main loop next runs.
void headwater_unref_on_main_thread(gpointer object);

/// Closes a HeadwaterRowModel and releases it, on the main thread in the same way.
void headwater_close_on_main_thread(gpointer row_model);

G_END_DECLS
