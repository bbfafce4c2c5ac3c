import Foundation
import HeadwaterComponents
import Testing

struct LayoutCostTests {
  /// A component that counts its layouts.
  private struct Counted: Component {
    let count: Count
    func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
      count.add()
      return ComponentLayout(size: range.clamp(Size(width: 10, height: 10)))
    }
  }

  // Safe: the lock guards the only property that changes.
  private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    func add() { lock.withLock { value += 1 } }
    var total: Int { lock.withLock { value } }
  }

  @Test func nestedStacksAvoidExponentialLayout() throws {
    let count = Count()
    var component: any Component = Counted(count: count)
    for depth in 0..<60 {
      let style = StackStyle(
        direction: depth.isMultiple(of: 2) ? .row : .column, wrap: depth.isMultiple(of: 3) ? .wrap : .noWrap,
        alignItems: depth.isMultiple(of: 5) ? .center : .stretch)
      component = StackComponent(style, [StackChild(component, grow: 1)])
    }
    _ = try BuiltComponent(component).layout(in: SizeRange(width: 100))
    #expect(count.total < 40)
  }

  @Test func deepestStackLaysOutOffMainThread() async throws {
    let size = try await Task.detached {
      var component: any Component = SpacerComponent().sized(width: 10, height: 10)
      for _ in 0..<98 { component = StackComponent(of: [component]) }
      return try BuiltComponent(component).layout(in: .any).size
    }.value
    #expect(size == Size(width: 10, height: 10))
  }

  @Test func newSizeRangeDoesNotRebuild() throws {
    struct Built: ComposedComponent {
      let count: Count
      var body: any Component {
        count.add()
        return TextComponent("some words in a row")
      }
    }
    let count = Count()
    let built = try BuiltComponent(Built(count: count))
    let heights = try [20.0, 50, 100, 500].map { try built.layout(in: SizeRange(width: $0)).size.height }
    #expect(count.total == 1)
    #expect(heights == heights.sorted(by: >) && heights.first != heights.last)
  }

  @Test func treeCanBeLaidOutConcurrently() async throws {
    let children = (0..<20).map { TextComponent("text \($0)") as any Component }
    let built = try BuiltComponent(StackComponent(StackStyle(wrap: .wrap), of: children))
    let expected = try built.layout(in: SizeRange(width: 200)).flattened
    try await withThrowingTaskGroup(of: [MountedPart].self) { group in
      for _ in 0..<50 { group.addTask { try built.layout(in: SizeRange(width: 200)).flattened } }
      for try await parts in group { #expect(parts == expected) }
    }
  }
}
