import Headwater
import HeadwaterTesting

/// Generates random cases: data sources that load, page, expand, and collapse, edits that are undone, and static screens.
struct SourceCaseGenerator: CaseGenerator {
  private var random: SplitMix64
  private let rules: UpdateRules
  private let features: Set<SourceFeature>

  init(rules: UpdateRules, features: Set<SourceFeature>, seed: UInt64) {
    self.rules = rules
    self.features = features
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> SourceCase {
    // Choose among the features first, because one of them has several origins.
    let choices = features.filter { !$0.origins.isEmpty }.sorted { $0.rawValue < $1.rawValue }
    let origins = choices.isEmpty ? [.plain] : random.pick(choices).origins
    let origin = origins.count == 1 ? origins[0] : random.pick(origins)
    let mayExpand = features.contains(.expanding) && [.plain, .loading, .paging].contains(origin)
    let expands = mayExpand && (choices.isEmpty || !random.oneIn(3))
    var fuzzCase = SourceCase(rules: rules, origin: origin, expands: expands, list: [])
    fuzzCase.hasHeaders = random.oneIn(3)
    fuzzCase.hasOwnHeights = random.oneIn(3)
    switch origin {
    case .paging:
      fuzzCase.list = [PlainSection(FuzzElement(0), (0..<random.below(40)).map { FuzzElement($0) })]
      fuzzCase.steps = [.load(.refresh), .answer(0, [], isEnd: false)]
    case .loading:
      fuzzCase.steps = [.load(.refresh), .answer(0, list(12), isEnd: random.oneIn(8))]
    case .plain, .screen: fuzzCase.list = list(16)
    case .editedArray, .editedSections, .editedFilter, .editedPart, .editedLoad, .editedModel:
      fuzzCase.steps = [.server(list(16))]
    }
    for _ in 0..<2 + random.below(10) { fuzzCase.steps.append(step(origin, expands)) }
    return fuzzCase
  }

  private mutating func list(_ maximum: Int, mayRepeat: Bool = false) -> FuzzList {
    ListShape.distinctList(
      items: 20, size: 1 + maximum / 2, contents: 2, mayRepeat: mayRepeat, &random)
  }

  private mutating func part(_ origin: SourceCase.Origin) -> LoadPart {
    switch random.below(8) {
    case 0, 1: .refresh
    case 2, 3: .list(.prepend)
    case 4: origin == .loading ? .section(random.below(4)) : .list(.append)
    default: .list(.append)
    }
  }

  private mutating func step(_ origin: SourceCase.Origin, _ expands: Bool) -> SourceStep {
    if expands, random.oneIn(3) { return toggle(origin) }
    if random.oneIn(6) { return .scroll(random.below(101)) }
    switch origin {
    case .plain: return random.oneIn(3) ? toggle(origin) : .server(list(16))
    case .loading: return loadingStep()
    case .paging: return pagingStep()
    case .screen: return screenStep()
    case .editedArray, .editedSections, .editedFilter, .editedPart, .editedLoad, .editedModel:
      return userStep()
    }
  }

  private mutating func userStep() -> SourceStep {
    switch random.below(12) {
    case 0...2: .userMove(random.below(12), to: random.below(60))
    case 3, 4: .userDelete(random.below(12))
    case 5...7: .undo
    case 8...10: .redo
    default: .server(list(16))
    }
  }

  private mutating func screenStep() -> SourceStep {
    switch random.below(12) {
    case 0...3: .toggle(random.below(20))
    case 4...8: .activate(random.below(20))
    case 9: .arm(random.below(6))
    case 10: .toggleAll(isExpanded: random.oneIn(2))
    default: .reload
    }
  }

  private mutating func loadingStep() -> SourceStep {
    switch random.below(10) {
    case 0...2: .load(part(.loading))
    case 3: .reload
    case 4...6: .answer(random.below(4), list(8, mayRepeat: true), isEnd: random.oneIn(8))
    case 7: .fail(random.below(4))
    case 8: .cancel(part(.loading))
    default: .retry
    }
  }

  private mutating func pagingStep() -> SourceStep {
    switch random.below(16) {
    case 0...2: .load(part(.paging))
    case 3: .reload
    case 4...8: .answer(random.below(3), [], isEnd: false)
    case 9: random.oneIn(2) ? .fail(random.below(3)) : .retry
    case 10: .cancel(part(.paging))
    case 11: .insert(50 + random.below(5), at: random.below(12))
    case 12: .update(random.below(40))
    case 13: .remove(random.below(40))
    case 14: random.oneIn(2) ? .confirm(random.below(3)) : .rollBack(random.below(3))
    default: .server(server())
    }
  }

  private mutating func server() -> FuzzList {
    let first = random.below(10)
    return [PlainSection(FuzzElement(0), (first..<first + random.below(40)).map { FuzzElement($0) })]
  }

  private mutating func toggle(_ origin: SourceCase.Origin) -> SourceStep {
    if random.oneIn(6) { return .toggleAll(isExpanded: random.oneIn(2)) }
    guard origin == .paging else { return .toggle(random.below(4)) }
    let root = random.below(40)
    let children = NaiveExpansion.children(of: FuzzElement(root))
    return .toggle(children.isEmpty || !random.oneIn(3) ? root : children[random.below(children.count)].id)
  }
}

/// An optional feature of a data source.
enum SourceFeature: String, CaseIterable, Sendable {
  case loading, paging, expanding, undoing
  case screen = "static"

  /// The names of all features, as a phrase.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }

  /// The possible origins of the list; empty if the feature doesn't determine it.
  var origins: [SourceCase.Origin] {
    switch self {
    case .loading: [.loading]
    case .paging: [.paging]
    case .expanding: []
    case .undoing: [.editedArray, .editedSections, .editedFilter, .editedPart, .editedLoad, .editedModel]
    case .screen: [.screen]
    }
  }
}
