import Headwater
import Testing

@Suite("Types that conform to ListElement without code")
struct ListElementTests {
  enum Kind: ListElement { case fruit, root }

  struct Plain: Identifiable, ListElement {
    let id: Int
    var name: String
  }

  struct Hashed: Identifiable, Hashable, ListElement {
    let id: Int
    var name: String
  }

  func identity<Element: ListElement>(_ element: Element) -> Element.Identity { element.identity }

  @Test
  func identityDefaultsToIDOrSelf() {
    #expect(identity(Kind.fruit) == .fruit)
    #expect(identity(Plain(id: 7, name: "a")) == 7)
    #expect(identity(Hashed(id: 8, name: "a")) == 8)
    #expect(identity("text") == "text")
    #expect(identity(Optional<Plain>.none) == nil)
    #expect(identity(Optional(Plain(id: 7, name: "a"))) == 7)
  }

  @Test
  func simpleTypesCanBeItemsAndSections() {
    let snapshot = Snapshot(sections: [(Kind.fruit, [Hashed(id: 1, name: "Apple")]), (.root, [])])
    #expect(snapshot.sectionIndex(of: .root) == 1)
    #expect(snapshot.item(id: 1)?.name == "Apple")
    #expect(snapshot.item(at: ItemPosition(section: 1, item: 0)) == nil)
    #expect(snapshot.section(at: 2) == nil)
    #expect(Snapshot<Kind, Hashed>().isEmpty)
  }
}
