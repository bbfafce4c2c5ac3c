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
