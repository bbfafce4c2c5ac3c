import Headwater
import HeadwaterComponentsTesting
@_spi(Testing) import HeadwaterComponents
import HeadwaterTesting

/// Performs the steps of a case with a list of components, and checks its view after each step. The view must not have rejected
/// anything, and each cell must display the layout of its item. At the end, the view must display the result of all steps in
/// order, which a naive implementation computes.
@MainActor
final class ComponentPlayer: CasePlayer {
  typealias Case = ComponentCase

  let source: FuzzCards
  let stage: any ComponentStage
  private let runner = FuzzRunner()
  /// A closure that is called before each step. Tests use it to plant faults.
  private let beforeStep: @MainActor (ComponentStep, ComponentPlayer) -> Void
  /// The expected list as plain arrays.
  private var list: FuzzList
  private var context = 0
  private var columns = 12
  /// The number of times that the button of each item was pressed.
  private var pressed: [Int: Int] = [:]
  /// Items whose button was pressed after their removal, or while a removal might still have been pending. Whether such an item
  /// keeps its state depends on whether a list without it was displayed.
  private var doubtful: Set<Int> = []
  /// Items that have been removed at least once.
  private var everAway: Set<Int> = []
  /// Failures of the operations themselves.
  private var otherFaults: [String] = []

  init(
    _ fuzzCase: ComponentCase,
    beforeStep: @escaping @MainActor (ComponentStep, ComponentPlayer) -> Void = { _, _ in }
  ) {
    self.beforeStep = beforeStep
    list = fuzzCase.list
    var options = PreparationOptions(
      itemsPerTurn: fuzzCase.itemsPerTurn, viewportCapacity: fuzzCase.viewportCapacity)
    options.newestWins = fuzzCase.newestWins
    let commands = CommandDataSource(sections: fuzzCase.list.map { ($0.value, $0.items) })
    source = FuzzCards(
      commands, context: 0, sizeRange: FuzzCard.range(12) ?? .any, measures: LayoutMeasures(),
      options: options, isSynchronous: false, report: { _ in }, runner: runner, numberOfCores: 2,
      FuzzCard.provider)
    #if canImport(UIKit)
      stage = HeadlessComponentStage(source, fuzzCase)
    #else
      stage =
        fuzzCase.isThroughUIKit
        ? UIKitComponentStage(source, fuzzCase) : HeadlessComponentStage(source, fuzzCase)
    #endif
    stage.setWidth(columns)
    stage.settle()
  }

  func play(_ step: ComponentStep) -> StepFaults {
    beforeStep(step, self)
    perform(step)
    stage.settle()
    return StepFaults(refused: stage.refused, wrong: faults)
  }

  func end() -> StepFaults {
    finish()
    var found = StepFaults(refused: stage.refused, wrong: faults)
    if found.isEmpty { found.wrong = faultsAtTheEnd }
    stage.close()
    found.refused = stage.refused
    return found
  }

  /// Completes the work that was still pending when everything was released.
  var remains: @MainActor () async -> StepFaults {
    return { [runner] in StepFaults(wrong: runner.runAll() ? [] : ["work never ends"]) }
  }

  private func perform(_ step: ComponentStep) {
    switch step {
    case .list(let new, let isSynchronous): become(new, isSynchronous)
    case .edit(let edit, let first, let second, let isSynchronous): make(edit, first, second, isSynchronous)
    case .context(let number, let isSynchronous):
      context = number
      synchronously(isSynchronous) { source.setContext(number) }
    case .width(let number, let isSynchronous):
      columns = number
      synchronously(isSynchronous) {
        stage.setWidth(number)
        stage.settle()
      }
    case .reload: source.reload()
    case .pause: source.pause()
    case .resume: source.resume()
    case .work(let number): runner.run(number)
    case .press(let number):
      if let item = stage.press(number) {
        if source.isPreparing, everAway.contains(item.id) { doubtful.insert(item.id) }
        if list.allItems().contains(where: { $0.id == item.id }) {
          pressed[item.id, default: 0] += 1
        } else {
          doubtful.insert(item.id)
        }
      }
    case .scroll(let place): stage.scroll(to: place)
    case .toggleWindow: stage.toggleWindow()
    }
  }

  /// Completes all pending work.
  private func finish() {
    source.resume()
    if !stage.isInWindow { stage.toggleWindow() }
    for _ in 0..<10 {
      stage.settle()
      if !runner.runAll() { otherFaults.append("work never ends") }
      stage.settle()
      if runner.isIdle { return }
    }
  }

  private func synchronously(_ isSynchronous: Bool, _ change: () -> Void) {
    if isSynchronous { source.synchronously(change) } else { change() }
  }

  private func become(_ new: FuzzList, _ isSynchronous: Bool) {
    let count = list.count
    apply(isSynchronous) { commands in
      for section in 0..<count { commands.removeSection(at: section) }
      for (index, section) in new.enumerated() {
        commands.insertSection(section.value, items: section.items, at: index)
      }
    }
    replace(with: new)
  }

  private func replace(with new: FuzzList) {
    let present = Set(new.allItems().map(\.id))
    everAway.formUnion(Set(list.allItems().map(\.id)).subtracting(present))
    doubtful.formUnion(pressed.keys.filter { !present.contains($0) })
    list = new
  }

  private func make(_ edit: ComponentEdit, _ first: Int, _ second: Int, _ isSynchronous: Bool) {
    guard !list.isEmpty else { return }
    var new = list
    let places = list.indices.flatMap { section in
      list[section].items.indices.map { ItemPosition(section: section, item: $0) }
    }
    let place = places.isEmpty ? nil : places[first % places.count]
    let target = second % list.count
    switch edit {
    case .insert:
      let item = FuzzElement(first, content: second % 6)
      guard !list.allItems().contains(where: { $0.id == first }) else { return }
      let index = first % (list[target].items.count + 1)
      new[target].items.insert(item, at: index)
      apply(isSynchronous) { $0.insert(item, at: ItemPosition(section: target, item: index)) }
    case .remove:
      guard let place else { return }
      new[place.section].items.remove(at: place.item)
      apply(isSynchronous) { $0.remove(at: place) }
    case .update:
      guard let place else { return }
      new[place.section].items[place.item].content = second % 6
      let item = new[place.section].items[place.item]
      apply(isSynchronous) { $0.update(at: place, with: item) }
    case .move:
      guard let place else { return }
      let item = new[place.section].items.remove(at: place.item)
      let index = first % (new[target].items.count + 1)
      new[target].items.insert(item, at: index)
      apply(isSynchronous) { $0.move(from: place, to: ItemPosition(section: target, item: index)) }
    case .wrong:
      guard let place else { return }
      let before = source.source.snapshot
      do throws(CommandError) {
        try source.apply(
          ChangeCommands { commands in
            commands.remove(at: place)
            commands.remove(at: place)
          }, synchronously: isSynchronous)
        otherFaults.append("contradictory commands were carried out")
      } catch {
        if source.source.snapshot != before {
          otherFaults.append("rejected commands changed the list")
        }
      }
    }
    replace(with: new)
  }

  private func apply(
    _ isSynchronous: Bool, _ build: (inout ChangeCommands<FuzzElement, FuzzElement>) -> Void
  ) {
    do throws(CommandError) {
      try source.apply(ChangeCommands(build), synchronously: isSynchronous)
    } catch {
      otherFaults.append("valid commands were rejected: \(error)")
    }
  }
}

// Checks of the displayed content.
extension ComponentPlayer {
  /// Faults that must not occur at any time. Each cell must display the layout of its item and have the layout's height.
  private var faults: [String] {
    var faults = otherFaults
    let displayed = stage.displayed
    for (position, parts, height) in stage.visible {
      guard let item = displayed.item(at: position) else {
        faults.append("there is a cell, but no item, at \(position)")
        continue
      }
      let expected = item.prepared?.layout.parts.map(FuzzCard.text)
      if parts != expected {
        faults.append(
          "the cell of \(item.item.id) displays \(parts ?? ["nothing"]) instead of \(expected ?? ["nothing"])"
        )
      }
      if let size = item.prepared?.size, abs(size.height - height) > 0.01 {
        faults.append("the cell of \(item.item.id) is \(height) high instead of \(size.height)")
      }
    }
    return faults
  }

  /// Faults that must not occur at the end. The list must be the result of all steps in order.
  private var faultsAtTheEnd: [String] {
    let displayed = stage.displayed
    // Compare the sections.
    let found = displayed.plain.map { "\($0.value)" }
    if found != list.map({ "\($0.value)" }) { return ["the sections are \(found)"] }
    var faults: [String] = []
    // Compare the items and the parts of their components.
    for (section, part) in list.enumerated() {
      let items = Array(displayed.items(inSection: section))
      if items.map(\.item) != part.items {
        faults.append("section \(section) has \(items.map(\.item)) instead of \(part.items)")
        continue
      }
      for (item, shown) in zip(part.items, items) {
        let parts = shown.prepared?.layout.parts.map(FuzzCard.text)
        let counts = doubtful.contains(item.id) ? 0...(pressed[item.id] ?? 0) + 20 : exactly(item.id)
        if !counts.contains(where: { FuzzCard.parts(item, context, columns, pressed: $0) == parts }) {
          let expected = FuzzCard.parts(item, context, columns, pressed: pressed[item.id] ?? 0)
          faults.append(
            "item \(item.id) is displayed as \(parts ?? ["nothing"]) instead of \(expected ?? ["nothing"])")
        }
      }
    }
    // Compare the height of the content.
    let heights = displayed.items.reduce(0) { $0 + ($1.prepared?.size.height ?? height(of: $1)) }
    if abs(stage.contentHeight - heights) > 0.01 {
      faults.append("the content is \(stage.contentHeight) high instead of \(heights)")
    }
    if stage.visible.isEmpty, heights > 0 { faults.append("nothing is visible") }
    return faults
  }

  private func exactly(_ id: Int) -> ClosedRange<Int> {
    let count = pressed[id] ?? 0
    return count...count
  }

  /// Returns the height of the placeholder for an item that couldn't be laid out.
  private func height(of item: FuzzCardItem) -> Double {
    stage is HeadlessComponentStage ? HeadlessComponentCell.grid.height : 44
  }
}
