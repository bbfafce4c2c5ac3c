#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A widget that displays text.
  final class TextWidget: MountedWidget {
    private let painter: TextPainter

    init(_ environment: ComponentEnvironment) {
      painter = TextPainter(environment)
      super.init(painter.makeWidget(GTK_ACCESSIBLE_ROLE_LABEL, styleClass: "text"))
    }

    override func show(_ content: MountedContent, isSame: Bool) {
      guard !isSame, case .text(let text) = content else { return }
      painter.content = text
      let hasLinks = text.runs.contains { $0.style.link != nil }
      headwater_drawing_set_activatable(widget, hasLinks ? 1 : 0)
      headwater_set_accessible_label(widget, text.plain)
      gtk_widget_queue_draw(widget)
    }

    override func place(in frame: Frame) -> PixelFrame { PixelFrame(ofText: frame) }
  }

  /// A painter that draws text with the line breaks that were used to measure it, and opens its links.
  ///
  /// Lines are laid out when they are first drawn, because most rows that GTK keeps prepared are never drawn.
  final class TextPainter: Painter {
    var content = TextContent(runs: []) {
      didSet { lines = nil }
    }
    /// A Boolean value that indicates whether the text is vertically centered instead of aligned to the top.
    var isInMiddle = false
    private let environment: ComponentEnvironment
    private var lines: TextLines?
    private var width: CInt = -1
    /// The version of the desktop's settings for which the lines were laid out.
    private var version = 0
    private var linkColor = GdkRGBA()

    init(_ environment: ComponentEnvironment) {
      self.environment = environment
    }

    override func draw(
      _ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, width: CInt, height: CInt
    ) {
      guard let lines = lines(in: width, widget) else { return }
      var color = headwater_text_color(widget)
      let slack = isInMiddle ? (Double(height) - lines.extent.size.height) / 2 : 0
      for block in lines.blocks {
        let top = Float(slack.rounded()) + Float(block.top) / Float(PANGO_SCALE)
        gtk_snapshot_save(snapshot)
        var origin = graphene_point_t(x: 0, y: top)
        gtk_snapshot_translate(snapshot, &origin)
        gtk_snapshot_append_layout(snapshot, block.layout, &color)
        gtk_snapshot_restore(snapshot)
      }
    }

    private func lines(in width: CInt, _ widget: UnsafeMutablePointer<GtkWidget>) -> TextLines? {
      var color = headwater_link_color(widget)
      let desktop = Desktop.shared
      if let lines, self.width == width, version == desktop.version,
        gdk_rgba_equal(&linkColor, &color) != 0
      {
        return lines
      }
      guard let context = desktop.textContext else { return nil }
      let lines = TextLines(
        content, in: Double(width), desktop.text, context: context, linkColor: color)
      (self.lines, self.width, linkColor, version) = (lines, width, color, desktop.version)
      return lines
    }

    override func accepts(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> Bool {
      link(widget, x: x, y: y) != nil
    }

    override func activate(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) {
      // Pressing a key opens the first link.
      let link =
        x < 0
        ? content.runs.lazy.compactMap(\.style.link).first : link(widget, x: x, y: y)
      if let link { environment.open(link, from: widget) }
    }

    private func link(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) -> String? {
      guard let lines = lines(in: gtk_widget_get_width(widget), widget) else { return nil }
      let (unitsX, unitsY) = (CInt(clamping: Int(x * 1_024)), CInt(clamping: Int(y * 1_024)))
      for block in lines.blocks.reversed() where unitsY >= block.top {
        var (index, trailing): (CInt, CInt) = (0, 0)
        let isInside = pango_layout_xy_to_index(block.layout, unitsX, unitsY - block.top, &index, &trailing)
        return isInside != 0 ? block.text.style(at: Int(index))?.link : nil
      }
      return nil
    }
  }
#endif
