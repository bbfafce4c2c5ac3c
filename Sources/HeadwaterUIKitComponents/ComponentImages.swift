package import HeadwaterComponents
package import HeadwaterUIKit

/// A cache of decoded images for lists, with one image for each frame size.
package typealias ComponentImages = DecodedImages<ComponentImageRequest, UIImage>

/// A request to decode an image for a frame.
package struct ComponentImageRequest: Hashable, Sendable {
  let source: ImageSource
  /// The size of the frame in pixels, or nil for the natural size of the image.
  let frame: PixelSize?
  let mode: ImageMode

  struct PixelSize: Hashable, Sendable {
    let width: Int
    let height: Int
  }
}

extension DecodedImages where Request == ComponentImageRequest, Image == UIImage {
  /// The image cache that lists share by default.
  package static var shared: ComponentImages { sharedImages }

  /// Creates an empty image cache.
  ///
  /// - Parameter capacity: The maximum number of bytes that the pixels of cached images occupy. The default is 64 megabytes.
  package convenience init(capacity: Int = 64 << 20) {
    self.init(capacity: capacity, priority: .userInitiated) { image in
      guard let image else { return nil }
      return Int(exactly: (image.size.width * image.scale * image.size.height * image.scale * 4).rounded())
    } decode: { request in
      request.decoded()
    }
  }
}

@MainActor
private let sharedImages = ComponentImages()

extension ComponentImageRequest {
  /// Reads and decodes the image, at a size no larger than its frame needs.
  fileprivate func decoded() -> UIImage? {
    let read: UIImage? =
      switch source {
      case .file(let path): UIImage(contentsOfFile: path)
      case .bytes(let bytes): UIImage(data: Data(bytes))
      }
    guard let image = read else { return nil }
    guard let size = size(of: image.size, scale: image.scale) else { return image.preparingForDisplay() }
    return image.preparingThumbnail(of: size)
  }

  /// Returns the size in points at which an image is decoded, or nil for its natural size.
  func size(of natural: CGSize, scale: CGFloat) -> CGSize? {
    guard let frame, natural.width > 0, natural.height > 0 else { return nil }
    // Compute the scale factors for the mode, without enlarging the image.
    let across = CGFloat(frame.width) / (natural.width * scale)
    let down = CGFloat(frame.height) / (natural.height * scale)
    let factors =
      switch mode {
      case .fit: (min(across, down), min(across, down))
      case .fill: (max(across, down), max(across, down))
      case .stretch: (across, down)
      case .center: (CGFloat(1), CGFloat(1))
      }
    let (horizontal, vertical) = (min(factors.0, 1), min(factors.1, 1))
    guard horizontal < 1 || vertical < 1 else { return nil }
    return CGSize(
      width: max(1, (natural.width * horizontal).rounded()),
      height: max(1, (natural.height * vertical).rounded()))
  }
}
