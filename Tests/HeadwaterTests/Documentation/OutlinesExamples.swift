import Headwater
import Testing

/// The examples of the article *Outlines*.
@MainActor
struct OutlinesExamples {
  @Test
  func sectionsExpandAndCollapse() throws {
    let elements = SectionedDataSource(sections: [
      ("Gases", ["Helium", "Neon"]),
      ("Metals", ["Iron", "Copper", "Gold"]),
    ])
    let list = elements.expanding { section, count in 1 }

    list.collapse("Metals")
    #expect(Array(list.snapshot.items) == ["Helium", "Neon", "Iron"])
    #expect(list.snapshot.section(at: 1)?.numberOfHiddenItems == 2)

    try elements.append("Silver", toSection: 1)
    #expect(list.snapshot.section(at: 1)?.numberOfHiddenItems == 3)

    list.expand(toReveal: "Silver")
    #expect(list.isExpanded("Metals"))
  }

  @Test
  func expandingTreeShowsDescendants() {
    struct Topic: Identifiable, ListElement {
      let id: String
      var topics: [Topic] = []
    }
    let contents = ArrayDataSource([
      Topic(id: "Birds", topics: [Topic(id: "Owls", topics: [Topic(id: "Barn owl")]), Topic(id: "Ducks")]),
      Topic(id: "Fish"),
    ])
    let outline = contents.outlined(children: \.topics)

    outline.expand("Birds")
    #expect(outline.snapshot.items.map(\.node.id) == ["Birds", "Owls", "Ducks", "Fish"])
    #expect(outline.snapshot.items.map(\.level) == [0, 1, 1, 0])

    outline.expand(toReveal: "Barn owl")
    #expect(outline.isVisible("Barn owl"))

    outline.collapse("Birds")
    outline.expand("Birds")
    #expect(outline.isVisible("Barn owl"))
  }

  @Test
  func revealingNodeLoadsChildren() async {
    let files = OutlineDataSource(
      roots: ["/usr"],
      isExpandable: { !$0.hasSuffix(".txt") },
      parent: { path in path == "/usr" ? nil : path.lastIndex(of: "/").map { String(path[..<$0]) } },
      load: { path in path == "/usr" ? ["/usr/share"] : ["\(path)/notes.txt"] })

    files.expand(toReveal: "/usr/share/notes.txt")
    #expect(files.snapshot.items.map(\.loadState) == [nil, .loading])

    await files.settle()
    #expect(files.snapshot.items.map(\.node) == ["/usr", "/usr/share", "/usr/share/notes.txt"])
  }

  @Test
  func childSourcesUpdateOutline() async throws {
    let inbox = ArrayDataSource(["Ada", "Grace"])
    let folders = ArrayDataSource(["Inbox", "Sent"])
    let mail = folders.outlined(isExpandable: { $0 == "Inbox" }) { _ in inbox }

    mail.expand("Inbox")
    await mail.settle()
    try inbox.append("Alan")
    #expect(mail.snapshot.items.map(\.node) == ["Inbox", "Ada", "Grace", "Alan", "Sent"])
  }
}
