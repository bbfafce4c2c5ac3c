#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  extension Assistant {
    /// The conversation, which goes on by itself while it is seen, with a search that jumps and the graph of frames.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = AssistantModel()
      let list = ListView(model.rows) { presentation in
        presentation.register(MessageCell.self, when: { row, _ in row.message != nil }) { cell, row in
          cell.show(row.message?.item)
        }
        presentation.register(BetweenCell.self) { cell, row in cell.show(row) }
      }
      let search = AssistantSearch(model, list)
      model.search = command.search ?? ""
      let searchField = Widget.searchField(hint: "Search; Enter goes on", text: model.search) {
        model.search = $0
      }
      .on("activate") { search.goOn() }.expand(horizontally: true)
      let strip = FrameStrip()
      let asking = AssistantAsking(model)
      let field = Widget(gtk_entry_new()).expand(horizontally: true)
      field.setText(property: "placeholder-text", "Ask something")
      field.on("activate") {
        let question = field.text
        gtk_editable_set_text(field.final, "")
        list.scrollToEnd()
        Task { await model.ask(question) }
      }
      let screen = ListScreen(
        model, list: list,
        tools: [
          searchField,
          .toggle("Keep Asking", toolTip: "Ask one question after another", isOn: true) { asking.isOn = $0 },
          .button("Latest", toolTip: "Go to the end, and follow it") { [weak list] in list?.scrollToEnd() },
        ],
        banner: .column(strip.widget, .separator()),
        footer: .column(.separator(), Widget.row(field).style("gallery-tools")),
        icon: "utilities-terminal-symbolic", searchField: searchField, style: "gallery-answers")
      list.anchoring = .bottom
      list.showsUnseenCount = true
      model.onChange = { [weak screen] in screen?.update() }
      screen.onAppear = {
        strip.start()
        asking.isSeen = true
      }
      screen.onDisappear = {
        strip.stop()
        asking.isSeen = false
      }
      Task {
        await model.open()
        list.scrollToEnd()
        asking.isReady = true
        if command.search != nil { search.goOn() }
      }
      return screen
    }
  }

  /// Goes from hit to hit.
  @MainActor
  private final class AssistantSearch {
    private let model: AssistantModel
    private weak var list: ListView<SingleSection, AssistantModel.Row>?
    private var searching: Task<Void, Never>?

    init(_ model: AssistantModel, _ list: ListView<SingleSection, AssistantModel.Row>) {
      (self.model, self.list) = (model, list)
    }

    /// Goes to the next hit, also where it is not loaded: the list goes to its place, and to the row itself when that has come.
    func goOn() {
      searching?.cancel()
      searching = Task { [weak self] in
        guard let self else { return }
        guard let (row, position) = await model.nextHit(), !Task.isCancelled, let list else { return }
        list.scroll(to: position)
        list.scroll(toItem: row, waits: true)
        list.select([row])
      }
    }
  }

  /// Asks one question after another while the screen is in view.
  @MainActor
  private final class AssistantAsking {
    var isOn = true { didSet { update() } }
    var isSeen = false { didSet { update() } }
    var isReady = false { didSet { update() } }
    private let model: AssistantModel
    private var conversation: Task<Void, Never>?

    init(_ model: AssistantModel) { self.model = model }

    private func update() {
      guard isOn, isSeen, isReady else {
        conversation?.cancel()
        conversation = nil
        return
      }
      if conversation == nil { conversation = Task { [model] in await model.converse() } }
    }
  }
#endif
