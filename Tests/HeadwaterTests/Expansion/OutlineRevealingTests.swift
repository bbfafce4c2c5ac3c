import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// Tests expanding, revealing, and releasing loaded nodes.
extension OutlineLoadingTests {
  @Test func restoredExpansionLoadsLevelByLevel() async throws {
    var expansion = Expansion<OutlineRow<Int>.Identity>()
    for node in [1, 3, 4] { expansion.set(.node(node), isExpanded: true) }
    let data = try JSONEncoder().encode(expansion)
    outline.expansion = try JSONDecoder().decode(Expansion<OutlineRow<Int>.Identity>.self, from: data)
    #expect(rows == ["1", " loading", "2"])
    await server.reply(1, 3)
    while server.requests.count < 2 { await Task.yield() }
    #expect(rows == ["1", " 3", "  loading", "2"])
    await server.reply(3, 4, 5)
    await server.reply(4, 6)
    await outline.settle()
    #expect(rows == ["1", " 3", "  4", "   6", "  5", "2"])
    #expect(server.requests == [1, 3, 4])
    #expect(views.faults == [])
  }

  @Test func expandAllOpensOnlyKnownNodes() async {
    await open(1, 3)
    outline.expandAll()
    #expect(rows == ["1", " 3", "  loading", "2", " loading"])
    await server.reply(3, 5)
    await server.reply(2, 6)
    await outline.settle()
    #expect(rows == ["1", " 3", "  5", "2", " 6"])
    outline.expandAll(below: 2)
    #expect(rows == ["1", " 3", "  5", "2", " 6", "  loading"])
    outline.collapseAll()
    #expect(rows == ["1", "2"])
  }

  @Test func knownNodeIsRevealedWithoutParentClosure() async {
    await open(1, 3)
    await open(3, 4)
    outline.collapseAll()
    #expect(outline.expand(toReveal: 4) == ItemPosition(section: 0, item: 2))
    #expect(outline.expand(toReveal: 99) == nil)
  }

  @Test func unloadedNodeIsRevealedByParentClosure() async {
    let outline = roots.outlined(
      parent: { $0 < 10 ? nil : $0 / 10 }, load: { [server] in try await server.children(of: $0) })
    #expect(outline.expand(toReveal: 123) == nil)
    await server.reply(1, 12)
    await server.reply(12, 123, 124)
    await outline.settle()
    #expect(outline.snapshot.items.map(\.node) == [1, 12, 123, 124, 2])
    #expect(outline.expand(toReveal: 123) == ItemPosition(section: 0, item: 2))
  }

  @Test func cyclicParentClosureStops() async {
    let outline = roots.outlined(
      parent: { $0 == 7 ? 8 : 7 }, load: { [server] in try await server.children(of: $0) })
    #expect(outline.expand(toReveal: 7) == nil)
    #expect(outline.isExpanded(8))
    #expect(!outline.isLoading)
  }

  @Test func childrenLoadOffMainActor() async {
    let outline = OutlineDataSource(
      roots: [1],
      load: { _ in
        dispatchPrecondition(condition: .notOnQueue(.main))
        return [2]
      })
    outline.expand(1)
    await outline.settle()
    #expect(outline.snapshot.items.map(\.node) == [1, 2])
  }

  @Test func loadDoesNotRetainOutline() async {
    weak var weakOutline: OutlineDataSource<SingleSection, Int>?
    do {
      let kept = roots.outlined(load: { [server] in try await server.children(of: $0) })
      kept.expand(1)
      weakOutline = kept
      #expect(weakOutline != nil)
    }
    #expect(weakOutline == nil)
    await server.reply(1, 3)
  }

  @Test func settlingWithoutLoadsReturns() async {
    await outline.settle()
    outline.expand(1)
    async let settled: Void = outline.settle()
    await server.reply(1, 3)
    await settled
    #expect(rows == ["1", " 3", "2"])
  }
}
