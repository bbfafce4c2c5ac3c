import Headwater
import HeadwaterTesting
import Testing

@testable import Fuzz

@Suite("Cases through UIKit")
struct UIKitCaseTests {
  @Test func casesRoundTripThroughDescriptions() {
    var generator = UIKitCaseGenerator(rules: .table, seed: 1)
    for _ in 0..<500 {
      let fuzzCase = generator.next()
      #expect(UIKitCase("\(fuzzCase)") == fuzzCase)
    }
  }
}
