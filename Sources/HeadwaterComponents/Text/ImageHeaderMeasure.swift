internal import HeadwaterImageHeaders

/// An image measure that reads the headers of PNG, JPEG, GIF, BMP, and WebP files. It reads at most the first 512 kilobytes and
/// doesn't decode anything.
package struct ImageHeaderMeasure: ImageMeasuring {
  /// Creates a measure.
  package init() {}

  /// Measures an image.
  ///
  /// - Parameter source: The image.
  /// - Returns: The size in pixels, or `nil` if the file doesn't exist or isn't an image in a supported format.
  package func naturalSize(of source: ImageSource) -> Size? {
    let header: ImageHeader? =
      switch source {
      case .bytes(let bytes): ImageHeader(bytes: bytes)
      case .file(let path): ImageHeader(path: path)
      }
    return (header?.size).map { Size(width: Double($0.width), height: Double($0.height)) }
  }
}
