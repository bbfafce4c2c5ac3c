#if GTK
  import CGTK

  /// A cell of a text: of one line, cut off at its end where there is no room, or of as many lines as it needs.
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

    /// Whether the user can select the text, and copy it. False at first.
    public var isSelectable: Bool {
      get { gtk_label_get_selectable(label) != 0 }
      set { gtk_label_set_selectable(label, newValue ? 1 : 0) }
    }

    /// Whether text that is too long for one line goes on in the next, instead of being cut off. False at first.
    public var wraps: Bool {
      get { gtk_label_get_wrap(label) != 0 }
      set {
        gtk_label_set_wrap(label, newValue ? 1 : 0)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_ellipsize(label, newValue ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
      }
    }
  }
#endif
