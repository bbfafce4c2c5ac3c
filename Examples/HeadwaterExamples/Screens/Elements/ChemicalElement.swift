import Headwater

/// A chemical element: an item.
struct ChemicalElement: Identifiable, ListElement {
  /// The atomic number.
  let id: Int
  let symbol: String
  let name: String
  /// The standard atomic weight; of an element that only decays, the mass number of its longest-lived isotope.
  let weight: Double

  /// The row of the periodic table, from 1.
  var period: Int {
    let lastOfPeriods = [2, 10, 18, 36, 54, 86]
    return 1 + lastOfPeriods.count { $0 < id }
  }

  /// Whether the name begins with a text, or the symbol is that text.
  func matches(_ text: String) -> Bool {
    let (name, text) = (name.lowercased(), text.lowercased())
    return name.hasPrefix(text) || symbol.lowercased() == text
  }
}

/// By what elements are ordered.
enum ElementOrder: Int, CaseIterable {
  case number, name, weight

  var title: String {
    switch self {
    case .number: "Number"
    case .name: "Name"
    case .weight: "Weight"
    }
  }

  /// Whether an element comes before another.
  func places(_ element: ChemicalElement, before other: ChemicalElement) -> Bool {
    switch self {
    case .number: element.id < other.id
    case .name: element.name < other.name
    case .weight: (element.weight, element.id) < (other.weight, other.id)
    }
  }
}
