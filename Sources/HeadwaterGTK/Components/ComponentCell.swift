#if GTK
  import CGTK
  import CHeadwaterGTK
  public import HeadwaterComponents

  /// A cell in which components are mounted: a widget of the layout's size, and in it one widget for each part.
  ///
  /// Lists of components make their cells themselves; make one to show a single layout anywhere else:
  ///
  /// ```swift
  /// let card = ComponentCell()
  /// card.mount(try ComponentLayout(of: component, in: try SizeRange(width: 320), measures: .gtk))
  /// ```
  public final class ComponentCell: Cell {
    /// What is mounted.
    package private(set) lazy var mounted = ComponentMount(self, pool: environment.pool)
    /// What it took to mount the latest layout.
    package private(set) var tally = MountTally()
    let environment: ComponentEnvironment

    init(_ environment: ComponentEnvironment) {
      self.environment = environment
      super.init(widget: headwater_canvas_new())
    }

    /// Makes a cell with nothing in it, which shares nothing with others but images.
    public required convenience init() {
      self.init(ComponentEnvironment(images: .shared, openLink: nil))
    }

    /// Mounts a layout in place of what is mounted, touching only what differs.
    ///
    /// - Parameter layout: The layout, made with ``HeadwaterComponents/LayoutMeasures/gtk``.
    public func mount(_ layout: ComponentLayout) {
      let size = PixelFrame(ofText: Frame(origin: .zero, size: layout.size))
      headwater_canvas_set_size(widget, CInt(size.width), CInt(size.height))
      tally = mounted.mount(layout)
    }
  }

  extension ComponentCell: MountingHost {
    /// Makes a widget; for the mount.
    package func makeView(for content: MountedContent) -> MountedWidget {
      switch content {
      case .text: TextWidget(environment)
      case .image: ImageWidget(environment.images)
      case .box: BoxWidget()
      case .button: ButtonWidget(environment)
      case .tap: TapWidget()
      case .view(let content): NativeWidget(content)
      }
    }

    /// Shows a content in a widget; for the mount.
    package func show(_ content: MountedContent, in view: MountedWidget, isSame: Bool) {
      view.show(content, isSame: isSame)
    }

    /// Gives a widget its place; for the mount.
    package func setFrame(_ frame: Frame, of view: MountedWidget) {
      let place = view.place(in: frame)
      headwater_canvas_place(
        widget, view.widget, CInt(place.x), CInt(place.y), CInt(place.width), CInt(place.height))
    }

    /// Puts a widget into the cell, or to another place among the others; for the mount.
    package func place(_ view: MountedWidget, before other: MountedWidget?) {
      gtk_widget_insert_after(view.widget, widget, other?.widget)
    }

    /// Takes a widget out; for the mount.
    package func remove(_ view: MountedWidget) {
      view.rest()
      if gtk_widget_get_parent(view.widget) == widget { gtk_widget_unparent(view.widget) }
    }
  }
#endif
