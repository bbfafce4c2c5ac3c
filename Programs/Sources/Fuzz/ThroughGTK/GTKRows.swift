#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// An expected row of a list, computed naively.
  struct ExpectedRow {
    enum Kind { case header, item, footer }
    var kind: Kind
    /// The index of its section.
    var section: Int
    /// The id of its item and the item's index in the section.
    var item: (id: Int, index: Int)?
    var text: String

    /// A Boolean value that indicates whether the row has a height. Headers and footers without content have none.
    var isVisible: Bool { kind == .item || !text.isEmpty }
  }

  /// A visible row.
  struct SeenRow {
    var widget: UnsafeMutablePointer<GtkWidget>
    /// The position in the view, in points.
    var left: Double
    var top: Double
    var width: Double
    var height: Double
    var text: String

    @MainActor var isSelected: Bool {
      gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
    }
  }

  extension GTKCase {
    /// Returns the rows of a list as this case displays them.
    func rows(of list: FuzzList) -> [ExpectedRow] {
      let hasOwnHeights = options.contains(.ownHeights)
      return list.enumerated().flatMap { index, section -> [ExpectedRow] in
        let isTitled = !options.contains(.someSections) || GTKText.isTitled(section.value)
        let header = ExpectedRow(
          kind: .header, section: index, text: isTitled ? GTKText.header(section.value) : "")
        let footer = ExpectedRow(
          kind: .footer, section: index, text: isTitled ? GTKText.footer(section.value) : "")
        let items = section.items.enumerated().map { place, item in
          ExpectedRow(
            kind: .item, section: index, item: (item.id, place),
            text: GTKText.item(item, hasOwnHeights: hasOwnHeights))
        }
        return (hasHeaders ? [header] : []) + items + (hasFooters ? [footer] : [])
      }
    }
  }

  extension GTKStage {
    /// The visible rows according to GTK's widgets, ordered by position.
    var seenRows: [SeenRow] {
      guard isOnScreen, let first = gtk_widget_get_first_child(list.view) else { return [] }
      let (width, height) = (viewWidth, viewHeight)
      return sequence(first: first) { gtk_widget_get_next_sibling($0) }
        .compactMap { seenRow($0) }
        .filter {
          $0.height > 0 && $0.top < height && $0.top + $0.height > 0 && $0.left < width
            && $0.left + $0.width > 0
        }
        .sorted { ($0.top, $0.left) < ($1.top, $1.left) }
    }

    var viewWidth: Double { Double(gtk_widget_get_width(list.view)) }
    var viewHeight: Double { Double(gtk_widget_get_height(list.view)) }

    private func seenRow(_ widget: UnsafeMutablePointer<GtkWidget>) -> SeenRow? {
      var bounds = graphene_rect_t()
      guard ["row", "child"].contains(String(cString: gtk_widget_get_css_name(widget))),
        gtk_widget_get_child_visible(widget) != 0, gtk_widget_get_width(widget) > 0,
        gtk_widget_compute_bounds(widget, list.view, &bounds) != 0
      else { return nil }
      return SeenRow(
        widget: widget, left: Double(bounds.origin.x), top: Double(bounds.origin.y),
        width: Double(bounds.size.width), height: Double(bounds.size.height), text: text(in: widget) ?? "")
    }

    /// Returns the text of the first label in a widget.
    private func text(in widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      let instance = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(widget))
      if g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 {
        return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
      }
      guard let first = gtk_widget_get_first_child(widget) else { return nil }
      return sequence(first: first) { gtk_widget_get_next_sibling($0) }.lazy
        .compactMap { self.text(in: $0) }.first
    }
  }
#endif
