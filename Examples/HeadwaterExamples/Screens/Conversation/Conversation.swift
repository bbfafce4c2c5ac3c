import Foundation
import Headwater
import HeadwaterTranscripts

/// A conversation whose earlier messages are loaded page by page. Sent messages are shown immediately.
@MainActor
final class Conversation {
  let messages: PagedDataSource<Message.ID, Message>
  /// The rows to display: messages, day dividers, the unread marker, the typing indicator, and the load state.
  let rows: TranscriptDataSource<SingleSection, LoadingRow<Message>>
  private let server: any ConversationServer
  /// The edits that show the messages that the server doesn't have yet.
  private var unsent: [Message.ID: LocalEdit] = [:]

  init(_ server: any ConversationServer, firstUnread: Message.ID? = nil) {
    self.server = server
    messages = PagedDataSource { request in
      let page = try await server.messages(before: request.key, limit: request.size)
      return Page(items: page, previousKey: page.count < request.size ? nil : page.first?.id)
    }
    rows = messages.withLoadingRows(of: messages).transcript { $0.item?.sentAt }
    rows.firstUnread = firstUnread.map { .item($0) }
  }

  /// Shows a message, and sends it to the server. The task ends when the message is sent, or when sending it has failed.
  @discardableResult
  func send(_ text: String) throws -> Task<Void, Never> {
    let message = Message(sender: "You", text: text, delivery: .sending)
    let edit = try messages.append(message)
    unsent[message.id] = edit
    rows.firstUnread = nil
    return deliver(message, edit)
  }

  /// Sends a message again if sending it has failed.
  @discardableResult
  func retry(_ message: Message) -> Task<Void, Never>? {
    guard message.delivery == .failed, let edit = unsent[message.id] else { return nil }
    messages.update(edit) { $0.delivery = .sending }
    return deliver(message, edit)
  }

  private func deliver(_ message: Message, _ edit: LocalEdit) -> Task<Void, Never> {
    Task {
      do {
        messages.confirm(edit, as: try await server.post(message))
        unsent[message.id] = nil
      } catch {
        messages.update(edit) { $0.delivery = .failed }
      }
    }
  }
}

extension Conversation {
  /// Shows the server's events until the task is canceled.
  func follow() async {
    for await event in await server.events() {
      switch event {
      case .typing(let names): rows.typing = names
      case .message(let message): receive(message)
      }
    }
  }

  private func receive(_ message: Message) {
    rows.typing = []
    if let edit = unsent.removeValue(forKey: message.id) {
      // It's the user's own message, which has been posted.
      messages.confirm(edit, as: message)
    } else if let edit = try? messages.append(message) {
      // The list doesn't contain the message yet, and the server already has it.
      messages.confirm(edit)
    }
  }
}
