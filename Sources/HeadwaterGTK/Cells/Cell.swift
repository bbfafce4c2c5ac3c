#if GTK
  public import CGTK
  public import Headwater

  /// A tree of widgets that shows one item or one section, and is used again for others.
  ///
  /// Make a subclass for each look, build its widgets in `init()`, and keep those that `prepare` fills in:
  ///
  /// ```swift
  /// final class ContactCell: Cell {
  ///   let name = gtk_label_new(nil)
  ///   required init() { super.init(widget: name) }
  /// }
  /// ```
  ///
  /// A cell owns its root widget. It takes over the floating reference that GTK's constructors return, and gives it
  /// back on the main thread when the cell is freed. Widgets below the root belong to their parents.
  @MainActor
  open class Cell {
    /// The root of the cell's widgets; lives as long as the cell.
    public let widget: UnsafeMutablePointer<GtkWidget>
    private let reference: ObjectReference

    /// Makes a cell of a widget that has no parent yet; without one the cell is an empty horizontal box.
    public init(widget: UnsafeMutablePointer<GtkWidget>?) {
      if let widget {
        self.widget = widget
      } else {
        self.widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      }
      reference = ObjectReference(sinking: self.widget)
    }

    /// Makes a cell that is an empty horizontal box. Subclasses build their widgets here.
    public required convenience init() {
      self.init(widget: nil)
    }
  }

  extension Cell: ReusableView {
    /// The cell itself.
    public var _base: Cell { self }
  }
#endif
