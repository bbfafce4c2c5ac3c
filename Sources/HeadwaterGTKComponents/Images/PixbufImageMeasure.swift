#if GTK
  import CGTK
  import CHeadwaterGTK
  import Foundation
  import HeadwaterComponents
  import HeadwaterGTK

  /// An image measure that reads file headers in all formats that the desktop can decode. Every image that it can measure can
  /// also be displayed. It reads no more of a file than necessary, and at most the first 512 kilobytes.
  struct PixbufImageMeasure: ImageMeasuring {
    private static let longestHeader = 1 << 19
    private static let firstPart = 1 << 14

    /// Creates an image measure.
    init() {}

    /// Returns the size of an image in pixels.
    ///
    /// - Parameter source: The image to measure.
    /// - Returns: The size in pixels, or nil if the file doesn't exist, isn't an image, or has too many pixels to be shown.
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
