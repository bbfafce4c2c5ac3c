#if GTK
  import CGTK
  import CHeadwaterGTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// A host that mounts components in the widget of a ``ComponentCell``, with one child widget for each part.
  @MainActor
  final class ComponentCanvas: MountingHost {
    /// The widget of the cell, which owns it.
    let widget: UnsafeMutablePointer<GtkWidget>?
    private let environment: ComponentEnvironment

    init(_ widget: UnsafeMutablePointer<GtkWidget>?, _ environment: ComponentEnvironment) {
      (self.widget, self.environment) = (widget, environment)
    }

    /// Creates a widget for a kind of content.
    func makeView(for content: MountedContent) -> MountedWidget {
      switch content {
      case .text: TextWidget(environment)
      case .image: ImageWidget(environment.images)
      case .box: BoxWidget()
      case .button: ButtonWidget(environment)
      case .tap: TapWidget()
      case .view(let content): NativeWidget(content)
      }
    }

    /// Displays content in a widget.
    func show(_ content: MountedContent, in view: MountedWidget, isSame: Bool) {
      view.show(content, isSame: isSame)
    }

    /// Sets the frame of a widget.
    func setFrame(_ frame: Frame, of view: MountedWidget) {
      let place = view.place(in: frame)
      headwater_canvas_place(
        widget, view.widget, CInt(place.x), CInt(place.y), CInt(place.width), CInt(place.height))
    }

    /// Inserts a widget into the cell, or changes its position among its siblings.
    func place(_ view: MountedWidget, before other: MountedWidget?) {
      gtk_widget_insert_after(view.widget, widget, other?.widget)
    }

    /// Removes a widget from the cell.
    func remove(_ view: MountedWidget) {
      view.rest()
      if gtk_widget_get_parent(view.widget) == widget { gtk_widget_unparent(view.widget) }
    }
  }
#endif
