#if GTK
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showSections() -> AppWindow {
    let names = ArrayDataSource([
      "Émile", "Ada", "Grace", "Edith", "Alan", "Katherine", "Barbara", "Dorothy", "Tim", "Radia",
    ])
    let letters = names.sort(by: { $0 }, using: .localizedStandard).sectionByInitial(of: { $0 })
    let list = ListView(letters) { configuration in
      configuration.register(LabelCell.self) { cell, name in cell.text = name }
      configuration.register(.header, LabelCell.self) { cell, letter in cell.text = letter }
      configuration.indexTitle { letter in letter }
    }
    return AppWindow(title: "Contacts", size: (320, 400), list)
  }
#endif
