import Foundation
import Headwater
import HeadwaterTesting
import HeadwaterTranscripts

/// Lets operators' closures edit the data sources and compares the output after each step with the result of naive operators
/// on plain arrays.
@MainActor
final class OperatorPlayer: CasePlayer {
  typealias Case = OperatorCase
  typealias Source = SectionedDataSource<OperatorSection, OperatorItem>
  typealias Operator = DerivedDataSource<OperatorSection, OperatorItem>

  private struct Failed: Error {}

  /// A data source and its expected content.
  @MainActor
  private final class Model {
    let source: Source
    var list: PlainOperatorList
    var transitions = 0
    var observation: ObservationToken?

    init(_ list: PlainOperatorList) {
      self.list = list
      source = Source(sections: list.map { ($0.section, $0.items) })
      observation = source.observe { [unowned self] _ in transitions += 1 }
    }
  }

  /// The closure that separates items. Tests use it to plant faults.
  var separator: (OperatorItem?, OperatorItem?) -> String? = NaiveOperators.separator
  /// The closure that filters sections. Tests use it to plant faults.
  var isIncluded: (OperatorSection) -> Bool = { NaiveOperators.isIncluded($0) }

  private var wrong: [String] = []
  private let fuzzCase: OperatorCase
  private let model: Model
  private let other: Model
  private var nextIdentity: Int

  private var inner: [Operator] = []
  private var shown: (() -> ShownText)?
  private var reapplyLast: () -> Void = {}
  private var toggle: (Int) -> Void = { _ in }
  private var toggled: Set<Int> = []
  private var observation: ObservationToken?
  /// The text of the list after the last transition.
  private var told: ShownText?

  /// The pending actions of closures, each with the number of the call that performs it.
  private var arms: [(call: Int, action: ClosureAction)] = []
  private var calls = 0
  private var isActing = false
  /// The number of edits by closures, each of which can cause a transition of the data source.
  private var closureEdits = 0

  init(_ fuzzCase: OperatorCase) {
    self.fuzzCase = fuzzCase
    var identity = 0
    func list(_ sections: [[Int]]) -> PlainOperatorList {
      sections.map { values in
        identity += 1
        let section = OperatorSection(id: identity)
        let items = values.map { value in
          identity += 1
          return OperatorItem(id: identity, value: value)
        }
        return (section, items)
      }
    }
    model = Model(list(fuzzCase.sections))
    other = Model(list([[1, 2], [3]]))
    nextIdentity = identity + 1
  }

  func begin() -> StepFaults {
    fuzzCase.steps.contains(.make) ? StepFaults() : play(.make)
  }

  func play(_ step: OperatorStep) -> StepFaults {
    switch step {
    case .arm(let call, let action): arms.append((calls + call, action))
    case .make:
      make()
      arms = []
    case .act(let action):
      act(action)
      arms = []
    }
    compare()
    return StepFaults(wrong: wrong)
  }

  private func find(_ what: String) { wrong.append(what) }

  /// Called by each closure.
  private func asked() {
    calls += 1
    guard !isActing, let index = arms.firstIndex(where: { $0.call <= calls }) else { return }
    let action = arms.remove(at: index).action
    switch action {
    case .edit, .perform: closureEdits += 1
    case .editOther, .invalidate, .toggle: break
    }
    isActing = true
    act(action)
    isActing = false
  }

  private func act(_ action: ClosureAction) {
    switch action {
    case .edit(let edit): self.edit(edit, model)
    case .editOther(let edit): self.edit(edit, other)
    case .perform(let edits): perform(edits)
    case .invalidate(let level):
      if level < inner.count { inner[level].invalidate() } else { reapplyLast() }
    case .toggle(let identity):
      guard shown != nil else { return }
      toggled.formSymmetricDifference([identity])
      toggle(identity)
    }
  }

  private func resolve(_ edit: OperatorEdit, _ model: Model) -> ResolvedEdit? {
    nextIdentity += 1
    return ResolvedEdit(edit, in: model.list, identity: nextIdentity)
  }

  private func edit(_ edit: OperatorEdit, _ model: Model) {
    guard let edit = resolve(edit, model) else { return }
    let before = model.list
    // Closures that are called during the edit see its result, so apply it to the model first.
    edit.apply(to: &model.list)
    do { try edit.apply(to: model.source, after: before) } catch {
      model.list = before
      find("an edit was rejected: \(error)")
    }
  }

  private func perform(_ edits: [PerformedEdit]) {
    let before = model.list
    let (wasTold, oldClosureEdits) = (model.transitions, closureEdits)
    do {
      try model.source.perform { configuration in
        for edit in edits { try perform(edit, &configuration) }
      }
    } catch is Failed {
      model.list = before
    } catch {
      find("a call to perform was rejected: \(error)")
    }
    // Closures of operators that are called during `perform` can edit the data source again.
    let most = 1 + closureEdits - oldClosureEdits
    let transitions = model.transitions - wasTold
    if transitions > most { find("a call to perform caused \(transitions) transitions instead of \(most)") }
  }

  private func perform(_ performed: PerformedEdit, _ list: inout Snapshot<OperatorSection, OperatorItem>)
    throws
  {
    switch performed {
    case .list(let edit):
      guard let edit = resolve(edit, model) else { return }
      try edit.apply(to: &list)
      edit.apply(to: &model.list)
    case .source(let edit): self.edit(edit, model)
    case .nested(let edit):
      guard let edit = resolve(edit, model) else { return }
      try model.source.perform { try edit.apply(to: &$0) }
      edit.apply(to: &model.list)
    case .failing(let edit):
      guard let edit = resolve(edit, model) else { return }
      do {
        try model.source.perform { configuration in
          try edit.apply(to: &configuration)
          throw Failed()
        }
      } catch is Failed {}
    case .fail: throw Failed()
    }
    let expected = NaiveOperators.text(of: nil, of: model.list, with: [], toggled: [])
    if text(list) != expected { find("the list in perform is \(text(list)), not \(expected)") }
  }

  private func text(_ list: Snapshot<OperatorSection, OperatorItem>) -> ShownText {
    list.sections.enumerated().map { index, section in
      [NaiveOperators.text(section)] + list.items(inSection: index).map { NaiveOperators.text($0) }
    }
  }

  private func make() {
    guard shown == nil else { return }
    var next: (any DataSource<OperatorSection, OperatorItem>) = model.source
    for kind in fuzzCase.chain.dropLast() {
      if let made = chained(kind, next) {
        inner.append(made)
        next = made
      }
    }
    end(fuzzCase.chain.last, next)
  }

  private func chained(_ kind: ChainedOperator, _ source: some DataSource<OperatorSection, OperatorItem>)
    -> Operator?
  {
    switch kind {
    case .map:
      source.map { [unowned self] item in
        asked()
        return NaiveOperators.mapped(item)
      }
    case .filter:
      source.filter { [unowned self] item in
        asked()
        return NaiveOperators.isIncluded(item)
      }
    case .sort:
      source.sort { [unowned self] left, right in
        asked()
        return left.value < right.value
      }
    case .section:
      source.section { [unowned self] item in
        asked()
        return OperatorSection(id: NaiveOperators.key(item))
      } order: { [unowned self] left, right in
        asked()
        return left.id < right.id
      }
    case .nonempty: source.droppingEmptySections()
    case .slice:
      source.slice { [unowned self] in
        asked()
        return NaiveOperators.range
      }
    case .included:
      source.filterSections { [unowned self] section in
        asked()
        return isIncluded(section)
      }
    case .flatten, .concatenate, .expanding, .outlined, .transcript, .separated, .ends: nil
    }
  }

  private func end(_ kind: ChainedOperator?, _ source: some DataSource<OperatorSection, OperatorItem>) {
    switch kind {
    case .flatten:
      show(source.flatten(), { _ in "all" }, NaiveOperators.text)
    case .concatenate:
      show(
        source.concatenate(with: other.source, report: { [unowned self] _ in asked() }),
        { "\($0.part) \(NaiveOperators.text($0.section))" }, NaiveOperators.text)
    case .expanding:
      let made = source.expanding { [unowned self] section, _ in
        asked()
        return NaiveOperators.shown(section)
      }
      toggle = { made.toggle($0) }
      show(
        made, { "\(NaiveOperators.text($0.section)) \($0.isExpanded) \($0.numberOfHiddenItems)" },
        NaiveOperators.text)
    case .outlined:
      let made = source.outlined(children: { [unowned self] item in
        asked()
        return NaiveOperators.children(item)
      })
      toggle = { made.toggle($0) }
      show(
        made, { NaiveOperators.text($0) },
        { "\($0.level) \(NaiveOperators.text($0.node)) \($0.isExpanded)" })
    case .transcript:
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
      let made = source.transcript(calendar: calendar) { [unowned self] item in
        asked()
        return Date(timeIntervalSince1970: Double(NaiveOperators.day(item)) * 86_400 + 60)
      }
      show(made, { NaiveOperators.text($0) }) { row in
        if let day = row.day { return "day \(Int(day.timeIntervalSince1970) / 86_400)" }
        return row.message.map { NaiveOperators.text($0) } ?? "?"
      }
    case .separated:
      let made = source.separated { [unowned self] previous, next in
        asked()
        return separator(previous, next)
      }
      show(made, { NaiveOperators.text($0) }) { row in
        switch row {
        case .item(let item): NaiveOperators.text(item)
        case .separator(let text, .before(let item)): "\(text) before \(item)"
        case .separator(let text, .after(let item)): "\(text) after \(item)"
        case .separator(let text, .item(let item)): "\(text) is \(item)"
        }
      }
    case .ends:
      let made = source.withListEnds(
        header: NaiveOperators.end(isHeader: true, toggled: toggled),
        footer: NaiveOperators.end(isHeader: false, toggled: toggled))
      toggle = { [unowned self] _ in
        // Each number shows or hides an end, or changes its text.
        made.header = NaiveOperators.end(isHeader: true, toggled: toggled)
        made.footer = NaiveOperators.end(isHeader: false, toggled: toggled)
      }
      show(made) { section in
        switch section {
        case .header: "header"
        case .content(let section): NaiveOperators.text(section)
        case .footer: "footer"
        }
      } _: { row in
        switch row {
        case .header(let text), .footer(let text): text
        case .content(let item): NaiveOperators.text(item)
        }
      }
    case let kind?:
      if let made = chained(kind, source) { show(made, NaiveOperators.text, NaiveOperators.text) }
    case nil:
      show(source.filter { _ in true }, NaiveOperators.text, NaiveOperators.text)
    }
  }

  private func show<Section: ListElement, Item: ListElement>(
    _ made: DerivedDataSource<Section, Item>, _ section: @escaping (Section) -> String,
    _ item: @escaping (Item) -> String
  ) {
    func text(_ snapshot: Snapshot<Section, Item>) -> ShownText {
      snapshot.sections.enumerated().map { index, value in
        [section(value)] + snapshot.items(inSection: index).map(item)
      }
    }
    shown = { text(made.snapshot) }
    reapplyLast = { made.invalidate() }
    told = text(made.snapshot)
    observation = made.observe { [unowned self] transition in
      if text(transition.before) != told { find("a transition doesn't begin where the previous one ended") }
      if transition.changeset.isEmpty { find("observers received an empty transition") }
      told = text(transition.after)
    }
  }

  private func compare() {
    for (name, model) in [("source", model), ("other source", other)] {
      let (held, expected) = (
        text(model.source.snapshot), NaiveOperators.text(of: nil, of: model.list, with: [], toggled: [])
      )
      if held != expected { find("the \(name) contains \(held), not \(expected)") }
    }
    guard let shown = shown?() else { return }
    var list = model.list
    let chain = fuzzCase.chain
    for kind in chain { list = NaiveOperators.apply(kind, to: list) }
    let expected = NaiveOperators.text(of: chain.last, of: list, with: other.list, toggled: toggled)
    if shown != expected { find("the operator contains \(shown), not \(expected)") }
    if told != shown { find("observers received \(told ?? []), not \(shown)") }
  }
}
