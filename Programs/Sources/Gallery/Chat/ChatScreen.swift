#if GTK
  import CGTK
  import Headwater
  import HeadwaterComponents
  import HeadwaterGTK

  /// A conversation, with a field to take part in it.
  @MainActor
  func makeChatScreen() -> any ScreenView {
    let model = ChatModel.ofToday()
    let look = { [weak model] in
      ChatLook(
        palette: Appearance.palette, edit: { [weak model] in model?.edit($0) },
        remove: { [weak model] in model?.remove($0) })
    }
    let rows = model.source.components(
      context: look(), sizeRange: .firstRow, measures: .gtk,
      // What is there at first is little, and all of it is shown at once: its end is what is seen.
      options: PreparationOptions(viewportCapacity: 0)
    ) { row, look in look.component(of: row) }
    Appearance.onChange { [weak rows] in rows?.setContext(look()) }
    let list = ListView(components: rows)
    let field = ChatField(model) { [weak list] in
      // What is said is seen, wherever one has read: a list that stands at its end stays there.
      guard let list, list.visibleRows.upperBound < list.driver.rows.count else { return }
      list.scroll(toRow: list.driver.rows.count - 1)
    }
    let others = ChatOthers(model)
    let screen = ListScreen(
      model, list: list,
      tools: [
        .toggle("Others Write", toolTip: "Let the others say something every second or so", isOn: true) {
          others.isOn = $0
        },
        Widget.row().expand(horizontally: true),
        .button("Load All", toolTip: "Lay out all that was ever said, in the background") {
          Task { await model.loadAll() }
        },
        .button("Earliest", toolTip: "Go to the first message that is loaded") { [weak list] in
          list?.scroll(toRow: 0)
        },
        .button("Latest", toolTip: "Go to the latest message") { [weak list] in
          if let list { list.scroll(toRow: list.driver.rows.count - 1) }
        },
      ],
      footer: field.widget, icon: "user-available-symbolic", style: "gallery-chat")
    list.anchoring = .bottom
    model.onChange = { [weak screen] in
      screen?.update()
      field.update()
    }
    list.loader = model
    list.progressiveLoading = ProgressiveLoading(model, edges: [.prepend])
    model.isShown = { [weak rows] in await rows?.settle() }
    model.begin()
    screen.onAppear = {
      others.isSeen = true
      field.focus()
    }
    screen.onDisappear = { others.isSeen = false }
    return screen
  }
#endif
