#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  extension Mail {
    /// Creates a view with all conversations on one side and the messages in the open conversation or the search results on the
    /// other. A switch turns on the writer.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = MailModel.ofThisMachine(command)
      let list = ListView(model.conversations, selectionLimit: 1) { presentation in
        presentation.register(ConversationCell.self) { [weak model] cell, slot in
          cell.show(slot.item) {
            if let conversation = slot.item { Task { await model?.open(conversation.id) } }
          }
        }
      }
      list.onActivate { slot in
        if let conversation = slot.item { Task { await model.open(conversation.id) } }
      }
      list.loader = model
      list.statusViews.registerPages(.loading, title: "Preparing Mail…")
      list.statusViews.registerPages(.failed, title: "No Mail")
      let messages = messageList(model)
      let search = Widget.searchField(hint: "Search messages", text: model.search) {
        [weak messages] text in
        if model.search != text { model.search = text }
        messages?.scroll(toRow: 0)
        messages?.prepareVisibleCells()
      }
      .expand(horizontally: true)
      model.onOpen = { gtk_editable_set_text(search.final, model.search) }
      let strip = ProgressStrip(toolTip: "Stop; it starts over next time") { [weak model] in
        model?.cancel()
      }
      let badge = Widget.label().style("gallery-badge", "gallery-number")
      let counting = model.unread.observe { unread in
        badge.setText(unread > 0 ? "\(grouped(unread)) unread" : "All read")
      }
      let title = Widget.label().style("gallery-columns", "gallery-number")
      let reading = Reading(Widget(messages.widget).expand(vertically: true), title: title)
      let screen = ListScreen(
        model, list: list, tools: [badge, search, writerSwitch(model)], banner: strip.widget,
        arrange: { reading.beside($0) }, searchField: search)
      model.onChange = { [weak screen, weak model] in
        guard let model else { return }
        strip.show(model.progress.map { (text: $0.text, fraction: $0.fraction) })
        title.setText(model.messagesTitle)
        reading.showsMessages = model.opened != nil || !model.search.isEmpty
        screen?.update()
      }
      messages.onUpdate = { [weak model] _ in model?.onChange() }
      model.onChange()
      reading.onBack = { [weak model, weak list] in
        Task { await model?.open(nil) }
        if let list { Widget(list.view).focus() }
      }
      // Keep the message list and the badge up to date as long as the screen exists.
      screen.onDisappear = { _ = (messages, reading, counting) }
      Task { await model.open() }
      return screen
    }
  }

  /// The messages beside the conversations. If there isn't room for both, the messages replace the conversations, and a button
  /// leads back.
  @MainActor
  private final class Reading {
    /// A closure that is called when the user wants to return to the conversations.
    var onBack: @MainActor () -> Void = {}
    /// A Boolean value that indicates whether there are messages to show.
    var showsMessages = false {
      didSet { if showsMessages != oldValue { split?.showsSecond = showsMessages } }
    }

    private let column: Widget
    private let back: Widget
    private var split: SplitView?

    init(_ messages: Widget, title: Widget) {
      back = Widget(gtk_button_new_from_icon_name("go-previous-symbolic")).style("flat")
        .toolTip("All conversations")
      gtk_widget_set_visible(back.pointer, 0)
      column = Widget.column(
        Widget.row(back, title.expand(horizontally: true)), .separator(), messages)
      back.on("clicked") { [weak self] in self?.onBack() }
    }

    /// Returns a widget with the conversations and the messages.
    func beside(_ conversations: Widget) -> Widget {
      let split = SplitView(
        conversations, width: 340, column.expand(horizontally: true), breakpoint: 640, showsSecond: false)
      split.onChange = { [weak self] in
        guard let self, let split = self.split else { return }
        gtk_widget_set_visible(back.pointer, split.isNarrow ? 1 : 0)
      }
      self.split = split
      return split.widget
    }
  }

  @MainActor
  private func messageList(_ model: MailModel) -> ListView<SingleSection, LoadingRow<MailMessage>> {
    let list = ListView(model.messages, selectionLimit: 0) { [weak model] presentation in
      presentation.register(MailMessageCell.self) { cell, slot in
        guard let model else { return }
        cell.show(slot.item, showsSubject: !model.search.isEmpty, highlights: model.highlights)
      }
    }
    list.onActivate { slot in
      if let message = slot.item { Task { await model.open(message.conversation) } }
    }
    list.loader = model.messages
    list.statusViews.register(.empty, StatusPage.self) { [weak model] page, _, _ in
      let isSearching = model?.search.isEmpty == false
      page.icon = isSearching ? "edit-find-symbolic" : "mail-read-symbolic"
      page.title = isSearching ? "Nothing Found" : "No Messages"
      page.hint = isSearching ? "Try fewer or different words." : "Select a conversation, or search."
    }
    list.anchoring = .top(staysAtStart: true)
    Widget(list.view).style("gallery-list")
    return list
  }

  @MainActor
  private func writerSwitch(_ model: MailModel) -> Widget {
    .labeledSwitch(
      "Write 1,000 per second",
      toolTip: "Receive messages and mark messages as read while the lists are on screen"
    ) {
      model.isWriting = $0
    }
  }
#endif
