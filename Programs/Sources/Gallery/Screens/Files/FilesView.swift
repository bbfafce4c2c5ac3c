#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  extension Files {
    /// Creates a view of the outline with buttons that expand, collapse, and refresh folders.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = FilesModel(opening: command.open)
      let list = ListView(model.source) { presentation in
        presentation.register(FolderStateCell.self) { [weak model] cell, row in
          cell.show(row) { model?.activate(row) }
        }
        .when { row, _ in row.loadState != nil }
        presentation.register(FileCell.self) { [weak model] cell, row in
          cell.show(row) { model?.activate(row) }
        }
      }
      list.onActivate { row in model.activate(row) }
      Task { [weak list] in
        await model.source.settle()
        guard let list, let path = model.lastOpened, let position = model.source.position(of: path) else {
          return
        }
        // Scroll so that the first few files in the folder are visible.
        let below = min(10, model.source.numberOfRows(below: path))
        list.scroll(to: ItemPosition(section: 0, item: position.item + below))
        list.selection.replace(with: CollectionOfOne(.node(path)))
      }
      return ListScreen(
        model, list: list,
        tools: [
          list.button("Expand", "Open the selected folder and all known folders inside it", model.expand),
          list.button("Collapse", "Close the selected folder and all folders inside it", model.collapse),
          .button("Collapse All", toolTip: "Close all folders except the first") { model.collapseAll() },
          Widget.row().expand(horizontally: true),
          .button("Refresh", toolTip: "Read all open folders again") { model.refresh() },
        ],
        columns: .columnTitles("Name", values: zip(["Size", "Changed"], FileCell.valueWidths)))
    }
  }
#endif
