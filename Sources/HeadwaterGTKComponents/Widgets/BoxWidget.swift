#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A widget that displays a rectangle.
  final class BoxWidget: MountedWidget {
    private let painter = BoxPainter()

    init() {
      super.init(painter.makeWidget(GTK_ACCESSIBLE_ROLE_PRESENTATION, styleClass: "box"))
    }

    override func show(_ content: MountedContent, isSame: Bool) {
      guard !isSame, case .box(let style) = content else { return }
      painter.style = style
      gtk_widget_queue_draw(widget)
    }
  }

  /// A painter that draws a rectangle.
  final class BoxPainter: Painter {
    var style = BoxStyle()

    override func draw(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, width: CInt, height: CInt
    ) {
      var bounds = graphene_rect_t()
      graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
      var outline = GskRoundedRect()
      let radius = min(style.cornerRadius, Double(min(width, height)) / 2)
      gsk_rounded_rect_init_from_rect(&outline, &bounds, Float(radius))
      if let color = style.color {
        var color = GdkRGBA(color)
        if radius > 0 { gtk_snapshot_push_rounded_clip(snapshot, &outline) }
        gtk_snapshot_append_color(snapshot, &color, &bounds)
        if radius > 0 { gtk_snapshot_pop(snapshot) }
      }
      let border = Float(min(style.borderWidth, Double(min(width, height)) / 2))
      if let color = style.borderColor, border > 0 {
        var widths = [border, border, border, border]
        var colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
        gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
      }
    }
  }

  extension GdkRGBA {
    init(_ color: ComponentColor) {
      self.init(
        red: Float(color.red), green: Float(color.green), blue: Float(color.blue),
        alpha: Float(color.opacity))
    }
  }
#endif
