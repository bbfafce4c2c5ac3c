import Foundation
import Headwater
import Testing

@Suite("A selection")
struct SelectionTests {
  @Test("of one replaces, of several adds, of none takes nothing")
  func modes() {
    var selection = Selection<String>(mode: .single)
    selection.select("a")
    selection.select("b")
    #expect(selection.identities == ["b"])
    selection.mode = .multiple
    selection.select("a")
    #expect(selection.identities == ["a", "b"])
    selection.deselect("b")
    #expect(selection.contains("a") && !selection.contains("b"))
    selection.replace(with: ["x", "y"])
    #expect(selection.identities == ["x", "y"])
    selection.mode = .single
    #expect(selection.identities.count == 1)
    selection.replace(with: ["m", "n"])
    #expect(selection.identities == ["m"])
    selection.mode = .none
    selection.select("a")
    #expect(selection.identities.isEmpty)
  }

  @Test("can be saved and restored")
  func codable() throws {
    var selection = Selection<Int>(mode: .multiple)
    selection.replace(with: 1...3)
    let restored = try JSONDecoder().decode(Selection<Int>.self, from: JSONEncoder().encode(selection))
    #expect(restored == selection)
  }
}
