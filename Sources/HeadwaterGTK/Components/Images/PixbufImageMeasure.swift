#if GTK
  import CGTK
  import CHeadwaterGTK
  import Foundation
  import HeadwaterComponents

  /// Measures images by what their files begin with, in all formats that are decoded on this desktop: what it measures can
  /// be shown. Reads no more of a file than is needed to know, and at most the first 512 kilobytes.
  struct PixbufImageMeasure: ImageMeasuring {
    private static let longestHeader = 1 << 19
    private static let firstPart = 1 << 14

    /// Makes a measure.
    init() {}

    /// Measures an image.
    ///
    /// - Parameter source: The image.
    /// - Returns: How many pixels it has; none for a file that is not there, or that is no image, or one of so many pixels
    ///   that it is not shown.
    func naturalSize(of source: ImageSource) -> Size? {
      switch source {
      case .bytes(let bytes):
        return bytes.withUnsafeBytes { Self.size($0.prefix(Self.longestHeader)) }
      case .file(let path):
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let start = try? file.read(upToCount: Self.firstPart) else { return nil }
        if let size = start.withUnsafeBytes({ Self.size($0[...]) }) { return size }
        guard start.count == Self.firstPart,
          let rest = try? file.read(upToCount: Self.longestHeader - Self.firstPart)
        else { return nil }
        return (start + rest).withUnsafeBytes { Self.size($0[...]) }
      }
    }

    private static func size(_ bytes: Slice<UnsafeRawBufferPointer>) -> Size? {
      var (width, height): (CInt, CInt) = (0, 0)
      let buffer = UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: UInt8.self)
      guard headwater_image_size(buffer.baseAddress, gsize(buffer.count), &width, &height) != 0,
        Int(width) * Int(height) <= ImageDecoding.pixelLimit
      else { return nil }
      return Size(width: Double(width), height: Double(height))
    }
  }
#endif
