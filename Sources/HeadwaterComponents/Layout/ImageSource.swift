/// Where an image comes from.
package enum ImageSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes of a file.
  case bytes([UInt8])
}
