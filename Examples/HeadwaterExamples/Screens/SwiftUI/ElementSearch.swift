import Headwater
import Observation

/// The chemical elements whose names or symbols match the search text, grouped by period.
@MainActor
@Observable
final class ElementSearch {
  @ObservationIgnored private let elements = ArrayDataSource(ChemicalElement.all)
  @ObservationIgnored private lazy var found = elements.filter { [weak self] in self?.isWanted($0) ?? true }
  @ObservationIgnored private(set) lazy var periods = found.section { $0.period }

  /// The search text. If it is empty, all elements match.
  var text = "" { didSet { if text != oldValue { found.invalidate() } } }

  private func isWanted(_ element: ChemicalElement) -> Bool { text.isEmpty || element.matches(text) }

  /// Sets all elements again, diffing them off the main actor.
  func refresh() async throws { try await elements.setItemsInBackground(ChemicalElement.all) }
}
