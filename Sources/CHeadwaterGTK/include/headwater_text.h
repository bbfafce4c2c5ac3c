#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// The calling thread's own fonts for measuring, which share nothing with those of other threads: cairo's, with which text is
/// drawn, share caches that break when several threads use them. Borrowed; it ends with the thread, or when another
/// resolution is asked for.
PangoFontMap *headwater_measuring_fonts(double resolution);

/// Finds letters that no font has in a layout: the byte at which each begins, as many as there is room for in `places`.
/// Answers how many there are.
int headwater_missing_letters(PangoLayout *layout, int *places, int room);

G_END_DECLS
