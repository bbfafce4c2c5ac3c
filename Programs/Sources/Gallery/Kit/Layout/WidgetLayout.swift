#if GTK
  import CGTK

  /// A layout of the children of a widget, written in Swift. Lengths are in pixels.
  @MainActor
  package protocol WidgetLayout: AnyObject {
    /// Returns the minimum and the natural width.
    func width(of children: [Widget]) -> (minimum: Int, natural: Int)
    /// Returns the minimum and the natural height for a width.
    func height(of children: [Widget], width: Int) -> (minimum: Int, natural: Int)
    /// Gives each child its frame with ``Widget/place(_:_:_:_:in:)``, or hides it with ``Widget/isPlaced``.
    func place(_ children: [Widget], in parent: Widget, width: Int, height: Int)
  }

  private let key = "gallery-layout"

  extension Widget {
    /// Replaces the layout of a box. The box retains the layout.
    @discardableResult
    package func layOut(_ layout: some WidgetLayout) -> Widget {
      g_object_set_data_full(
        cast(), key, Unmanaged.passRetained(layout as AnyObject).toOpaque(),
        { if let layout = $0 { Unmanaged<AnyObject>.fromOpaque(layout).release() } })
      let manager = gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, orientation, size, minimum, natural, _, _ in
          guard let widget else { return }
          nonisolated(unsafe) let pointer = widget  // Safe: GTK measures on the main thread.
          let lengths = MainActor.assumeIsolated {
            Widget(pointer).measured(orientation, size: Int(size))
          }
          minimum?.pointee = Int32(clamping: lengths.minimum)
          natural?.pointee = Int32(clamping: max(lengths.minimum, lengths.natural))
        },
        { widget, width, height, _ in
          guard let widget else { return }
          nonisolated(unsafe) let pointer = widget  // Safe: GTK lays out on the main thread.
          MainActor.assumeIsolated {
            let widget = Widget(pointer)
            widget.layout?.place(widget.children, in: widget, width: Int(width), height: Int(height))
          }
        })
      gtk_widget_set_layout_manager(pointer, manager)
      return self
    }

    private var layout: (any WidgetLayout)? {
      guard let data = g_object_get_data(cast(), key) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? any WidgetLayout
    }

    private func measured(_ orientation: GtkOrientation, size: Int) -> (minimum: Int, natural: Int) {
      guard let layout else { return (0, 0) }
      let children = children
      if orientation == GTK_ORIENTATION_HORIZONTAL { return layout.width(of: children) }
      return layout.height(of: children, width: size < 0 ? layout.width(of: children).natural : size)
    }

    /// The visible children, in order.
    private var children: [Widget] {
      var children: [Widget] = []
      var next = gtk_widget_get_first_child(pointer)
      while let child = next {
        if gtk_widget_should_layout(child) != 0 { children.append(Widget(child)) }
        next = gtk_widget_get_next_sibling(child)
      }
      return children
    }

    /// The minimum and the natural width.
    var width: (minimum: Int, natural: Int) { measure(GTK_ORIENTATION_HORIZONTAL, -1) }

    /// Returns the minimum and the natural height for a width.
    func height(width: Int) -> (minimum: Int, natural: Int) { measure(GTK_ORIENTATION_VERTICAL, width) }

    private func measure(_ orientation: GtkOrientation, _ size: Int) -> (minimum: Int, natural: Int) {
      var (minimum, natural): (Int32, Int32) = (0, 0)
      gtk_widget_measure(pointer, orientation, Int32(clamping: size), &minimum, &natural, nil, nil)
      return (Int(minimum), Int(natural))
    }

    /// A Boolean value that indicates whether the widget takes up the remaining width.
    var expandsHorizontally: Bool { gtk_widget_compute_expand(pointer, GTK_ORIENTATION_HORIZONTAL) != 0 }

    /// Hides or shows the widget during a layout. A hidden widget can't have the focus.
    func setPlaced(_ isPlaced: Bool) { gtk_widget_set_child_visible(pointer, isPlaced ? 1 : 0) }

    /// Gives the widget its frame. The horizontal position is measured from the side on which lines of text begin.
    func place(_ x: Int, _ y: Int, width: Int, height: Int, in parent: Widget, width parentWidth: Int) {
      setPlaced(true)
      let isMirrored = gtk_widget_get_direction(parent.pointer) == GTK_TEXT_DIR_RTL
      var frame = GtkAllocation(
        x: Int32(clamping: isMirrored ? parentWidth - x - width : x), y: Int32(clamping: y),
        width: Int32(clamping: width), height: Int32(clamping: height))
      gtk_widget_size_allocate(pointer, &frame, -1)
    }
  }
#endif
