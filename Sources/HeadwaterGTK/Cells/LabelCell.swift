#if GTK
  import CGTK

  /// A cell that displays text: either on one line, truncated at the end, or on as many lines as necessary.
  open class LabelCell: Cell {
    /// The label. It belongs to the cell.
    public let label: OpaquePointer?

    /// Creates a cell without text.
    public required init() {
      let widget = gtk_label_new(nil)
      label = OpaquePointer(widget)
      gtk_label_set_xalign(label, 0)
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      super.init(widget: widget)
    }

    /// The text of the label.
    public var text: String {
      get { gtk_label_get_text(label).map { String(cString: $0) } ?? "" }
      set { gtk_label_set_text(label, newValue) }
    }

    /// The text of the label.
    open override var accessibleName: String { text }

    /// A Boolean value that indicates whether the user can select and copy the text. The default is false.
    public var isSelectable: Bool {
      get { gtk_label_get_selectable(label) != 0 }
      set { gtk_label_set_selectable(label, newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether long text wraps onto additional lines instead of being truncated. The default is
    /// false.
    public var wraps: Bool {
      get { gtk_label_get_wrap(label) != 0 }
      set {
        gtk_label_set_wrap(label, newValue ? 1 : 0)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_ellipsize(label, newValue ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
        // A label that doesn't fill its row is as wide as its text if there is room.
        gtk_label_set_natural_wrap_mode(label, newValue ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_INHERIT)
      }
    }
  }
#endif
