#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// A cell for a row of a static screen: a title with a value, a switch, or an arrow.
  final class StaticRowCell: Cell {
    private let title = gtk_label_new(nil)
    private let value = gtk_label_new(nil)
    private let control = gtk_switch_new()
    private let arrow = gtk_image_new_from_icon_name("go-next-symbolic")
    private var row: StaticRow?
    /// A Boolean value that indicates whether the switch is changing because a row is shown, and not because of the user.
    private var isShowing = false

    required init() {
      super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
      for label in [title, value] {
        gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      }
      gtk_widget_set_hexpand(title, 1)
      gtk_widget_add_css_class(value, "dim-label")
      gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
      headwater_set_accessible_role(arrow, GTK_ACCESSIBLE_ROLE_NONE)
      for part in [title, value, control, arrow] {
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), part)
      }
      Signal.connect(UnsafeMutableRawPointer(control), "notify::active") { [weak self] in
        self?.controlHasChanged()
      }
    }

    /// The title and the value.
    override var accessibleName: String {
      [row?.title, row?.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Shows a row.
    func show(_ row: StaticRow) {
      self.row = row
      gtk_label_set_text(OpaquePointer(title), row.title)
      gtk_label_set_text(OpaquePointer(value), row.value ?? "")
      gtk_widget_set_visible(value, row.value == nil ? 0 : 1)
      var (isButton, isDestructive, isToggle) = (false, false, false)
      switch row.kind {
      case .button(let isRed): (isButton, isDestructive) = (true, isRed)
      case .toggle: isToggle = true
      case .text, .custom: break
      }
      // As on the desktop's own screens, buttons are centered.
      gtk_label_set_xalign(OpaquePointer(title), isButton ? 0.5 : 0)
      (isDestructive ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(title, "error")
      gtk_widget_set_visible(arrow, row.kind == .text && row.isActivatable ? 1 : 0)
      gtk_widget_set_visible(control, isToggle ? 1 : 0)
      if isToggle { headwater_set_accessible_label(control, row.title) }
      showState(row.isOn)
    }

    private func showState(_ isOn: Bool) {
      isShowing = true
      gtk_switch_set_active(OpaquePointer(control), isOn ? 1 : 0)
      isShowing = false
    }

    private func controlHasChanged() {
      guard !isShowing, let row else { return }
      let isOn = gtk_switch_get_active(OpaquePointer(control)) != 0
      // GTK is still changing the switch, and the model may return it to its state or remove the row. So wait for a turn.
      Task { [weak self] in
        let adopted = row.set(isOn: isOn)
        // In the meantime, the cell may show another row.
        if let self, self.row?.identity == row.identity { showState(adopted) }
      }
    }
  }
#endif
