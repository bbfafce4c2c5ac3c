import GalleryKit
import Headwater

/// A wizard in a list that the user can edit.
struct Wizard: Hashable, Identifiable, ListElement {
  let id: Int
  var name: String
  /// The special skill of the wizard.
  var craft: String
}

extension Wizard {
  /// The names and skills that wizards reuse cyclically.
  static let examples: [(name: String, craft: String)] = [
    ("Oswin Marrow", "Talks to bees"),
    ("Tilda Fenwick", "Keeps a storm in a jar"),
    ("Bram Underhay", "Finds what others have lost"),
    ("Ysolde Karn", "Reads smoke"),
    ("Peregrine Ash", "Mends broken mirrors"),
    ("Maud of the Weir", "Turns rivers round"),
    ("Corvin Thistle", "Walks between raindrops"),
    ("Hesper Lune", "Lights lamps from afar"),
    ("Old Dunstan", "Remembers tomorrow"),
    ("Ravenna Cole", "Sings doors open"),
    ("Ignace Tallow", "Never needs a candle"),
    ("Wren Gallowglass", "Borrows shadows"),
  ]

  /// Returns the wizard with a given number, starting at 0.
  static func example(_ id: Int) -> Wizard {
    let count = examples.count
    let (name, craft) = examples[((id % count) + count) % count]
    let generation = id / count
    return Wizard(id: id, name: generation == 0 ? name : "\(name) \(generation + 1)", craft: craft)
  }
}

extension Wizard {
  /// The text of the wizard's row.
  var rowText: RowText {
    RowText(symbol: String(name.prefix(1)), title: name, subtitle: craft, values: ["No. \(id + 1)"])
  }
}
