#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showScrollPosition() -> AppWindow {
    struct Headline: Identifiable, ListElement {
      let id: Int
      var title: String { "Headline \(id)" }
    }

    let news = ArrayDataSource((1...50).reversed().map { number in Headline(id: number) })
    let list = ListView(news) { configuration in
      configuration.register(LabelCell.self) { cell, headline in cell.text = headline.title }
    }
    list.anchoring = .top(staysAtStart: true)

    let add = gtk_button_new_with_label("Add 5 Headlines")
    Signal.connect(add, "clicked") {
      let count = news.count
      let headlines = (count + 1...count + 5).reversed().map { number in Headline(id: number) }
      try? news.insert(contentsOf: headlines, at: 0)
    }
    return AppWindow(title: "News", size: (400, 480), list, end: [add])
  }
#endif
