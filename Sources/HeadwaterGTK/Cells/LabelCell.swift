#if GTK
  import CGTK

  /// A cell of one line of text, cut off at its end where there is no room.
  open class LabelCell: Cell {
    /// The label; belongs to the cell.
    public let label: OpaquePointer?

    /// Makes a cell without text.
    public required init() {
      let widget = gtk_label_new(nil)
      label = OpaquePointer(widget)
      gtk_label_set_xalign(label, 0)
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      super.init(widget: widget)
    }

    /// What the label says.
    public var text: String {
      get { gtk_label_get_text(label).map { String(cString: $0) } ?? "" }
      set { gtk_label_set_text(label, newValue) }
    }
  }
#endif
