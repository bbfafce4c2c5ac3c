// Shows a chat with 10,000 earlier messages, which are loaded page by page as the user scrolls to them. Until then,
// placeholders take their places. To send a message, enter it and press Return. It is shown immediately, and Ada answers it.

import CGTK
import Foundation
import Headwater
import HeadwaterGTK
import HeadwaterGTKTranscripts
import HeadwaterTranscripts

struct Message: Identifiable, ListElement {
  let id = UUID()
  let text: String
  var isOwn = false
  var sentAt = Date.now
}

/// A server that needs some time for each request.
actor Server {
  private var messages = (1...10_000).map { number in
    Message(text: "Message \(number)", isOwn: number % 3 == 0, sentAt: .now - 1_800 * Double(10_000 - number))
  }

  func messages(from offset: Int, limit: Int) async throws -> (items: [Message], total: Int?) {
    try await Task.sleep(for: .milliseconds(300))
    return (Array(messages.dropFirst(offset).prefix(limit)), messages.count)
  }

  func post(_ message: Message) async throws -> Message {
    try await Task.sleep(for: .seconds(1))
    messages.append(message)
    return message
  }
}

try MainLoop.start()

let server = Server()
let messages = PagedDataSource(startingAt: 10_000) { offset, limit in
  try await server.messages(from: offset, limit: limit)
}
let rows = messages.transcript { $0.item?.sentAt }
let chat = ListView(transcript: rows) { configuration in
  configuration.register(LabelCell.self, matching: \.message) { cell, message in
    cell.wraps = true
    cell.text = message.item?.text ?? "…"
    gtk_widget_set_halign(cell.widget, message.item?.isOwn == true ? GTK_ALIGN_END : GTK_ALIGN_START)
  }
}

/// Shows a message, sends it to the server, and then does the same with Ada's answer.
@MainActor func send(_ message: Message) async throws {
  try await messages.confirm(messages.append(message)) { try await server.post(message) }
  if !message.isOwn { return }
  rows.typing = ["Ada"]
  try await Task.sleep(for: .seconds(2))
  rows.typing = []
  try await send(Message(text: "You wrote “\(message.text)”."))
}

let field = gtk_entry_new()
Signal.connect(field, "activate") {
  let message = Message(text: String(cString: gtk_editable_get_text(OpaquePointer(field))), isOwn: true)
  gtk_editable_set_text(OpaquePointer(field), "")
  Task { do { try await send(message) } catch { print("The message wasn't sent: \(error)") } }
  chat.scrollToEnd()
}

let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
for widget in [chat.widget, field] { gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), widget) }
let window = AppWindow(title: "Ada", size: (400, 600), box)
gtk_window_set_focus(window.gtkWindow, field)
MainLoop.run()
