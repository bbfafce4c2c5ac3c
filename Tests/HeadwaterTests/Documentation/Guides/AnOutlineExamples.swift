import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// The variations of the guide *An outline*.
@MainActor
struct AnOutlineExamples {
  struct Topic: Identifiable, ListElement {
    let id: String
    var topics: [Topic] = []
    var hasTopics = false
  }

  /// A server with one topic below each topic, down to the second level.
  actor TopicServer {
    func topics(in topic: String?) async throws -> [Topic] {
      switch topic {
      case nil: [Topic(id: "Birds", hasTopics: true)]
      case "Birds": [Topic(id: "Owls")]
      default: []
      }
    }
  }

  @Test
  func expandedTopicIsLoaded() async throws {
    let server = TopicServer()

    let outline = OutlineDataSource(
      roots: try await server.topics(in: nil), isExpandable: \.hasTopics,
      load: { topic in try await server.topics(in: topic.id) })

    outline.expand("Birds")
    await outline.settle()
    #expect(outline.snapshot.items.map(\.node.id) == ["Birds", "Owls"])
  }

  @Test
  func changedRootUpdatesItsRows() throws {
    let topics = ArrayDataSource([Topic(id: "Birds", topics: [Topic(id: "Ducks")])])
    let outline = topics.outlined(children: \.topics)
    outline.expand("Birds")

    try topics.update(Topic(id: "Birds", topics: [Topic(id: "Ducks"), Topic(id: "Owls")]))
    #expect(outline.snapshot.items.map(\.node.id) == ["Birds", "Ducks", "Owls"])
  }

  @Test
  func allTopicsExpandAndCollapse() {
    let roots = [Topic(id: "Birds", topics: [Topic(id: "Owls", topics: [Topic(id: "Barn owl")])])]

    let outline = OutlineDataSource(roots: roots, children: \.topics, isExpandedByDefault: true)
    outline.collapseAll()
    outline.expandAll(below: "Birds")

    #expect(outline.snapshot.items.map(\.node.id) == ["Birds", "Owls", "Barn owl"])
  }

  @Test
  func hiddenTopicIsRevealed() {
    let roots = [Topic(id: "Birds", topics: [Topic(id: "Owls", topics: [Topic(id: "Barn owl")])])]
    let outline = OutlineDataSource(roots: roots, children: \.topics)
    let list = HeadlessListView(outline, metrics: HeadlessMetrics(viewport: 1))

    outline.expand(toReveal: "Barn owl")
    list.scroll(toItem: .node("Barn owl"))

    #expect(list.firstItem == .node("Barn owl"))
  }

  @Test
  func expansionIsSaved() throws {
    let roots = [Topic(id: "Birds", topics: [Topic(id: "Ducks")])]
    let outline = OutlineDataSource(roots: roots, children: \.topics)
    outline.expand("Birds")

    let saved = try JSONEncoder().encode(outline.expansion)
    outline.collapseAll()
    #expect(outline.snapshot.numberOfItems == 1)

    outline.expansion = try JSONDecoder().decode(Expansion<OutlineRow<Topic>.Identity>.self, from: saved)
    #expect(outline.isExpanded("Birds"))
  }
}
