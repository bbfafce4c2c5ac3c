import GalleryKit
import Headwater

/// A chemical element, which is an item in the list.
struct ChemicalElement: Hashable, Identifiable, ListElement {
  /// The atomic number of the element.
  let id: Int
  let symbol: String
  let name: String
}

/// A family of elements, which is a section in the list.
struct ElementFamily: Hashable, Identifiable, ListElement {
  let id: String
  /// The title of the section header.
  var title: String { id }

  static let coinage = "Coinage metals"
}

extension ElementFamily {
  /// All families with their elements, lightest first.
  static let table: [(family: ElementFamily, elements: [ChemicalElement])] = [
    family(
      "Alkali metals",
      [
        (3, "Li", "Lithium"), (11, "Na", "Sodium"), (19, "K", "Potassium"),
        (37, "Rb", "Rubidium"), (55, "Cs", "Caesium"), (87, "Fr", "Francium"),
      ]),
    family(
      "Alkaline earth metals",
      [
        (4, "Be", "Beryllium"), (12, "Mg", "Magnesium"), (20, "Ca", "Calcium"),
        (38, "Sr", "Strontium"), (56, "Ba", "Barium"), (88, "Ra", "Radium"),
      ]),
    family(coinage, [(29, "Cu", "Copper"), (47, "Ag", "Silver"), (79, "Au", "Gold")]),
    family(
      "Carbon group",
      [
        (6, "C", "Carbon"), (14, "Si", "Silicon"), (32, "Ge", "Germanium"),
        (50, "Sn", "Tin"), (82, "Pb", "Lead"),
      ]),
    family(
      "Pnictogens",
      [
        (7, "N", "Nitrogen"), (15, "P", "Phosphorus"), (33, "As", "Arsenic"),
        (51, "Sb", "Antimony"), (83, "Bi", "Bismuth"),
      ]),
    family(
      "Chalcogens",
      [
        (8, "O", "Oxygen"), (16, "S", "Sulfur"), (34, "Se", "Selenium"),
        (52, "Te", "Tellurium"), (84, "Po", "Polonium"),
      ]),
    family(
      "Halogens",
      [
        (9, "F", "Fluorine"), (17, "Cl", "Chlorine"), (35, "Br", "Bromine"),
        (53, "I", "Iodine"), (85, "At", "Astatine"),
      ]),
    family(
      "Noble gases",
      [
        (2, "He", "Helium"), (10, "Ne", "Neon"), (18, "Ar", "Argon"),
        (36, "Kr", "Krypton"), (54, "Xe", "Xenon"), (86, "Rn", "Radon"),
      ]),
  ]

  private static func family(
    _ title: String, _ elements: [(Int, String, String)]
  ) -> (family: ElementFamily, elements: [ChemicalElement]) {
    (
      ElementFamily(id: title),
      elements.map { ChemicalElement(id: $0.0, symbol: $0.1, name: $0.2) }
    )
  }
}

extension ExpandableSection<ElementFamily> {
  /// The header as text, with a triangle that indicates whether the section is expanded.
  var titleText: String { (isExpanded ? "▾ " : "▸ ") + section.title }
}

extension ChemicalElement {
  /// The text of the element's row.
  var rowText: RowText {
    RowText(symbol: symbol, title: name, values: ["\(id)"])
  }
}
