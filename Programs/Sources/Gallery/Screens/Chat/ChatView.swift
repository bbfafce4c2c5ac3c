#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK
  import HeadwaterGTKTranscripts
  import HeadwaterTranscripts

  extension Chat {
    /// Creates a view with a conversation and a text field for taking part in it.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ChatModel.ofToday()
      let rows = model.messages.transcript(day: \.sentAt)
      rows.firstUnread = model.firstUnread
      let chat = ListView(transcript: rows) { configuration in
        configuration.register(BubbleCell.self, matching: \.message) { [weak model] cell, message in
          cell.show(message) { model?.retry(message.id) }
        }
        configuration.trailingActions { [weak model] row in
          guard let message = row.message, message.author == .own else { return [] }
          return [
            ListAction("Edit") { _ in model?.edit(message.id) },
            ListAction("Delete", isDestructive: true) { _ in model?.remove(message.id) },
          ]
        }
        configuration.loadMore(from: model, at: [.prepend])
      }
      // Scroll to the end so that the new message is visible.
      let field = ChatField(model) { [weak chat] in chat?.scrollToEnd() }
      let others = WhileSeen { await model.letOthersWrite() }
      let screen = ListScreen(
        model, list: chat,
        tools: [
          .toggle("Others Write", toolTip: "Receive about one message per second", isOn: true) {
            others.isOn = $0
          },
          .toggle("Offline", toolTip: "Cause sending to fail") { model.isOffline = $0 },
          Widget.row().expand(horizontally: true),
          .button("Unread", toolTip: "Go to the first unread message") { [weak chat] in
            chat?.scroll(toItem: .unread, at: .top)
          },
          .button("Latest", toolTip: "Go to the latest message") { [weak chat] in chat?.scrollToEnd() },
        ],
        footer: field.widget, style: "gallery-chat",
        anchoring: chat.anchoring)
      model.onChange = { [weak screen, unowned model] in
        screen?.update()
        field.update()
        rows.typing = model.typing.map { [$0.name] } ?? []
        rows.firstUnread = model.firstUnread
      }
      screen.task = others
      screen.onFocus = { field.focus() }
      return screen
    }
  }
#endif
