#if GTK
  import CGTK
  import GalleryComponents
  package import GalleryKit
  import Headwater
  import HeadwaterComponents
  import HeadwaterGTK

  extension Chat {
    /// A conversation, with a field to take part in it.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = ChatModel.ofToday()
      let look = { [weak model] in
        ChatLook(
          palette: Appearance.palette, edit: { [weak model] in model?.edit($0) },
          remove: { [weak model] in model?.remove($0) })
      }
      let rows = model.source.components(
        context: look(), sizeRange: .firstRow, measures: .gtk,
        // There is little at first, and all of it is shown at once, as the list begins at its end.
        options: PreparationOptions(viewportCapacity: 0)
      ) { row, look in look.component(of: row) }
      Appearance.onChange { [weak rows] in rows?.setContext(look()) }
      let list = ListView(components: rows)
      let field = ChatField(model) { [weak list] in
        // The new message comes into view, wherever the user has scrolled. A list at its end stays there by itself.
        guard let list, list.visibleRows.upperBound < list.driver.numberOfRows else { return }
        list.scroll(toRow: list.driver.numberOfRows - 1)
      }
      let others = ChatOthers(model)
      let screen = ListScreen(
        model, list: list,
        tools: [
          .toggle("Others Write", toolTip: "Let the others write something every second or so", isOn: true) {
            others.isOn = $0
          },
          Widget.row().expand(horizontally: true),
          .button("Load All", toolTip: "Lay out all messages, in the background") {
            Task { await model.loadAll() }
          },
          .button("Earliest", toolTip: "Go to the first message that is loaded") { [weak list] in
            list?.scroll(toRow: 0)
          },
          .button("Latest", toolTip: "Go to the latest message") { [weak list] in
            if let list { list.scroll(toRow: list.driver.numberOfRows - 1) }
          },
        ],
        footer: field.widget, icon: "user-available-symbolic", style: "gallery-chat")
      list.anchoring = .bottom
      model.onChange = { [weak screen] in
        screen?.update()
        field.update()
      }
      list.loader = model
      list.behavior.loadMore(from: model, at: [.prepend])
      model.isShown = { [weak rows] in await rows?.settle() }
      model.begin()
      screen.onAppear = {
        others.isSeen = true
        field.focus()
      }
      screen.onDisappear = { others.isSeen = false }
      return screen
    }
  }
#endif
