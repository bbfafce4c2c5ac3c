// Shows contacts from a SQLite database in a section for each initial, in the order of the user's language. To add a contact,
// enter its name and press Return. To delete the selected contact, press Delete. The list also follows changes that other
// programs make to `/tmp/contacts.db`.

import CGTK
import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterGTK
import HeadwaterSQLite

struct Contact: FetchedRecord, Hashable {
  let id: Int
  var name: String

  static let table = RecordTable<Contact>(
    "contact", key: "id",
    columns: [RecordColumn("id", \.id), RecordColumn("name", \.name)]
  ) { row in try Contact(id: row["id"], name: row["name"]) }
}

/// Returns a request for the contacts whose names match a search. An empty search matches all names.
func contacts(matching search: String) throws -> RecordRequest<String, Contact> {
  try RecordRequest(
    matching: search, in: \.name, sortedBy: [SortDescriptor(\.name)], using: .localizedStandard,
    scanning: true, sectionedBy: .firstLetter(of: \.name, using: .localizedStandard))
}

try MainLoop.start()
let store = try SQLiteStore(path: "/tmp/contacts.db", createsFile: true)
try store.database.write { db in
  try db.execute(sql: "CREATE TABLE IF NOT EXISTS contact (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
}
let source = FetchedDataSource(try contacts(matching: ""), in: store)
let list = ListView(source) { configuration in
  configuration.register(LabelCell.self) { cell, row in cell.text = row.item?.name ?? "…" }
  configuration.register(.header, LabelCell.self) { cell, initial in cell.text = initial }
  configuration.statusViews.registerPage(.empty, icon: "avatar-default-symbolic", title: "No Contacts")
  configuration.indexTitle { initial in initial }
  configuration.onDelete { row in
    guard let id = row.item?.id else { return }
    try store.database.write { try $0.execute(sql: "DELETE FROM contact WHERE id = ?", arguments: [id]) }
  }
}

let search = gtk_search_entry_new()
Signal.connect(search, "search-changed") {
  source.request = try? contacts(matching: String(cString: gtk_editable_get_text(OpaquePointer(search))))
}

let field = gtk_entry_new()
gtk_entry_set_placeholder_text(UnsafeMutablePointer(OpaquePointer(field)), "New Contact")
Signal.connect(field, "activate") {
  let name = String(cString: gtk_editable_get_text(OpaquePointer(field)))
  guard !name.isEmpty else { return }
  do {
    let id = try store.database.write { db in
      try db.execute(sql: "INSERT INTO contact (name) VALUES (?)", arguments: [name])
      return Int(db.lastInsertedRowID)
    }
    list.scroll(toItem: .item(id), waits: true)
    gtk_editable_set_text(OpaquePointer(field), "")
  } catch {
    print(error)
  }
}

let window = AppWindow(title: "Contacts", size: (640, 480), list, start: [field], end: [search])
gtk_window_set_focus(window.gtkWindow, field)
MainLoop.run()
