/// The source of an image.
package enum ImageSource: Hashable, Sendable {
  /// A file, identified by its path.
  case file(String)
  /// The contents of an image file.
  case bytes([UInt8])
}
