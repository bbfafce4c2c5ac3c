#if GTK
  import CGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showSearchAsYouType() -> AppWindow {
    var query = ""
    let cities = ArrayDataSource(["Amsterdam", "Athens", "Berlin", "Paris", "Rome", "São Paulo"])
    let found = cities.filter { city in query.isEmpty || city.localizedStandardContains(query) }
    let list = ListView(found) { configuration in
      configuration.register(LabelCell.self) { cell, city in cell.text = city }
      configuration.statusViews.registerPages(.empty, icon: "edit-find-symbolic", title: "No Results")
    }
    let search = gtk_search_entry_new()
    gtk_editable_set_width_chars(OpaquePointer(search), 12)
    Signal.connect(search, "changed") {
      query = String(cString: gtk_editable_get_text(OpaquePointer(search)))
      found.invalidate()
    }
    let window = AppWindow(title: "Cities", size: (360, 480), list, end: [search])
    gtk_window_set_focus(window.gtkWindow, search)
    return window
  }
#endif
