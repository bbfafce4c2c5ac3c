#if GTK
  import HeadwaterComponents

  /// The images of a list's cells, in the size in which they are needed. What cannot be read is kept too, at the cost of its
  /// name.
  typealias TextureImages = DecodedImages<ImageRequest, Texture>

  extension DecodedImages where Request == ImageRequest, Image == Texture {
    /// The images that lists share where nothing else is said.
    static var shared: TextureImages { sharedImages }

    /// Makes an empty collection of images.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes of pictures are kept at most, besides those that are shown.
    ///   - decode: Reads and decodes an image.
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

  /// Stands for somebody who waits for an image, and outlives them where they give it to a task.
  final class ImageReceiver: Sendable {}
#endif
