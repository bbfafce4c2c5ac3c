#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A cell for a list without items. It explains why the list is empty, with an icon or a spinner, a title, a hint, and a
  /// button. Each part is visible only if it is set.
  open class StatusPage: Cell {
    /// The name of the icon, or an empty string for none.
    public var icon = "" {
      didSet {
        gtk_image_set_from_icon_name(OpaquePointer(picture), icon)
        gtk_widget_set_visible(picture, icon.isEmpty ? 0 : 1)
      }
    }
    /// A Boolean value that indicates whether the spinner is animating. The spinner is hidden while it isn't animating.
    public var isBusy = false {
      didSet {
        gtk_spinner_set_spinning(OpaquePointer(spinner), isBusy ? 1 : 0)
        gtk_widget_set_visible(spinner, isBusy ? 1 : 0)
      }
    }
    /// The title, or an empty string for none.
    public var title = "" { didSet { show(title, in: titleLabel) } }
    /// The hint, or an empty string for none.
    public var hint = "" { didSet { show(hint, in: hintLabel) } }
    /// The title of the button, or an empty string for no button.
    public var buttonTitle = "" {
      didSet {
        gtk_button_set_label(UnsafeMutablePointer(OpaquePointer(button)), buttonTitle)
        gtk_widget_set_visible(button, buttonTitle.isEmpty ? 0 : 1)
      }
    }
    /// Called when the user clicks the button.
    public var onButton: @MainActor () -> Void = {}

    private let picture = gtk_image_new()
    private let spinner = gtk_spinner_new()
    private let titleLabel = gtk_label_new(nil)
    private let hintLabel = gtk_label_new(nil)
    private let button = gtk_button_new()

    /// Creates an empty page.
    public required init() {
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
      super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
      // The title says what the icon and the spinner show.
      for part in [picture, spinner] { headwater_set_accessible_role(part, GTK_ACCESSIBLE_ROLE_NONE) }
      gtk_image_set_pixel_size(OpaquePointer(picture), 96)
      gtk_widget_set_size_request(spinner, 48, 48)
      gtk_widget_add_css_class(picture, "dim-label")
      gtk_widget_add_css_class(titleLabel, "title-1")
      gtk_widget_add_css_class(hintLabel, "dim-label")
      for label in [titleLabel, hintLabel] {
        gtk_label_set_wrap(OpaquePointer(label), 1)
        gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
        gtk_label_set_max_width_chars(OpaquePointer(label), 50)
      }
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      gtk_widget_set_margin_top(button, 12)
      for part in [picture, spinner, titleLabel, hintLabel, button] {
        gtk_widget_set_visible(part, 0)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), part)
      }
      gtk_widget_set_halign(column, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
      gtk_widget_set_hexpand(column, 1)
      gtk_widget_set_vexpand(column, 1)
      for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(column, 24) }
      for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(column, 24) }
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), column)
      // The style class `view` makes the background opaque, so that widgets behind the page don't show through.
      gtk_widget_add_css_class(widget, "view")
      Signal.connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] in self?.onButton() }
    }

    private func show(_ text: String, in label: UnsafeMutablePointer<GtkWidget>?) {
      gtk_label_set_text(OpaquePointer(label), text)
      gtk_widget_set_visible(label, text.isEmpty ? 0 : 1)
    }

    /// Simulates a click on the button.
    public func click() { onButton() }
  }
#endif
