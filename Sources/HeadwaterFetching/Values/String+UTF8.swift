internal import Foundation

extension String {
  /// Creates a string from UTF-8 bytes. O(bytes). The standard library's validating initializer isn't available on every
  /// supported platform.
  ///
  /// - Parameter bytes: The bytes. The initializer returns nil if they aren't valid UTF-8.
  package init?(validating bytes: UnsafeBufferPointer<UInt8>) {
    var text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes, so the copy would differ.
    let isSame = text.withUTF8 { copy in
      guard copy.count == bytes.count, let start = copy.baseAddress, let other = bytes.baseAddress else {
        return bytes.isEmpty
      }
      return memcmp(start, other, bytes.count) == 0
    }
    guard isSame else { return nil }
    self = text
  }

  /// Creates a string from UTF-8 bytes. O(bytes).
  ///
  /// - Parameter bytes: The bytes. The initializer returns nil if they aren't valid UTF-8.
  package init?(validating bytes: some Collection<UInt8>) {
    let text = bytes.withContiguousStorageIfAvailable { String(validating: $0) }
    guard let text = text ?? Array(bytes).withUnsafeBufferPointer({ String(validating: $0) }) else {
      return nil
    }
    self = text
  }
}

extension String {
  /// Returns a Boolean value that indicates whether two strings have the same bytes, as a database compares them. Swift's own
  /// comparison ignores differences in the Unicode normalization form. O(bytes).
  ///
  /// - Parameter other: The string to compare with.
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

  /// Hashes the bytes, so that strings with different bytes have different hash values. O(bytes).
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    // This is also correct for strings that are still bridged from Objective-C.
    text.withUTF8 {
      hasher.combine($0.count)
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
  }

  /// A Boolean value that indicates whether the string is in Unicode's composed form (NFC). Among the strings that Swift treats
  /// as equal, only one is composed. O(bytes).
  var isComposed: Bool {
    // Characters below U+0300, where the combining characters begin, have no other composed form.
    if utf8.allSatisfy({ $0 < 0xCC }) { return true }
    return hasSameBytes(as: precomposedStringWithCanonicalMapping)
  }
}
