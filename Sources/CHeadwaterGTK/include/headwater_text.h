#pragma once
#include "../../CGTK/cgtk.h"

G_BEGIN_DECLS

/// Returns the calling thread's font map for measuring text. It shares nothing with the font maps of other threads, because
/// cairo's default font map, which is used for drawing, shares caches that aren't thread-safe. The font map is borrowed. It is
/// valid until the thread ends or requests another resolution.
PangoFontMap *headwater_measuring_fonts(double resolution);

/// Finds the characters of a layout that no font contains, and stores the byte offset of each in `places`, up to `room` of
/// them. Returns their number.
int headwater_missing_letters(PangoLayout *layout, int *places, int room);

G_END_DECLS
