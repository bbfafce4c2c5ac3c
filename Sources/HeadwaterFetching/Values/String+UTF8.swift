internal import Foundation

extension String {
  /// Takes bytes that are UTF-8. O(bytes). The standard library's own is not on every system that the package is for.
  ///
  /// - Parameter bytes: The bytes; nil is returned where they are something else.
  package init?(validating bytes: UnsafeBufferPointer<UInt8>) {
    var text = String(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced.
    let isSame = text.withUTF8 { copy in
      guard copy.count == bytes.count, let start = copy.baseAddress, let other = bytes.baseAddress else {
        return bytes.isEmpty
      }
      return memcmp(start, other, bytes.count) == 0
    }
    guard isSame else { return nil }
    self = text
  }

  /// Takes bytes that are UTF-8. O(bytes).
  ///
  /// - Parameter bytes: The bytes; nil is returned where they are something else.
  package init?(validating bytes: some Collection<UInt8>) {
    let text = bytes.withContiguousStorageIfAvailable { String(validating: $0) }
    guard let text = text ?? Array(bytes).withUnsafeBufferPointer({ String(validating: $0) }) else {
      return nil
    }
    self = text
  }
}

extension String {
  /// Returns a Boolean value that indicates whether two texts have the same bytes, as a database compares them. Swift's own
  /// comparison also takes texts for the same that differ in their Unicode normalization form. O(bytes).
  ///
  /// - Parameter other: The other text.
  /// - Returns: True if all bytes are equal.
  package func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        own.count == other.count
          && (own.isEmpty
            || own.baseAddress.flatMap { own in other.baseAddress.map { memcmp(own, $0, other.count) == 0 } }
              ?? false)
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes the bytes, so that texts with different bytes have different hash values. O(bytes).
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    // The same where the text is not native to Swift yet.
    text.withUTF8 {
      hasher.combine($0.count)
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
  }

  /// A Boolean value that indicates whether no other text in Unicode's composed form (NFC) means the same: of texts that Swift
  /// takes for the same, one is composed. O(bytes).
  var isComposed: Bool {
    // No character below U+0300, where the combining ones begin, has another form that is composed.
    if utf8.allSatisfy({ $0 < 0xCC }) { return true }
    return hasSameBytes(as: precomposedStringWithCanonicalMapping)
  }
}
