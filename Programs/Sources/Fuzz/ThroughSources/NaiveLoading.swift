import Headwater
import HeadwaterTesting

/// The expected content of a loading data source and the requests whose answers it is waiting for.
struct NaiveLoading {
  typealias Part = LoadPart

  private(set) var list: FuzzList = []
  /// The parts that are loading, each with the number of its request.
  private(set) var wanted: [Part: Int] = [:]
  private var failed: [(part: Part, request: Int)] = []
  private var ended: Set<Part> = []
  /// All requests so far.
  private(set) var requests: [Part] = []

  /// Begins loading a part if possible.
  mutating func load(_ part: Part) {
    guard wanted[part] == nil, wanted[.refresh] == nil else { return }
    if case .section(let identity) = part, !list.contains(where: { $0.value.id == identity }) { return }
    if part == .refresh {
      wanted = [:]
      failed = []
    } else if ended.contains(part) {
      return
    }
    failed.removeAll { $0.part == part }
    wanted[part] = requests.count
    requests.append(part)
  }

  /// Loads everything again and cancels pending loads.
  mutating func reload() {
    (wanted, failed) = ([.refresh: requests.count], [])
    requests.append(.refresh)
  }

  mutating func retry() {
    for part in failed.sorted(by: { $0.request < $1.request }).map(\.part) { load(part) }
  }

  mutating func cancel(_ part: Part) { wanted[part] = nil }

  /// Fails the request with the given index among all requests for a part.
  mutating func fail(_ part: Part, _ number: Int) {
    guard let request = take(part, number) else { return }
    failed.append((part, request))
  }

  /// Answers the request with the given index among all requests for a part.
  mutating func answer(_ part: Part, _ number: Int, with answer: FuzzList, isEnd: Bool) {
    guard take(part, number) != nil else { return }
    var seen: Set<Int> = []
    let unique = answer.map { section in
      PlainSection(section.value, section.items.filter { seen.insert($0.id).inserted })
    }
    switch part {
    case .list(.refresh):
      list = unique
      ended = isEnd ? [.list(.append)] : []
    case .list(.prepend): add(unique, atStart: true)
    case .list(.append), .section: add(unique, atStart: false)
    }
    if part != .refresh, isEnd || unique.allItems().isEmpty { ended.insert(part) }
    forgetSections()
  }

  /// Returns and removes the request if it is still wanted.
  private mutating func take(_ part: Part, _ number: Int) -> Int? {
    let request = requests.indices.filter { requests[$0] == part }[number]
    guard wanted[part] == request else { return nil }
    wanted[part] = nil
    return request
  }

  private mutating func add(_ answer: FuzzList, atStart: Bool) {
    let present = Set(list.allItems().map(\.id))
    for section in answer {
      for item in section.items where present.contains(item.id) { replace(item) }
    }
    for section in atStart ? answer.reversed() : answer {
      let new = section.items.filter { !present.contains($0.id) }
      if let index = list.firstIndex(where: { $0.value.id == section.value.id }) {
        list[index].items.insert(contentsOf: new, at: atStart ? 0 : list[index].items.count)
      } else {
        list.insert(PlainSection(section.value, new), at: atStart ? 0 : list.count)
      }
    }
  }

  private mutating func replace(_ item: FuzzElement) {
    for index in list.indices {
      guard let place = list[index].items.firstIndex(where: { $0.id == item.id }) else { continue }
      list[index].items[place] = item
    }
  }

  private mutating func forgetSections() {
    let present = Set(list.map(\.value.id))
    func isGone(_ part: Part) -> Bool {
      if case .section(let identity) = part { !present.contains(identity) } else { false }
    }
    wanted = wanted.filter { !isGone($0.key) }
    ended = ended.filter { !isGone($0) }
    failed.removeAll { isGone($0.part) }
  }
}
