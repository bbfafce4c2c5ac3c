import GalleryKit
import Headwater

/// A wizard, of a list that anyone may change.
struct Wizard: Hashable, Identifiable, ListElement {
  let id: Int
  var name: String
  /// What the wizard is known for.
  var craft: String
}

extension Wizard {
  /// Names and crafts to take wizards from, over and over.
  static let examples: [(name: String, craft: String)] = [
    ("Oswin Marrow", "Talks to bees"),
    ("Tilda Fenwick", "Keeps a storm in a jar"),
    ("Bram Underhay", "Finds what others lost"),
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

  /// The wizard that is made as number `id`, from 0.
  static func example(_ id: Int) -> Wizard {
    let count = examples.count
    let (name, craft) = examples[((id % count) + count) % count]
    let generation = id / count
    return Wizard(id: id, name: generation == 0 ? name : "\(name) \(generation + 1)", craft: craft)
  }
}

extension Wizard {
  /// What the row says.
  var rowText: RowText {
    RowText(symbol: String(name.prefix(1)), title: name, subtitle: craft, values: ["No. \(id + 1)"])
  }
}
