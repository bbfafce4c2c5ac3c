#if GTK
  import HeadwaterComponents

  /// The images of a list's cells: decoded off the main actor, in the size in which they are needed, and kept for a while.
  ///
  /// Those that were asked for last are kept, up to a number of bytes. Cells that want the same image wait for the same
  /// decoding; one that nobody waits for any more is not begun, and what it has come to is kept where it was.
  @MainActor
  final class TextureImages {
    typealias Decode = @Sendable (ImageRequest) async -> Texture?

    /// How many bytes of pictures are kept at most, besides those that are shown.
    let capacity: Int
    private let decode: Decode
    private var kept: [ImageRequest: (texture: Texture?, lastUse: Int)] = [:]
    private var bytes = 0
    private var uses = 0
    private var running: [ImageRequest: Running] = [:]

    private struct Running {
      let task: Task<Void, Never>
      var waiting: [ObjectIdentifier: @MainActor (Texture?) -> Void] = [:]
    }

    /// Makes an empty collection of images.
    ///
    /// - Parameter capacity: How many bytes of pictures are kept at most; a negative number counts as 0.
    convenience init(capacity: Int = 64 << 20) {
      self.init(capacity: capacity) { request in
        Task.isCancelled ? nil : ImageDecoding.decode(request)
      }
    }

    init(capacity: Int, decode: @escaping Decode) {
      self.capacity = max(0, capacity)
      self.decode = decode
    }

    /// The images that lists share where nothing else is said.
    static let shared = TextureImages()

    /// How many images are kept, those that cannot be read counted.
    var count: Int { kept.count }

    /// Forgets all images that are kept; what is shown stays.
    func removeAll() {
      kept = [:]
      bytes = 0
    }

    /// Asks for an image, at once if it is kept.
    ///
    /// - Parameters:
    ///   - request: The image.
    ///   - receiver: Who asks; waits for this image alone from now on.
    ///   - body: Takes the image, or none for one that cannot be read; not called after ``cancel(_:for:)``.
    func load(
      _ request: ImageRequest, for receiver: ImageReceiver, _ body: @escaping @MainActor (Texture?) -> Void
    ) {
      if let entry = kept[request] {
        uses += 1
        kept[request]?.lastUse = uses
        return body(entry.texture)
      }
      let receiver = ObjectIdentifier(receiver)
      if running[request] == nil { running[request] = Running(task: start(request)) }
      running[request]?.waiting[receiver] = body
    }

    /// Says that somebody does not wait for an image any more.
    func cancel(_ request: ImageRequest, for receiver: ImageReceiver) {
      let receiver = ObjectIdentifier(receiver)
      guard running[request]?.waiting.removeValue(forKey: receiver) != nil else { return }
      if running[request]?.waiting.isEmpty == true {
        running.removeValue(forKey: request)?.task.cancel()
      }
    }

    private func start(_ request: ImageRequest) -> Task<Void, Never> {
      Task(priority: .utility) { [decode, weak self] in
        let texture = await decode(request)
        if !Task.isCancelled { self?.finish(request, texture) }
      }
    }

    private func finish(_ request: ImageRequest, _ texture: Texture?) {
      guard let receivers = running.removeValue(forKey: request)?.waiting else { return }
      keep(texture, for: request)
      for body in receivers.values { body(texture) }
    }

    private func keep(_ texture: Texture?, for request: ImageRequest) {
      uses += 1
      kept[request] = (texture, uses)
      bytes += Self.cost(texture)
      guard bytes > capacity else { return }
      for (request, entry) in kept.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        // Down to three quarters, so that not every image sorts them.
        if bytes <= capacity / 4 * 3 { break }
        kept[request] = nil
        bytes -= Self.cost(entry.texture)
      }
    }

    /// What cannot be read is kept too, at the cost of its name.
    private static func cost(_ texture: Texture?) -> Int { 1_024 + (texture?.bytes ?? 0) }
  }

  /// Stands for somebody who waits for an image, and outlives them where they give it to a task.
  final class ImageReceiver: Sendable {}
#endif
