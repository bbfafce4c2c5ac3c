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
    private(set) lazy var mounted = ComponentMount(canvas, pool: environment.pool)
    /// What it took to mount the latest layout.
    package private(set) var tally = MountTally()
    let environment: ComponentEnvironment
    private let canvas: ComponentCanvas

    init(_ environment: ComponentEnvironment) {
      self.environment = environment
      canvas = ComponentCanvas(headwater_canvas_new(), environment)
      super.init(widget: canvas.widget)
    }

    /// Makes a cell with nothing in it, which shares nothing with others but images.
    public required convenience init() {
      self.init(ComponentEnvironment(images: .shared, openLink: nil))
    }

    /// Mounts a layout in place of what is mounted, touching only what differs.
    ///
    /// - Parameter layout: The layout, made with `LayoutMeasures.gtk`.
    public func mount(_ layout: ComponentLayout) {
      let size = PixelFrame(ofText: Frame(origin: .zero, size: layout.size))
      headwater_canvas_set_size(widget, CInt(size.width), CInt(size.height))
      tally = mounted.mount(layout)
    }
  }
#endif
