/// Images that are decoded off the main actor, each once, and of which those that were asked for last are kept.
///
/// Views that want the same image wait for the same decoding. One that nobody waits for any more is not begun, or comes to
/// nothing.
@MainActor
package final class DecodedImages<Request: Hashable & Sendable, Image: AnyObject & Sendable> {
  private struct Entry {
    let image: Image?
    let cost: Int
    var lastUse: Int
  }

  private struct Work {
    let task: Task<Void, Never>
    var completions: [ObjectIdentifier: @MainActor (Image?) -> Void]
  }

  /// How many bytes kept images take at most.
  package let capacity: Int
  private let priority: TaskPriority
  private let cost: @MainActor (Image?) -> Int?
  private let decode: @Sendable (Request) async -> Image?
  private var entries: [Request: Entry] = [:]
  private var working: [Request: Work] = [:]
  private var bytes = 0
  private var uses = 0

  /// Makes an empty store.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes kept images take at most; a negative number counts as 0.
  ///   - priority: That of decoding.
  ///   - cost: How many bytes an image takes, or nil for what cannot be read; nil for what is not kept.
  ///   - decode: Reads and decodes an image; nil for one that cannot be read.
  package init(
    capacity: Int, priority: TaskPriority, cost: @escaping @MainActor (Image?) -> Int?,
    decode: @escaping @Sendable (Request) async -> Image?
  ) {
    self.capacity = max(0, capacity)
    (self.priority, self.cost, self.decode) = (priority, cost, decode)
  }

  /// How many images are kept.
  package var count: Int { entries.count }

  /// Lets all kept images go; what is shown stays.
  package func removeAll() {
    entries = [:]
    bytes = 0
  }

  /// An image that is kept. O(1), besides hashing the request.
  package func image(for request: Request) -> Image? {
    uses += 1
    entries[request]?.lastUse = uses
    return entries[request]?.image
  }

  /// Asks for an image; several requests for the same are one.
  ///
  /// - Parameters:
  ///   - request: The image.
  ///   - owner: Who asks.
  ///   - completion: Takes the image, or nil for one that cannot be read: at once if it is kept, and not after
  ///     ``cancel(_:for:)``.
  package func load(
    _ request: Request, for owner: AnyObject, completion: @escaping @MainActor (Image?) -> Void
  ) {
    if entries[request] != nil { return completion(image(for: request)) }
    let task =
      working[request]?.task
      ?? Task.detached(priority: priority) { [decode, weak self] in
        // Nobody may want it any more by the time it has its turn.
        let image = Task.isCancelled ? nil : await decode(request)
        await self?.finish(request, image, isCancelled: Task.isCancelled)
      }
    working[request, default: Work(task: task, completions: [:])].completions[ObjectIdentifier(owner)] =
      completion
  }

  /// Somebody does not wait for an image any more.
  package func cancel(_ request: Request, for owner: AnyObject) {
    guard working[request]?.completions.removeValue(forKey: ObjectIdentifier(owner)) != nil else { return }
    guard working[request]?.completions.isEmpty == true else { return }
    working.removeValue(forKey: request)?.task.cancel()
  }

  /// Returns when all that is being decoded has been.
  package func settle() async {
    while let work = working.values.first { await work.task.value }
  }

  private func finish(_ request: Request, _ image: Image?, isCancelled: Bool) {
    // The same may have been asked for again since it was cancelled.
    if isCancelled { return }
    let completions = working.removeValue(forKey: request)?.completions
    keep(image, for: request)
    for completion in (completions ?? [:]).values { completion(image) }
  }

  private func keep(_ image: Image?, for request: Request) {
    // More than there is room for is not kept, and is not counted either.
    guard let cost = cost(image), cost <= capacity else { return }
    uses += 1
    bytes += cost - (entries[request]?.cost ?? 0)
    entries[request] = Entry(image: image, cost: cost, lastUse: uses)
    guard bytes > capacity else { return }
    // A quarter at once, so that the search for the oldest is not made for every image.
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > capacity - capacity / 4, key != request else { break }
      entries[key] = nil
      bytes -= entry.cost
    }
  }
}
