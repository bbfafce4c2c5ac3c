internal import HeadwaterComponents

/// Decodes images off the main actor, each once, and keeps the latest of them.
@MainActor
package final class ComponentImages {
  /// The images of all lists that nothing else is said of.
  package static let shared = ComponentImages()

  /// What is decoded: an image, for a frame.
  struct Request: Hashable, Sendable {
    let source: ImageSource
    /// The size of the frame in pixels; none for an image in its own size.
    let frame: PixelSize?
    let mode: ImageMode
  }

  struct PixelSize: Hashable, Sendable {
    let width: Int
    let height: Int
  }

  private struct Entry {
    let image: UIImage
    let cost: Int
    var lastUse: Int
  }

  private struct Work {
    let task: Task<Void, Never>
    var completions: [ObjectIdentifier: @MainActor (UIImage?) -> Void]
  }

  /// How many bytes the pixels of kept images take at most.
  package let capacity: Int
  private var entries: [Request: Entry] = [:]
  private var working: [Request: Work] = [:]
  private var cost = 0
  private var uses = 0

  /// Makes an empty store.
  ///
  /// - Parameter capacity: How many bytes the pixels of kept images take at most; by default 64 megabytes.
  package init(capacity: Int = 64 << 20) {
    self.capacity = max(0, capacity)
  }

  /// How many images are kept.
  package var count: Int { entries.count }

  /// Lets all kept images go.
  package func removeAll() {
    entries = [:]
    cost = 0
  }

  /// An image that has been decoded. O(1), besides hashing the bytes of images that are no files.
  func image(for request: Request) -> UIImage? {
    guard let image = entries[request]?.image else { return nil }
    uses += 1
    entries[request]?.lastUse = uses
    return image
  }

  /// Decodes an image; several requests for the same are one.
  func load(_ request: Request, for owner: AnyObject, completion: @escaping @MainActor (UIImage?) -> Void) {
    let owner = ObjectIdentifier(owner)
    if working[request] != nil {
      working[request]?.completions[owner] = completion
      return
    }
    let task = Task.detached(priority: .userInitiated) { [weak self] in
      // Nobody may want it any more by the time it has its turn.
      let image = Task.isCancelled ? nil : Self.decode(request)
      await self?.finish(request, image, isCancelled: Task.isCancelled)
    }
    working[request] = Work(task: task, completions: [owner: completion])
  }

  /// Somebody does not want an image any more.
  func cancel(_ request: Request, for owner: AnyObject) {
    guard working[request]?.completions.removeValue(forKey: ObjectIdentifier(owner)) != nil else { return }
    guard working[request]?.completions.isEmpty == true else { return }
    working.removeValue(forKey: request)?.task.cancel()
  }

  /// Returns when all that is being decoded has been.
  package func settle() async {
    while let work = working.values.first { await work.task.value }
  }

  private func finish(_ request: Request, _ image: UIImage?, isCancelled: Bool) {
    // The same may have been asked for again since it was cancelled.
    if isCancelled { return }
    let completions = working.removeValue(forKey: request)?.completions
    if let image { keep(image, for: request) }
    for completion in (completions ?? [:]).values { completion(image) }
  }

  private func keep(_ image: UIImage, for request: Request) {
    let pixels = image.size.width * image.scale * image.size.height * image.scale
    // More than there is memory for is not kept, and is not counted either.
    guard pixels.isFinite, pixels * 4 <= CGFloat(capacity) else { return }
    uses += 1
    if let old = entries[request] { cost -= old.cost }
    let entry = Entry(image: image, cost: Int(pixels * 4), lastUse: uses)
    entries[request] = entry
    cost += entry.cost
    guard cost > capacity else { return }
    // A quarter at once, so that the search for the oldest is not made for every image.
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cost > capacity - capacity / 4, key != request else { break }
      entries[key] = nil
      cost -= entry.cost
    }
  }

  /// Reads and decodes an image, not larger than its frame needs it.
  private nonisolated static func decode(_ request: Request) -> UIImage? {
    let read: UIImage? =
      switch request.source {
      case .file(let path): UIImage(contentsOfFile: path)
      case .bytes(let bytes): UIImage(data: Data(bytes))
      }
    guard let image = read else { return nil }
    guard let size = request.size(of: image.size, scale: image.scale) else {
      return image.preparingForDisplay()
    }
    return image.preparingThumbnail(of: size)
  }
}

extension ComponentImages.Request {
  /// The size in points in which an image is decoded; nil for its own.
  func size(of natural: CGSize, scale: CGFloat) -> CGSize? {
    guard let frame, natural.width > 0, natural.height > 0 else { return nil }
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
