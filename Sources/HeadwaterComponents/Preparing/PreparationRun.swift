internal import Headwater

/// A change that is being carried out.
struct PreparationRun<Section: ListElement, Item: ListElement, Context: Sendable, Prepared: Sendable> {
  typealias Plan = PreparationPlan<Section, Item, Prepared>

  let number: Int
  let modification: Modification<Section, Item, Context>
  var plan: Plan?
  var results: Plan.Results = []
  /// What is to be prepared, in pieces.
  var pieces: [[Int]] = []
  /// How many results are missing, and how many of what is visible.
  private(set) var missing = 0
  private(set) var missingVisible = 0
  /// The first step and which needs it shows.
  var first: (step: Plan.Step, showing: Range<Int>)?
  /// Steps that have been made and not been shown.
  var steps: [Plan.Step] = []
  var isAssembling = false
  /// Whether ``steps`` leads to the end.
  var isAssembled = false
  var hasToldPrepared = false
  var hasApplied = false
  /// Whether a turn has been asked for, to show the next step.
  var awaitsTurn = false

  init(number: Int, _ modification: Modification<Section, Item, Context>) {
    self.number = number
    self.modification = modification
  }

  var change: PreparationChange { modification.change(number) }

  /// Takes a plan, and what of it has been prepared already.
  mutating func take(_ plan: Plan, _ results: Plan.Results) {
    self.plan = plan
    self.results = results
    missing = results.count { $0 == nil }
    missingVisible = results[plan.visible].count { $0 == nil }
  }

  /// Takes what has been prepared.
  mutating func take(_ preparations: [Preparation<Prepared>], at indices: [Int]) {
    guard let plan else { return }
    for (index, preparation) in zip(indices, preparations) where results[index] == nil {
      results[index] = preparation
      missing -= 1
      if plan.visible.contains(index) { missingVisible -= 1 }
    }
  }

  /// The indices of what is to be prepared in pieces, what is visible first.
  func chunks(cores: Int, minimum: Int) -> [[Int]] {
    guard let plan else { return [] }
    let missing = results.indices.filter { results[$0] == nil }
    func pieces(_ indices: [Int], _ number: Int) -> [[Int]] {
      let size = max(1, minimum, (indices.count + number - 1) / number)
      return stride(from: 0, to: indices.count, by: size).map {
        Array(indices[$0..<min($0 + size, indices.count)])
      }
    }
    return pieces(missing.filter(plan.visible.contains), cores)
      + pieces(missing.filter { !plan.visible.contains($0) }, 8 * cores)
  }
}
