import Foundation
import Headwater
import Testing

@Suite("A selection")
struct SelectionTests {
  @Test
  func selectionRespectsLimit() {
    var selection = Selection<String>(limit: 1)
    selection.select("a")
    selection.select("b")
    #expect(selection.ids == ["b"])
    selection.limit = 2
    selection.select("a")
    #expect(selection.ids == ["a", "b"])
    selection.select("c")
    #expect(selection.ids == ["a", "b"])
    selection.deselect("b")
    #expect(selection.contains("a") && !selection.contains("b"))
    selection.replace(with: ["x", "y"])
    #expect(selection.ids == ["x", "y"])
    selection.limit = 1
    #expect(selection.ids.count == 1)
    selection.replace(with: ["m", "n"])
    #expect(selection.ids == ["m"])
    selection.limit = 0
    selection.select("a")
    #expect(selection.ids.isEmpty)
  }

  @Test
  func selectionRoundTripsThroughJSON() throws {
    var selection = Selection<Int>(limit: .max)
    selection.replace(with: 1...3)
    let restored = try JSONDecoder().decode(Selection<Int>.self, from: JSONEncoder().encode(selection))
    #expect(restored == selection)
  }
}
