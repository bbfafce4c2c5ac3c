#if GTK
  import Headwater
  import HeadwaterGTK

  @MainActor
  func showAccessibility() -> AppWindow {
    struct Dish: Identifiable, ListElement {
      let id: String
      var stars: Int
    }

    final class DishCell: LabelCell, ListCell {
      private var dish: Dish?
      override var accessibleName: String { dish.map { "\($0.id), \($0.stars) of 5 stars" } ?? "" }

      func configure(with dish: Dish) {
        self.dish = dish
        text = "\(String(repeating: "★", count: dish.stars)) \(dish.id)"
      }
    }

    let menu = SectionedDataSource(sections: [
      ("Soups", [Dish(id: "Minestrone", stars: 4), Dish(id: "Gazpacho", stars: 5)]),
      ("Desserts", [Dish(id: "Tiramisu", stars: 3)]),
    ])
    let list = ListView(menu) { configuration in
      configuration.register(DishCell.self)
      configuration.register(.header, LabelCell.self) { cell, course in cell.text = course }
    }
    list.accessibleName = "Dishes and their ratings"
    return AppWindow(title: "Menu", size: (320, 240), list)
  }
#endif
