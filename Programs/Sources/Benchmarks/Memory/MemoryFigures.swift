import Foundation
import Headwater

extension Figure {
  /// Figures for the size of a snapshot of 1,000,000 items, relative to that of a plain array.
  static let memory = [
    memory("int", of: Int.self), memory("uuid", of: UUID.self), memory("record", of: WideRecord.self),
  ]

  private static func memory<Element: BenchmarkElement>(_ name: String, of _: Element.Type) -> Figure {
    Figure("memory.\(name)", unit: "x", rounds: 1) {
      let count = 1_000_000
      return {
        let elements = (0..<count).lazy.map { Element(number: $0, version: 0) }
        let array = try bytes { Array(elements) }
        let snapshot = try bytes { Snapshot(elements) }
        return snapshot / array
      }
    }
  }
}

/// A record of 64 bytes that doesn't contain references.
private struct WideRecord: Identifiable, BenchmarkElement {
  let id: Int
  let key: UUID
  let price: Double
  let weight: Double
  let created: Double
  let amount: Int
  let kind: Int32
  let color: Int32

  init(number: Int, version: Int) {
    id = number
    key = UUID(number: number, version: 0)
    price = Double(number) / 4
    weight = Double(number) / 8
    created = Double(number) * 60
    amount = version
    kind = Int32(truncatingIfNeeded: number % 7)
    color = Int32(truncatingIfNeeded: number)
  }
}
