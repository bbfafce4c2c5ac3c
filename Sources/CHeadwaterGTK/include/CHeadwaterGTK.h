#pragma once
#if __has_include(<gtk/gtk.h>)
#include <gtk/gtk.h>
#endif
