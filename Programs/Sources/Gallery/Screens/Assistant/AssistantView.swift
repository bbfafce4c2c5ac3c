#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK
  import HeadwaterGTKTranscripts
  import HeadwaterTranscripts

  extension Assistant {
    /// Creates a view of the conversation, which continues automatically while the view is visible. The view has a frame graph
    /// and a search field that jumps to messages.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = AssistantModel()
      let chat = ListView(transcript: model.rows, selectionLimit: 1) { configuration in
        configuration.register(MessageCell.self, matching: \.message) { cell, slot in cell.show(slot.item) }
      }
      let goOn: @MainActor () -> Void = { [weak chat] in
        Task {
          guard let hit = await model.nextHit(), let chat else { return }
          chat.scroll(toItem: .message(.item(hit)), at: .center, waits: true)
          chat.select([.message(.item(hit))])
        }
      }
      model.search = command.search ?? ""
      let searchField = Widget.searchField(hint: "Search (Enter: next result)", text: model.search) {
        model.search = $0
      }
      .on("activate", goOn).expand(horizontally: true)
      let question = Widget(gtk_entry_new()).expand(horizontally: true)
      question.setText(property: "placeholder-text", "Ask something")
      question.on("activate") { [weak chat] in
        let text = question.text
        gtk_editable_set_text(question.final, "")
        chat?.scrollToEnd()
        Task { await model.ask(text) }
      }
      let asking = WhileSeen { await model.converse() }
      let strip = FrameStrip()
      let screen = ListScreen(
        model, list: chat,
        tools: [
          searchField,
          .toggle("Keep Asking", toolTip: "Keep asking questions", isOn: true) { asking.isOn = $0 },
          .button("Latest", toolTip: "Go to the end and follow it") { [weak chat] in chat?.scrollToEnd() },
        ],
        banner: .column(strip.widget, .separator()),
        footer: .column(.separator(), Widget.row(question).style("gallery-tools")),
        searchField: searchField, style: "gallery-chat",
        anchoring: chat.anchoring)
      model.onChange = { [weak screen] in screen?.update() }
      screen.task = asking
      screen.onAppear = { strip.start() }
      screen.onDisappear = { strip.stop() }
      Task {
        await model.open()
        if command.search != nil { goOn() }
      }
      return screen
    }
  }
#endif
