/// The C part of HeadwaterGTK: GObject classes, and GTK calls that Swift can't make. Empty unless the GTK trait is enabled.
#pragma once
#include "headwater_canvas.h"
#include "headwater_cell_slot.h"
#include "headwater_drawing.h"
#include "headwater_factory.h"
#include "headwater_image.h"
#include "headwater_layout.h"
#include "headwater_main_queue.h"
#include "headwater_picture.h"
#include "headwater_row.h"
#include "headwater_row_model.h"
#include "headwater_text.h"
#include "headwater_variadic.h"
