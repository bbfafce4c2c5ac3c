import Headwater

/// A chemical element, displayed as an item.
struct ChemicalElement: Identifiable, ListElement {
  /// The atomic number.
  let id: Int
  let symbol: String
  let name: String
  /// The standard atomic weight. For an element without stable isotopes, the mass number of its longest-lived isotope.
  let weight: Double

  /// The period of the element in the periodic table, starting at 1.
  var period: Int {
    let lastOfPeriods = [2, 10, 18, 36, 54, 86]
    return 1 + lastOfPeriods.count { $0 < id }
  }

  /// Returns a Boolean value that indicates whether the name begins with a string or the symbol is equal to it.
  func matches(_ text: String) -> Bool {
    let (name, text) = (name.lowercased(), text.lowercased())
    return name.hasPrefix(text) || symbol.lowercased() == text
  }
}

/// The sort orders of elements.
enum ElementOrder: Int, CaseIterable {
  case number, name, weight

  var title: String {
    switch self {
    case .number: "Number"
    case .name: "Name"
    case .weight: "Weight"
    }
  }

  /// Returns a Boolean value that indicates whether an element comes before another one.
  func places(_ element: ChemicalElement, before other: ChemicalElement) -> Bool {
    switch self {
    case .number: element.id < other.id
    case .name: element.name < other.name
    case .weight: (element.weight, element.id) < (other.weight, other.id)
    }
  }
}
