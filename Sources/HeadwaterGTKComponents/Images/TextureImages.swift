#if GTK
  import HeadwaterComponents
  import HeadwaterGTK

  /// The cache of images for list cells, decoded at the sizes that the cells need. Failures are cached too and count as 1,024
  /// bytes each.
  typealias TextureImages = DecodedImages<ImageRequest, Texture>

  extension DecodedImages where Request == ImageRequest, Image == Texture {
    /// The image cache that lists share by default.
    static var shared: TextureImages { sharedImages }

    /// Creates an empty image cache.
    ///
    /// - Parameters:
    ///   - capacity: The maximum number of bytes of images to keep in addition to those on screen.
    ///   - decode: A closure that reads and decodes an image.
    convenience init(
      capacity: Int = 64 << 20,
      decode: @escaping @Sendable (ImageRequest) async -> Texture? = { ImageDecoding.decode($0) }
    ) {
      self.init(
        capacity: capacity, priority: .utility, cost: { 1_024 + ($0?.bytes ?? 0) }, decode: decode)
    }
  }

  @MainActor
  private let sharedImages = TextureImages()

  /// The identity of a recipient that is waiting for an image. It can outlive the recipient if a task retains it.
  final class ImageReceiver: Sendable {}
#endif
