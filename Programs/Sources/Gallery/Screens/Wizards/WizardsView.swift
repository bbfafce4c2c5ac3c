#if GTK
  package import GalleryKit
  import Headwater
  import HeadwaterGTK

  extension Wizards {
    /// Creates a view of the list with a button for each kind of edit.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = WizardsModel()
      let list = ListView(model.source) { presentation in
        presentation.registerRows(RowShape(hasSymbol: true, valueWidths: [60]), \.rowText)
        // Enable editing with the mouse, Alt and the arrow keys, the Delete key, and the context menu of a row.
        presentation.allowsReordering = true
        presentation.allowsDeletion = true
        presentation.trailingActions { _ in
          [
            ListAction("Move to the Top") { wizard in try model.move(wizard.id) },
            ListAction("Remove", isDestructive: true) { wizard in try model.remove(wizard.id) },
          ]
        }
      }
      return ListScreen(
        model, list: list,
        tools: [
          list.button("Append", "Add a wizard at the end") { _ in list.scroll(toItem: try model.append().id)
          },
          list.button(
            "Replace", "Replace the selected wizard, or the first one, with another", model.replace),
          list.button("Move", "Move the selected wizard, or the last one, to the top", model.move),
          list.button("Remove", "Remove the selected wizard, or the last one", model.remove),
          Widget.row().expand(horizontally: true),
          list.button("Remove All", "Remove all wizards") { _ in try model.removeAll() }
            .style("destructive-action"),
        ])
    }
  }
#endif
