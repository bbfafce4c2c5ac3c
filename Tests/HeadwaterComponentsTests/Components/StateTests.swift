import HeadwaterComponents
import Testing

@MainActor struct StateTests {
  private struct Counter: StatefulComponent {
    let name: String
    var key: String?
    var initialState: Int { 0 }

    func body(_ count: StateReference<Int>) -> any Component {
      TapComponent(TextComponent("\(name)\(count.value)")) { count.update { $0 += 1 } }
    }
  }

  /// Stores states the way a data source does.
  @MainActor private final class Keeper {
    var states = ComponentStates()
    var changes: [StateChange] = []

    func build(_ component: any Component) throws -> BuiltComponent {
      let built = try BuiltComponent(component, states: states) { [weak self] in self?.changes.append($0) }
      states.keep(only: built.statePaths)
      return built
    }

    /// Applies the pending changes, and returns the number of those that changed a state.
    func apply() -> Int {
      defer { changes = [] }
      return changes.map { states.apply($0) }.count { $0 }
    }
  }

  private func counters(_ names: [String], keyed: Bool) -> any Component {
    StackComponent(of: names.map { Counter(name: $0, key: keyed ? $0 : nil) })
  }

  private func texts(_ built: BuiltComponent) throws -> [String] {
    try built.layout(in: .any).flattened.compactMap { part in
      if case .text(let text) = part.content { text.plain } else { nil }
    }
  }

  private func tap(_ index: Int, in built: BuiltComponent) throws {
    let actions = try built.layout(in: .any).flattened.compactMap { part in
      if case .tap(let action) = part.content { action } else { nil }
    }
    actions[index]()
  }

  @Test func statePersistsAcrossBuilds() throws {
    let keeper = Keeper()
    let built = try keeper.build(counters(["a", "b"], keyed: false))
    #expect(try texts(built) == ["a0", "b0"])
    try tap(1, in: built)
    try tap(1, in: built)
    #expect(keeper.apply() == 2)
    #expect(try texts(keeper.build(counters(["a", "b"], keyed: false))) == ["a0", "b2"])
  }

  @Test func pendingStateChangesAccumulate() throws {
    let keeper = Keeper()
    let built = try keeper.build(counters(["a"], keyed: false))
    for _ in 0..<5 { try tap(0, in: built) }
    _ = keeper.apply()
    #expect(try texts(keeper.build(counters(["a"], keyed: false))) == ["a5"])
  }

  @Test func keyedStateFollowsItsComponent() throws {
    let keeper = Keeper()
    let built = try keeper.build(counters(["a", "b", "c"], keyed: true))
    try tap(1, in: built)
    _ = keeper.apply()
    #expect(try texts(keeper.build(counters(["b", "c", "a"], keyed: true))) == ["b1", "c0", "a0"])
  }

  @Test func unkeyedStateStaysAtItsPosition() throws {
    let keeper = Keeper()
    let built = try keeper.build(counters(["a", "b"], keyed: false))
    try tap(1, in: built)
    _ = keeper.apply()
    #expect(try texts(keeper.build(counters(["b", "a"], keyed: false))) == ["b0", "a1"])
  }

  @Test func removingComponentDiscardsItsState() throws {
    let keeper = Keeper()
    let built = try keeper.build(counters(["a", "b"], keyed: true))
    try tap(1, in: built)
    _ = keeper.apply()
    #expect(keeper.states.count == 1)
    _ = try keeper.build(counters(["a"], keyed: true))
    #expect(keeper.states.count == 0)
    #expect(try texts(keeper.build(counters(["a", "b"], keyed: true))) == ["a0", "b0"])
  }

  @Test func settingEqualStateChangesNothing() throws {
    struct Still: StatefulComponent {
      var initialState: Int { 1 }
      func body(_ state: StateReference<Int>) -> any Component {
        TapComponent(SpacerComponent()) { state.set(1) }
      }
    }
    let keeper = Keeper()
    let built = try keeper.build(Still())
    try tap(0, in: built)
    #expect(keeper.changes.count == 1)
    #expect(keeper.apply() == 0)
  }
}

@MainActor struct ControllerTests {
  private final class Controller: ComponentController {}

  private struct Controlled: ControlledComponent {
    let content: any Component
    var body: any Component { content }
    func makeController() -> ComponentController { Controller() }
  }

  @Test func layoutListsControllersByPath() throws {
    let inner = Controlled(content: TextComponent("a"))
    let outer = Controlled(content: StackComponent(of: [inner, inner]))
    let layout = try BuiltComponent(outer).layout(in: .any)
    let places = layout.allControllers
    #expect(places.count == 3)
    #expect(Set(places.map(\.path)).count == 3)
    #expect(places[0].path.depth < places[1].path.depth)
    #expect(places[0].component.makeController() is Controller)
  }

  @Test func controllerPathIsStableAcrossBuilds() throws {
    let first = try BuiltComponent(Controlled(content: TextComponent("a"))).layout(in: .any)
    let second = try BuiltComponent(Controlled(content: TextComponent("b"))).layout(in: .any)
    #expect(first.allControllers.map(\.path) == second.allControllers.map(\.path))
  }

  @Test func stackRespectsSizeOfControlledComponent() throws {
    let sized = Controlled(content: SizedComponent(TextComponent("a"), width: .fraction(0.5), height: 10))
    let layout = try BuiltComponent(StackComponent(of: [sized])).layout(in: SizeRange(width: 80))
    #expect(layout.children[0].frame == Frame(x: 0, y: 0, width: 40, height: 10))
    #expect(layout.allControllers.count == 1)
  }
}
