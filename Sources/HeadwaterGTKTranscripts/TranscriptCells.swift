#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  /// A horizontal line with a centered title.
  final class TranscriptDividerCell: Cell {
    private let title = gtk_label_new(nil)

    required init() {
      super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
      gtk_widget_add_css_class(title, "caption")
      for part in [
        gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), title, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL),
      ] {
        if part != title {
          gtk_widget_set_hexpand(part, 1)
          gtk_widget_set_valign(part, GTK_ALIGN_CENTER)
        }
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), part)
      }
      for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(widget, 12) }
      for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(widget, 8) }
    }

    /// The title of the divider.
    var text: String { gtk_label_get_text(OpaquePointer(title)).map { String(cString: $0) } ?? "" }

    func show(_ text: String, isUnread: Bool) {
      gtk_label_set_text(OpaquePointer(title), text)
      for (name, isOn) in [("accent", isUnread), ("dim-label", !isUnread)] {
        (isOn ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(title, name)
      }
    }

    /// Returns the title for a day: "Today", "Yesterday", or the date in the user's locale.
    static func title(
      of day: Date, _ calendar: Calendar, now: Date, _ titles: ListStrings = .shared
    ) -> String {
      titles.title(of: day, now: now, calendar) { daysAgo in
        switch daysAgo {
        case 0: "Today"
        case 1: "Yesterday"
        default: date(of: day, calendar)
        }
      }
    }

    /// Returns the date of a day, formatted for the user's locale.
    private static func date(of day: Date, _ calendar: Calendar) -> String {
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      guard let year = parts.year, let month = parts.month, let number = parts.day,
        let date = g_date_time_new_local(gint(year), gint(month), gint(number), 12, 0, 0)
      else { return "" }
      defer { g_date_time_unref(date) }
      guard let text = g_date_time_format(date, "%A, %-e %B %Y") else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// A cell that shows who is typing.
  final class TranscriptTypingCell: LabelCell {
    required init() {
      super.init()
      gtk_widget_add_css_class(widget, "dim-label")
      for set in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { set(widget, 12) }
      for set in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { set(widget, 6) }
    }
  }
#endif
