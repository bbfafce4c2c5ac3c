import Foundation
import Headwater
import HeadwaterTesting
import Testing

@Suite("The value that restores a list")
struct ListRestorationTests {
  typealias State = ListRestoration<String, Int>

  private var full: State {
    var selection = Selection<Int>(limit: .max)
    selection.replace(with: [3, 5, 8])
    var sections = Expansion<String>(isExpandedByDefault: true)
    sections.set("shut", isExpanded: false)
    var items = Expansion<Int>()
    items.set(4, isExpanded: true)
    return State(
      selection: selection, place: ListAnchor(item: 7, x: 1.5, y: -20), focused: 3,
      expandedSections: sections, expandedItems: items)
  }

  private func decoded(_ text: String) throws -> State {
    try JSONDecoder().decode(State.self, from: Data(text.utf8))
  }

  @Test
  func stateRoundTripsThroughCoders() throws {
    for state in [full, State()] {
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(State.self, from: data) == state)
      let list = try PropertyListEncoder().encode(state)
      #expect(try PropertyListDecoder().decode(State.self, from: list) == state)
    }
  }

  @Test
  func missingFieldsUseDefaults() throws {
    #expect(try decoded("{}") == State())
    let kept = try JSONSerialization.jsonObject(with: JSONEncoder().encode(full)) as? [String: Any] ?? [:]
    #expect(kept.count == 5)
    for key in kept.keys {
      let data = try JSONSerialization.data(withJSONObject: kept.filter { $0.key != key })
      let state = try JSONDecoder().decode(State.self, from: data)
      #expect((state.selection == full.selection) == (key != "selection"))
      #expect((state.place == full.place) == (key != "place"))
      #expect((state.focused == full.focused) == (key != "focused"))
      #expect((state.expandedSections == full.expandedSections) == (key != "expandedSections"))
      #expect((state.expandedItems == full.expandedItems) == (key != "expandedItems"))
    }
    #expect(try decoded(#"{"place": {"item": 4}}"#).place == ListAnchor(item: 4))
    #expect(try decoded(#"{"expandedItems": {}, "selection": {}}"#).expandedItems == Expansion())
  }

  @Test
  func anchorRoundTripsWithPosition() throws {
    let position = ItemPosition(section: 2, item: 30)
    for place in [
      ListAnchor(item: 4, position: position, y: -3), ListAnchor<Int>(item: nil, position: position),
    ] {
      let data = try JSONEncoder().encode(State(place: place))
      #expect(try JSONDecoder().decode(State.self, from: data).place == place)
    }
    var state = State(place: ListAnchor(item: nil, position: position))
    state.firstItem = nil
    #expect(state.place == nil)
  }

  @Test
  func loadingRowRestorationRoundTripsThroughJSON() throws {
    var selection = Selection<LoadingRow<Int>>(limit: .max)
    selection.replace(with: [.item(3), .placeholder()])
    let state = ListRestoration<SingleSection, LoadingRow<Int>>(selection: selection, firstItem: .item(4))
    let data = try JSONEncoder().encode(state)
    #expect(
      try JSONDecoder().decode(ListRestoration<SingleSection, LoadingRow<Int>>.self, from: data) == state)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LoadingRow<Int>.self, from: Data("{}".utf8))
    }
  }

  @Test
  func unknownFieldsAreIgnored() throws {
    #expect(try decoded(#"{"zoom": 2, "place": {"item": 4, "page": 1}}"#).place == ListAnchor(item: 4))
  }

  @Test(arguments: [
    #"[]"#, #"7"#, #"{"selection": 4}"#, #"{"place": {"item": "four"}}"#, #"{"place": {}}"#,
    #"{"selection": {"limit": "all"}}"#, #"{"focused": [1]}"#, #"{"expandedItems": {"exceptions": ["a"]}}"#,
  ])
  func decodingInvalidStateThrows(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(text) }
  }

  @Test
  func decodedSelectionRespectsLimit() throws {
    #expect(try decoded(#"{"selection": {"limit": 0, "identities": [1]}}"#).selection.ids == [])
    #expect(try decoded(#"{"selection": {"limit": -1, "identities": [1]}}"#).selection.ids == [])
    #expect(
      try decoded(#"{"selection": {"limit": 1, "identities": [1, 2]}}"#).selection.ids.count == 1)
    #expect(
      try decoded(#"{"selection": {"limit": 9, "identities": [1, 1]}}"#).selection.ids == [1])
  }

  @Test
  func firstItemMatchesAnchor() {
    var state = full
    #expect(state.firstItem == 7)
    state.firstItem = 7
    #expect(state.place == ListAnchor(item: 7, x: 1.5, y: -20))
    state.firstItem = 8
    #expect(state.place == ListAnchor(item: 8))
    state.firstItem = nil
    #expect(state.place == nil)
    #expect(State(firstItem: 3).place == ListAnchor(item: 3))
  }

  @Test
  func nonfiniteDistancesAreTreatedAsZero() {
    #expect(ListAnchor(item: 1, x: .nan, y: .infinity) == ListAnchor(item: 1))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func corruptedDataDecodesOrThrows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Array(try JSONEncoder().encode(full))
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<1 + random.below(4) {
        switch random.below(3) {
        case 0: damaged[random.below(damaged.count)] = UInt8(random.below(256))
        case 1: damaged.remove(at: random.below(damaged.count))
        default: damaged.insert(contentsOf: damaged.suffix(random.below(9)), at: random.below(damaged.count))
        }
      }
      do {
        let state = try JSONDecoder().decode(State.self, from: Data(damaged))
        let again = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
        #expect(again == state, "seed \(seed)")
      } catch {
        #expect(error is DecodingError, "seed \(seed): \(error)")
      }
    }
  }
}
