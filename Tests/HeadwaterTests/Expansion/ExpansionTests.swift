import Foundation
import Headwater
import Testing

@Suite("Expansion")
struct ExpansionTests {
  @Test func unlistedIdentityUsesDefault() {
    #expect(Expansion<Int>().isExpanded(1) == false)
    #expect(Expansion<Int>(isExpandedByDefault: true).isExpanded(1))
  }

  @Test func onlyExceptionsToDefaultAreStored() {
    var expansion = Expansion<Int>()
    expansion.set(1, isExpanded: true)
    expansion.set(2, isExpanded: false)
    #expect(expansion.exceptions == [1])
    expansion.set(1, isExpanded: false)
    #expect(expansion == Expansion())
  }

  @Test func expandingAllClearsExceptions() {
    var expansion = Expansion<Int>()
    expansion.set(1, isExpanded: true)
    expansion.setAll(isExpanded: true)
    #expect(expansion == Expansion(isExpandedByDefault: true))
  }

  @Test func expansionRoundTripsThroughJSON() throws {
    var expansion = Expansion<String>(isExpandedByDefault: true)
    expansion.set("a", isExpanded: false)
    let data = try JSONEncoder().encode(expansion)
    #expect(try JSONDecoder().decode(Expansion<String>.self, from: data) == expansion)
  }

  @Test func rowIdentitiesRoundTripThroughJSON() throws {
    let identities: [PlantRow.Identity] = [.node(1), .loading(1), .failed(1), .node(2)]
    let data = try JSONEncoder().encode(identities)
    #expect(try JSONDecoder().decode([PlantRow.Identity].self, from: data) == identities)
    #expect(Set(identities).count == 4)
  }
}
