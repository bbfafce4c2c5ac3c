#if GTK
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showEditing() -> AppWindow {
    struct Chore: Identifiable, ListElement {
      let id: Int
      var title: String
      var isDone = false
    }

    let chores = ArrayDataSource([
      Chore(id: 1, title: "Water the plants"),
      Chore(id: 2, title: "Take out the trash", isDone: true),
      Chore(id: 3, title: "Fix the bicycle"),
    ])
    let list = ListView(chores, selectionLimit: .max) { configuration in
      configuration.register(LabelCell.self) { cell, chore in
        cell.text = (chore.isDone ? "✓ " : "") + chore.title
      }
      configuration.allowsReordering = true
      configuration.allowsDeletion = true
      configuration.leadingActions { chore in
        [
          ListAction(chore.isDone ? "Not Done" : "Done") { chore in
            var chore = chore
            chore.isDone.toggle()
            try chores.update(chore)
          }
        ]
      }
      configuration.onActivate { chore in print("open \(chore.title)") }
    }
    list.undoManager = UndoStack()
    return AppWindow(title: "Chores", size: (320, 160), list)
  }
#endif
