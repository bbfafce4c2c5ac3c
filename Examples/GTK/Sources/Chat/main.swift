// Shows a chat with 10,000 earlier messages, which are loaded page by page. To send a message, enter it and press Return. It
// appears immediately, and Ada replies. The server rejects some messages; to send a rejected message again, double-click it.

import CGTK
import Foundation
import Headwater
import HeadwaterGTK
import HeadwaterGTKTranscripts
import HeadwaterTranscripts

struct Message: Identifiable, ListElement {
  var id = UUID()
  let text: String
  var isOwn = false
  var sentAt = Date.now
  var note = ""
  var refused: LocalEdit?
}

actor Server {
  private var messages = (1...10_000).map { number in
    Message(text: "Message \(number)", isOwn: number % 3 == 0, sentAt: .now - 1_800 * Double(10_000 - number))
  }

  func messages(from offset: Int, limit: Int) async throws -> (items: [Message], total: Int?) {
    try await Task.sleep(for: .milliseconds(300))
    return (Array(messages.dropFirst(offset).prefix(limit)), messages.count)
  }

  func post(_ text: String, id: UUID) async throws -> Message {
    try await Task.sleep(for: .seconds(1))
    if Int.random(in: 1...3) == 1 { throw POSIXError(.ENETDOWN) }
    messages += [Message(id: id, text: text, isOwn: true), Message(text: "You wrote “\(text)”.")]
    Task { [answer = messages[messages.count - 1]] in try await receive(answer) }
    return messages[messages.count - 2]
  }
}

try MainLoop.start()
let server = Server()
let messages = PagedDataSource(startingAt: 10_000) { try await server.messages(from: $0, limit: $1) }
let rows = messages.transcript { $0.item?.sentAt }
let chat = ListView(transcript: rows) { configuration in
  configuration.register(LabelCell.self, matching: \.message) { cell, row in
    cell.wraps = true
    cell.text = row.item.map { $0.text + $0.note } ?? "…"
    gtk_widget_set_halign(cell.widget, row.item?.isOwn == true ? GTK_ALIGN_END : GTK_ALIGN_START)
  }
  configuration.onActivate { row in if let message = row.message?.item { send(message) } }
}

@MainActor func send(_ message: Message) {
  guard let edit = message.refused ?? (try? messages.append(message)) else { return }
  messages.update(edit) { ($0.note, $0.refused) = (" (sending…)", nil) }
  Task {
    do { messages.confirm(edit, as: try await server.post(message.text, id: message.id)) } catch {
      messages.update(edit) { ($0.note, $0.refused) = (" (not sent)", edit) }
    }
  }
}

@MainActor func receive(_ message: Message) async throws {
  rows.typing = ["Ada"]
  try await Task.sleep(for: .seconds(2))
  rows.typing = []
  try messages.confirm(messages.append(message))
}

let field = gtk_entry_new()
Signal.connect(field, "activate") {
  send(Message(text: String(cString: gtk_editable_get_text(OpaquePointer(field))), isOwn: true))
  gtk_editable_set_text(OpaquePointer(field), "")
  chat.scrollToEnd()
}
let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
for widget in [chat.widget, field] { gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), widget) }
let window = AppWindow(title: "Ada", size: (400, 600), box)
gtk_window_set_focus(window.gtkWindow, field)
MainLoop.run()
