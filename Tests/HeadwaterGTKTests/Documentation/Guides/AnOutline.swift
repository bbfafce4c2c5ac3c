#if GTK
  import Headwater
  import HeadwaterGTK

  private struct Topic: Identifiable, ListElement {
    let id: String
    var topics: [Topic] = []
  }

  @MainActor
  func showAnOutline() -> AppWindow {
    let outline = OutlineDataSource(
      roots: [
        Topic(id: "Birds", topics: [Topic(id: "Ducks"), Topic(id: "Owls", topics: [Topic(id: "Barn owl")])]),
        Topic(id: "Fish", topics: [Topic(id: "Trout")]),
        Topic(id: "Insects"),
      ], children: \.topics)
    outline.expand("Birds")
    let list = ListView(outline) { configuration in
      configuration.register(OutlineCell.self, of: outline) { cell, topic in cell.text = topic.id }
      configuration.searchText { row in row.node.id }
      configuration.onActivate { row in outline.toggle(row.node.id) }
    }
    return AppWindow(title: "Topics", size: (320, 240), list)
  }
#endif
