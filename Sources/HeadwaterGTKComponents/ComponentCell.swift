#if GTK
  import CGTK
  import CHeadwaterGTK
  public import HeadwaterComponents
  public import HeadwaterGTK

  /// A cell that displays a component layout: a widget of the layout's size, with one child widget for each part.
  ///
  /// Lists of components create their cells automatically. Create one to show a single layout elsewhere:
  ///
  /// ```swift
  /// let card = ComponentCell()
  /// card.mount(try ComponentLayout(of: component, in: try SizeRange(width: 320), measures: .gtk))
  /// ```
  public final class ComponentCell: Cell {
    /// The mounted layout.
    private(set) lazy var mounted = ComponentMount(canvas, pool: environment.pool)
    /// The number of operations required to mount the latest layout.
    package private(set) var tally = MountTally()
    let environment: ComponentEnvironment
    private let canvas: ComponentCanvas

    init(_ environment: ComponentEnvironment) {
      self.environment = environment
      canvas = ComponentCanvas(headwater_canvas_new(), environment)
      super.init(widget: canvas.widget)
    }

    /// Creates an empty cell that shares images, but no widgets, with other cells.
    public required convenience init() {
      self.init(ComponentEnvironment(images: .shared, openLink: nil))
    }

    /// Mounts a layout. Only differences from the currently mounted layout are applied. If the direction of the widget is right
    /// to left, the layout is mirrored within its width.
    ///
    /// - Parameter layout: The layout to mount, created with `LayoutMeasures.gtk`.
    public func mount(_ layout: ComponentLayout) {
      let size = PixelFrame(ofText: Frame(origin: .zero, size: layout.size))
      headwater_canvas_set_size(widget, CInt(size.width), CInt(size.height))
      // GTK takes the direction from the language, unless the app has set it.
      let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
      tally = mounted.mount(layout, isMirrored: isMirrored)
    }
  }
#endif
