import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Bytes that may be text")
struct ValidTextTests {
  private func check(_ bytes: [UInt8]) {
    let expected = isText(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    #expect(bytes.withUnsafeBufferPointer { String(validating: $0) } == expected, "\(bytes)")
    #expect(String(validating: bytes.lazy.map { $0 }) == expected, "\(bytes)")
  }

  private func isText(_ bytes: [UInt8]) -> Bool {
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  @Test func onlyValidUTF8IsAccepted() {
    check([])
    for first in 0...255 as ClosedRange<UInt8> {
      check([first])
      for second in 0...255 as ClosedRange<UInt8> { check([first, second]) }
    }
    check(Array("aé€😀\u{FFFD}\0b".utf8))
    // Three bytes that are replaced by one replacement character, which also has three bytes.
    check([0xF0, 0x9F, 0x98])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func randomlyDamagedTextIsValidated(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var bytes = Array("Grüße, 你好 😀 \(random.below(1_000))".utf8)
      for _ in 0..<random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      check(bytes)
    }
  }
}
