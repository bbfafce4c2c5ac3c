#if GTK
  import CGTK
  import CHeadwaterGTK
  import Foundation
  import HeadwaterComponents
  import HeadwaterGTK

  /// A decoded image. Textures are immutable, and any thread may create and release them.
  final class Texture: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer  // Safe: a constant; GTK's textures are immutable.

    /// Creates a texture that takes ownership of a reference.
    init(taking pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    var size: Size {
      Size(width: Double(gdk_texture_get_width(pointer)), height: Double(gdk_texture_get_height(pointer)))
    }

    /// The memory that the texture occupies, in bytes.
    var bytes: Int { Int(gdk_texture_get_width(pointer)) * Int(gdk_texture_get_height(pointer)) * 4 }
  }

  /// A namespace for decoding images on any thread.
  enum ImageDecoding {
    /// The maximum number of pixels. Larger images aren't shown, because a small file can declare more pixels than fit in
    /// memory.
    static let pixelLimit = 1 << 26
    /// The maximum size of a file in bytes. Larger files aren't read.
    static let fileLimit = 1 << 28

    /// Decodes an image.
    ///
    /// - Parameter request: The image and the size at which it is needed.
    /// - Returns: The texture, or nil if the image can't be decoded.
    static func decode(_ request: ImageRequest) -> Texture? {
      switch request.source {
      case .bytes(let bytes): return bytes.withUnsafeBytes { decode($0, request) }
      case .file(let path):
        let url = URL(fileURLWithPath: path)
        let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        guard values?.isRegularFile == true, let size = values?.fileSize, size <= fileLimit,
          let data = try? Data(contentsOf: url)
        else { return nil }
        return data.withUnsafeBytes { decode($0, request) }
      }
    }

    private static func decode(_ bytes: UnsafeRawBufferPointer, _ request: ImageRequest) -> Texture? {
      let buffer = bytes.assumingMemoryBound(to: UInt8.self)
      return withUnsafePointer(to: request) { request in
        headwater_image_decode(
          buffer.baseAddress, gsize(buffer.count), gint64(pixelLimit),
          { context, width, height in
            guard let request = context?.assumingMemoryBound(to: ImageRequest.self), let width, let height
            else { return }
            let size = request.pointee.decodedSize(of: Int(width.pointee), Int(height.pointee))
            (width.pointee, height.pointee) = (CInt(clamping: size.width), CInt(clamping: size.height))
          }, UnsafeMutableRawPointer(mutating: request))
      }.map { Texture(taking: $0) }
    }
  }
#endif
