#if GTK
  public import CGTK
  public import Headwater

  /// A reusable tree of widgets that displays an item or a section.
  ///
  /// Create a subclass for each design, build its widgets in `init()`, and store those that the registration's closure updates:
  ///
  /// ```swift
  /// final class ContactCell: Cell {
  ///   let name = gtk_label_new(nil)
  ///   required init() { super.init(widget: name) }
  /// }
  /// ```
  ///
  /// A cell owns its root widget. It sinks the floating reference that GTK's constructors return and releases it on the main
  /// thread when the cell is freed. Widgets below the root belong to their parents.
  @MainActor
  open class Cell {
    /// The root widget of the cell. It exists as long as the cell does.
    public let widget: UnsafeMutablePointer<GtkWidget>
    private let reference: ObjectReference

    /// Creates a cell from a widget that doesn't have a parent. If `widget` is nil, the root is an empty horizontal box.
    public init(widget: UnsafeMutablePointer<GtkWidget>?) {
      if let widget {
        self.widget = widget
      } else {
        self.widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      }
      reference = ObjectReference(sinking: self.widget)
    }

    /// Creates a cell that contains an empty horizontal box. Subclasses override this initializer to build their widgets.
    public required convenience init() {
      self.init(widget: nil)
    }

    /// The name of the row for assistive technologies such as screen readers. By default, it consists of the text of all visible
    /// labels in the cell, in reading order. Override it if the cell shows something that isn't text.
    ///
    /// Headwater reads the name after the cell has been configured, and each time GTK lays out the cell.
    open var accessibleName: String { WidgetText.labels(in: widget).joined(separator: ", ") }
  }

  extension Cell: ReusableView {
    /// The cell itself.
    public var _base: Cell { self }
  }
#endif
