#ifdef HEADWATER_GTK
#include "headwater_text.h"

#if defined(__linux__)
#include <pango/pangoft2.h>

typedef struct {
  PangoFontMap *map;
  double resolution;
} Fonts;

static void fonts_free(gpointer data) {
  Fonts *fonts = data;
  g_object_unref(fonts->map);
  g_free(fonts);
}

PangoFontMap *headwater_measuring_fonts(double resolution) {
  static GPrivate own = G_PRIVATE_INIT(fonts_free);
  Fonts *fonts = g_private_get(&own);
  if (fonts && fonts->resolution == resolution)
    return fonts->map;
  fonts = g_new(Fonts, 1);
  fonts->map = pango_ft2_font_map_new();
  fonts->resolution = resolution;
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(fonts->map), resolution, resolution);
  g_private_replace(&own, fonts);
  return fonts->map;
}
#else
PangoFontMap *headwater_measuring_fonts(double resolution) {
  (void)resolution;
  return pango_cairo_font_map_get_default();
}
#endif

static int missing_letters(PangoLayoutRun *run, int *places, int room, int count) {
  for (int index = 0; index < run->glyphs->num_glyphs; index++) {
    PangoGlyph glyph = run->glyphs->glyphs[index].glyph;
    if (glyph == PANGO_GLYPH_EMPTY || glyph == PANGO_GLYPH_INVALID_INPUT || !(glyph & PANGO_GLYPH_UNKNOWN_FLAG))
      continue;
    if (count < room)
      places[count] = run->item->offset + run->glyphs->log_clusters[index];
    count++;
  }
  return count;
}

int headwater_missing_letters(PangoLayout *layout, int *places, int room) {
  if (pango_layout_get_unknown_glyphs_count(layout) == 0)
    return 0;
  int count = 0;
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  do {
    PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iterator);
    if (run)
      count = missing_letters(run, places, room, count);
  } while (pango_layout_iter_next_run(iterator));
  pango_layout_iter_free(iterator);
  return count;
}
#endif
