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
      let choose = { [weak list] (identity: OutlineRow<FileEntry>.Identity?) in
        guard let list, let identity else { return }
        list.selection.replace(with: CollectionOfOne(identity))
        list.scroll(toItem: identity)
        list.focus(identity)
      }
      let view = Widget(list.view)
      view.shortcut(key: guint(GDK_KEY_Right)) { [weak list] in
        choose(model.goRight(list?.selection.ids.first))
      }
      view.shortcut(key: guint(GDK_KEY_Left)) { [weak list] in
        choose(model.goLeft(list?.selection.ids.first))
      }
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

  extension ListView {
    /// Moves the keyboard focus to a visible item.
    fileprivate func focus(_ identity: Item.Identity) {
      guard let position = driver.displayed.position(of: identity), let cell = cell(at: position) else {
        return
      }
      // Find the row, which is the ancestor of the cell that is a direct child of the list.
      var row = cell.widget
      while let parent = gtk_widget_get_parent(row), parent != view { row = parent }
      gtk_widget_grab_focus(row)
    }
  }
#endif
