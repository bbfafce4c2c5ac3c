import Headwater

/// A wizard, displayed as a row.
struct Wizard: Identifiable, ListElement {
  let id: Int
  var name: String
  /// The craft for which the wizard is known.
  var craft: String
  var isFavourite = false
}

/// A house of wizards, displayed as a section.
struct House: Hashable, Identifiable, ListElement {
  let id: String
  var name: String { "House \(id)" }
}

extension House {
  /// The houses and their initial wizards.
  static let all: [(House, [Wizard])] = [
    (
      House(id: "Ember"),
      [
        Wizard(id: 0, name: "Hesper Lune", craft: "Lights lamps from afar"),
        Wizard(id: 1, name: "Ignace Tallow", craft: "Never needs a candle"),
        Wizard(id: 2, name: "Ysolde Karn", craft: "Reads smoke"),
      ]
    ),
    (
      House(id: "Tide"),
      [
        Wizard(id: 3, name: "Maud of the Weir", craft: "Turns rivers round"),
        Wizard(id: 4, name: "Corvin Thistle", craft: "Walks between raindrops"),
      ]
    ),
    (
      House(id: "Gale"),
      [
        Wizard(id: 5, name: "Tilda Fenwick", craft: "Keeps a storm in a jar"),
        Wizard(id: 6, name: "Oswin Marrow", craft: "Talks to bees"),
      ]
    ),
  ]
}
