import Headwater

/// A course on a menu, displayed as a section.
struct Course: Hashable, Identifiable, ListElement {
  let id: String
}

extension Course {
  /// The courses and their dishes.
  static let all: [(Course, [String])] = [
    (Course(id: "Soups"), ["Leek and potato", "Red lentil", "Tomato with rice", "White bean"]),
    (Course(id: "Mains"), ["Barley risotto", "Cabbage rolls", "Nut roast", "Pumpkin gnocchi", "Trout"]),
    (Course(id: "Desserts"), ["Plum tart", "Rice pudding"]),
  ]
}
