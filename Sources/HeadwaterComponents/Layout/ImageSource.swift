/// Where an image comes from.
public enum ImageSource: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes of a file.
  case bytes([UInt8])
}
