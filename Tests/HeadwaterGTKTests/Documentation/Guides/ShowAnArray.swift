#if GTK
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showAnArray() -> AppWindow {
    struct City: Identifiable, ListElement {
      let id: Int
      var name: String
      var country: String
    }

    let cities = ArrayDataSource([
      City(id: 1, name: "Nairobi", country: "Kenya"),
      City(id: 2, name: "Lima", country: "Peru"),
      City(id: 3, name: "Oslo", country: "Norway"),
    ])
    let list = ListView(cities) { configuration in
      configuration.register(LabelCell.self) { cell, city in
        cell.text = "\(city.name), \(city.country)"
      }
    }
    return AppWindow(title: "Cities", size: (320, 160), list)
  }
#endif
