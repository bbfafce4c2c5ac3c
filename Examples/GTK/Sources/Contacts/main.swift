// Shows contacts from a SQLite database, grouped by initial. To add a contact, type a name and press Return. Press Delete to
// delete a contact, and Control-Z to undo. The list also follows changes that other programs make to `/tmp/contacts.db`.

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
let undo = UndoStack()

/// Inserts or deletes a contact, and registers the opposite edit for undo.
@MainActor func change(_ contact: Contact, deletes: Bool, name: String) throws {
  let sql = deletes ? "DELETE FROM contact WHERE (id, name) = (?, ?)" : "INSERT INTO contact VALUES (?, ?)"
  try store.database.write { try $0.execute(sql: sql, arguments: [contact.id, contact.name]) }
  undo.registerUndo(name) { try? change(contact, deletes: !deletes, name: name) }
}

let source = FetchedDataSource(try contacts(matching: ""), in: store)
let list = ListView(source) { configuration in
  configuration.register(LabelCell.self) { cell, row in cell.text = row.item?.name ?? "…" }
  configuration.register(.header, LabelCell.self) { cell, initial in cell.text = initial }
  configuration.statusViews.registerPages(.empty, icon: "avatar-default-symbolic", title: "No Contacts")
  configuration.indexTitle { initial in initial }
  configuration.onDelete { row in
    if let contact = row.item { try change(contact, deletes: true, name: "Delete") }
  }
}
list.undoManager = undo

let search = gtk_search_entry_new()
Signal.connect(search, "search-changed") {
  source.request = try? contacts(matching: String(cString: gtk_editable_get_text(OpaquePointer(search))))
}

let field = gtk_entry_new()
gtk_entry_set_placeholder_text(UnsafeMutablePointer(OpaquePointer(field)), "New Contact")
Signal.connect(field, "activate") {
  let name = String(cString: gtk_editable_get_text(OpaquePointer(field)))
  let contact = Contact(id: Int.random(in: 1 ... .max), name: name)
  do {
    if name.isEmpty { return }
    try change(contact, deletes: false, name: "Add")
    list.scroll(toItem: .item(contact.id), waits: true)
    gtk_editable_set_text(OpaquePointer(field), "")
  } catch { print(error) }
}

let undoButton = gtk_button_new_from_icon_name("edit-undo-symbolic")
Signal.connect(undoButton, "clicked") { undo.undo() }
undo.onChange = { gtk_widget_set_sensitive(undoButton, undo.canUndo ? 1 : 0) }
undo.onChange?()

let window = AppWindow(title: "Contacts", size: (640, 480), list, start: [field, undoButton], end: [search])
gtk_window_set_focus(window.gtkWindow, field)
MainLoop.run()
