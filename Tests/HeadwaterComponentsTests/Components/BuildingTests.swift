import HeadwaterComponents
import Testing

struct BuildingTests {
  private struct Itself: ComposedComponent {
    var body: any Component { InsetComponent(Itself(), insets: Insets(1)) }
  }

  /// A component that contains itself, but creates its child only during layout, so that building it can't detect the cycle.
  private struct LateItself: Component {
    func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
      try context.layout(LateItself(), in: range)
    }
  }

  private struct Missing: Error {}

  private struct Failing: ComposedComponent {
    var body: any Component { get throws { throw Missing() } }
  }

  private struct Titled: ComposedComponent {
    let title: String
    var body: any Component { TextComponent(title) }
  }

  private func nested(_ depth: Int) -> any Component {
    (0..<depth).reduce(SpacerComponent() as any Component) { content, _ in
      InsetComponent(content, insets: Insets(1))
    }
  }

  @Test func buildingRecursiveComponentThrows() {
    #expect(throws: ComponentError.tooDeep(component: "Itself", limit: 100)) { try BuiltComponent(Itself()) }
  }

  @Test func recursionDuringLayoutThrows() throws {
    let built = try BuiltComponent(LateItself())
    #expect(throws: ComponentError.self) { try built.layout(in: .any) }
  }

  @Test func nestingIsLimitedToHundredComponents() throws {
    let built = try BuiltComponent(nested(99))
    #expect(try built.layout(in: .any).size == Size(width: 198, height: 198))
    #expect(throws: ComponentError.self) { try BuiltComponent(nested(100)) }
  }

  @Test func bodyErrorIsRethrown() {
    #expect(throws: Missing.self) { try BuiltComponent(StackComponent(of: [Failing()])) }
  }

  @Test func composedComponentLaysOutAsItsBody() throws {
    let layout = try BuiltComponent(Titled(title: "abc")).layout(in: .any)
    let plain = try BuiltComponent(TextComponent("abc")).layout(in: .any)
    #expect(layout.flattened == plain.flattened)
    #expect(layout.size == plain.size)
  }

  @Test func layingOutUnbuiltComponentThrows() {
    #expect(throws: ComponentError.notBuilt(component: "Titled")) {
      try LayoutContext().layout(Titled(title: "a"), in: .any)
    }
  }

  @Test func duplicateSiblingKeysThrow() {
    let twice = StackComponent(of: [SpacerComponent().keyed("a"), SpacerComponent().keyed("a")])
    #expect(throws: ComponentError.self) { try BuiltComponent(twice) }
  }

  @Test func errorDescriptionsNameComponent() {
    let errors: [ComponentError] = [
      .tooDeep(component: "Card", limit: 100), .notBuilt(component: "Card"),
      .duplicateKey("first", component: "Card"),
    ]
    for error in errors { #expect(error.description.contains("Card")) }
  }
}
