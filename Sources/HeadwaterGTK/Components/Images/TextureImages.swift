#if GTK
  import HeadwaterComponents

  /// The cache of images for the cells of lists, at the sizes at which they are needed. Failures are cached too, at a small
  /// cost.
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

  /// The identity of a recipient that waits for an image. It can outlive the recipient if a task holds it.
  final class ImageReceiver: Sendable {}
#endif
