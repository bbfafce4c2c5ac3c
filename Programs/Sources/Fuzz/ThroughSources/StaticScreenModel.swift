import Headwater
import HeadwaterTesting
import Observation

/// The state on which a part of a static screen depends.
@Observable
@MainActor
final class StaticNode {
  @ObservationIgnored let id: Int
  var isOn = false
  var count = 0

  init(_ id: Int) { self.id = id }
}

/// The sections of a static screen. The ids of the elements of a list determine which conditions and loops it contains.
@MainActor
final class StaticScreenModel {
  let list: FuzzList
  /// The nodes of the items and, under negative ids, of the sections.
  let nodes: [Int: StaticNode]
  /// Called before the rows of each node are built.
  var onBuild: @MainActor (StaticNode) -> Void = { _ in }
  /// Called when the user activates a row.
  var onAction: @MainActor (StaticScreenAction) -> Void = { _ in }
  /// Returns a condition. Tests use it to plant faults.
  var isOn: @MainActor (StaticNode) -> Bool = { $0.isOn }

  init(_ list: FuzzList) {
    self.list = list
    let ids = list.map { Self.node(ofSection: $0.value.id) } + list.allItems().map(\.id)
    nodes = Dictionary(uniqueKeysWithValues: ids.map { ($0, StaticNode($0)) })
  }

  nonisolated static func node(ofSection id: Int) -> Int { -1 - id }

  @StaticBuilder<StaticSection> var sections: [StaticSection] {
    for section in list {
      // A section whose content is 1 is conditional.
      if section.value.content == 0 {
        self.section(section)
      } else if let node = nodes[Self.node(ofSection: section.value.id)], isOn(node) {
        self.section(section)
      }
    }
  }

  private func section(_ section: FuzzList.Element) -> StaticSection {
    StaticSection("S\(section.value.id)") {
      for index in section.items.indices {
        if let node = nodes[section.items[index].id],
          let next = nodes[section.items[(index + 1) % section.items.count].id]
        {
          rows(of: node, next)
        }
      }
    }
  }

  @StaticBuilder<StaticRow>
  private func rows(of node: StaticNode, _ next: StaticNode) -> [StaticRow] {
    let _: Void = onBuild(node)
    switch node.id % 6 {
    case 0: StaticRow("text \(node.id)", value: "\(node.count)") { self.act(.count(node.id)) }
    case 1: StaticRow(button: "switch \(node.id)") { self.act(.flip(next.id)) }.id("own \(node.id)")
    case 2: StaticRow("toggle \(node.id)", isOn: isOn(node)) { _ in self.act(.flip(node.id)) }
    case 3:
      if isOn(node) {
        StaticRow("outer \(node.id)")
        if isOn(next) { StaticRow("inner \(node.id)") }
      }
    case 4:
      if isOn(node) {
        StaticRow("first \(node.id)")
      } else {
        StaticRow("second \(node.id)")
        StaticRow("third \(node.id)")
      }
    default:
      for number in 0..<node.count % 4 { StaticRow("loop \(node.id).\(number)") }
      StaticRow(button: "more \(node.id)") { self.act(.count(node.id)) }
    }
  }

  private func act(_ action: StaticScreenAction) {
    perform(action)
    onAction(action)
  }

  func perform(_ action: StaticScreenAction) {
    switch action {
    case .count(let id): nodes[id]?.count += 1
    case .flip(let id): nodes[id]?.isOn.toggle()
    }
  }
}

/// A change to what a static screen depends on.
enum StaticScreenAction: Hashable {
  case count(Int)
  case flip(Int)
}

/// The expected content of a static screen, computed without builders, and without reading the screen's model.
struct NaiveScreen {
  /// A row, and the change that its action makes.
  struct Row {
    let title: String
    var value = ""
    var action: StaticScreenAction?
  }

  private let list: FuzzList
  private var on: Set<Int> = []
  private var counts: [Int: Int] = [:]

  init(_ list: FuzzList) { self.list = list }

  mutating func perform(_ action: StaticScreenAction) {
    switch action {
    case .count(let id): counts[id, default: 0] += 1
    case .flip(let id): on.formSymmetricDifference([id])
    }
  }

  /// The sections that are shown.
  private var sections: FuzzList {
    list.filter { $0.value.content == 0 || on.contains(StaticScreenModel.node(ofSection: $0.value.id)) }
  }

  /// The rows that are shown.
  var rows: [Row] { sections.flatMap(rows) }

  var texts: [String] {
    sections.flatMap { section in ["[S\(section.value.id)]"] + rows(section).map { $0.title + $0.value } }
  }

  private func rows(_ section: FuzzList.Element) -> [Row] {
    let ids = section.items.map(\.id)
    return ids.indices.flatMap { rows(of: ids[$0], ids[($0 + 1) % ids.count]) }
  }

  private func rows(of id: Int, _ next: Int) -> [Row] {
    let (isOn, count) = (on.contains(id), counts[id, default: 0])
    switch id % 6 {
    case 0: return [Row(title: "text \(id)", value: ": \(count)", action: .count(id))]
    case 1: return [Row(title: "switch \(id)", action: .flip(next))]
    case 2: return [Row(title: "toggle \(id)", value: isOn ? ": on" : ": off", action: .flip(id))]
    case 3:
      let titles = isOn ? ["outer"] + (on.contains(next) ? ["inner"] : []) : []
      return titles.map { Row(title: "\($0) \(id)") }
    case 4: return (isOn ? ["first"] : ["second", "third"]).map { Row(title: "\($0) \(id)") }
    default:
      return (0..<count % 4).map { Row(title: "loop \(id).\($0)") }
        + [Row(title: "more \(id)", action: .count(id))]
    }
  }
}
