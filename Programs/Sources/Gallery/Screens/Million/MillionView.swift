#if GTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  extension Million {
    /// Creates a view of the list with a button for each kind of update and a label for its duration.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = MillionModel()
      model.fill()
      let list = ListView(model.source) { presentation in
        presentation.registerRows(RowShape(hasSubtitle: false), RowText.init(row:))
      }
      let time = Widget.label(alignment: 1).style("gallery-caption", "gallery-number").expand(
        horizontally: true)
      let tellTime = {
        if let (title, duration) = model.latestUpdate { time.setText("\(title) took \(timeText(duration))") }
      }
      let button = { (title: String, toolTip: String, action: @escaping @MainActor (Int?) throws -> Void) in
        list.button(title, toolTip) { chosen in
          defer { tellTime() }
          try action(chosen)
        }
      }
      return ListScreen(
        model, list: list,
        tools: [
          button("Insert", "Insert a row below the selected one, or at the top") {
            list.scroll(toItem: try model.insert(below: $0))
          },
          button("Insert 1,000", "Insert 1,000 rows below the selected one, or at the top") {
            list.scroll(toItem: try model.insert(1_000, below: $0))
          },
          button("Delete", "Delete the selected row, or the first one", model.delete),
          button("Move", "Move the selected row, or the first one, down by five") { try model.move($0) },
          Widget.button("Shuffle", toolTip: "Reorder all rows in the background") {
            Task {
              await attempt { try await model.shuffle(using: SystemRandomNumberGenerator()) }
              tellTime()
            }
          },
          time,
        ])
    }
  }
#endif
