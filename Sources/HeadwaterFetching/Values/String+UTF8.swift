extension String {
  /// Takes bytes that are UTF-8. O(bytes). The standard library's own is not on every system that the package is for.
  ///
  /// - Parameter bytes: The bytes; nil is returned where they are something else.
  package init?(validating bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
