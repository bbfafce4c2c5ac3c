#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A widget for an area that can be clicked, or activated with a key while it has focus.
  final class TapWidget: MountedWidget {
    private let painter = TapPainter()

    init() {
      super.init(painter.makeWidget(GTK_ACCESSIBLE_ROLE_BUTTON, styleClass: "tap"))
      headwater_drawing_set_activatable(widget, 1)
    }

    override func show(_ content: MountedContent, isSame: Bool) {
      if case .tap(let action) = content { painter.action = action }
    }

    override func rest() { painter.action = nil }
  }

  /// A painter that runs the action of a tap area.
  final class TapPainter: Painter {
    var action: ComponentAction?

    override func activate(_ widget: UnsafeMutablePointer<GtkWidget>, x: Double, y: Double) { action?() }
  }

  /// A GTK button whose title is drawn exactly as it was measured.
  final class ButtonWidget: MountedWidget {
    private let title: TextPainter
    private let titleWidget: UnsafeMutablePointer<GtkWidget>?
    private var action: ComponentAction?

    init(_ environment: ComponentEnvironment) {
      title = TextPainter(environment)
      title.isInMiddle = true
      titleWidget = title.makeWidget(GTK_ACCESSIBLE_ROLE_PRESENTATION, styleClass: "text")
      let button = gtk_button_new()
      gtk_widget_add_css_class(button, "component")
      super.init(button)
      gtk_button_set_child(UnsafeMutablePointer(OpaquePointer(widget)), titleWidget)
      Signal.connect(UnsafeMutableRawPointer(widget), "clicked") { [weak self] in self?.action?() }
    }

    override func show(_ content: MountedContent, isSame: Bool) {
      guard case .button(let button) = content else { return }
      action = button.action
      if isSame { return }
      title.content = TextContent(
        runs: [TextRun(button.title, style: button.style)], maximumLines: 1, alignment: .center)
      gtk_widget_set_sensitive(widget, button.isEnabled ? 1 : 0)
      headwater_set_accessible_label(widget, button.title)
      gtk_widget_queue_draw(titleWidget)
    }

    override func rest() { action = nil }
  }

  /// A widget for a native view, which must be a `Cell`. Other objects display nothing.
  final class NativeWidget: MountedWidget {
    private let view: AnyObject

    init(_ content: ViewContent) {
      view = content.make()
      super.init((view as? Cell)?.widget)
    }

    override func show(_ content: MountedContent, isSame: Bool) {
      guard !isSame, case .view(let content) = content else { return }
      content.update(view)
    }
  }
#endif
