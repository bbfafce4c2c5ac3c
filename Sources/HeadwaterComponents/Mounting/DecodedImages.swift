/// A cache of images that are decoded off the main actor. Each image is decoded once, and the most recently used ones are kept.
///
/// Views that request the same image share one decoding task. If no view is waiting for an image anymore, the decoding is
/// canceled or its result is discarded.
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

  /// The maximum size of the cache in bytes.
  package let capacity: Int
  private let priority: TaskPriority
  private let cost: @MainActor (Image?) -> Int?
  private let decode: @Sendable (Request) async -> Image?
  private var entries: [Request: Entry] = [:]
  private var working: [Request: Work] = [:]
  private var bytes = 0
  private var uses = 0

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The maximum size of the cache in bytes. A negative number is treated as 0.
  ///   - priority: The priority of the decoding tasks.
  ///   - cost: A closure that returns the size of an image in bytes. It receives `nil` for an image that can't be read, and
  ///     returns `nil` if the result shouldn't be cached.
  ///   - decode: A closure that reads and decodes an image. It returns `nil` if the image can't be read.
  package init(
    capacity: Int, priority: TaskPriority, cost: @escaping @MainActor (Image?) -> Int?,
    decode: @escaping @Sendable (Request) async -> Image?
  ) {
    self.capacity = max(0, capacity)
    (self.priority, self.cost, self.decode) = (priority, cost, decode)
  }

  /// The number of cached images.
  package var count: Int { entries.count }

  /// Removes all images from the cache. Displayed images aren't affected.
  package func removeAll() {
    entries = [:]
    bytes = 0
  }

  /// Returns a cached image. O(1), not counting the cost of hashing the request.
  package func image(for request: Request) -> Image? {
    uses += 1
    entries[request]?.lastUse = uses
    return entries[request]?.image
  }

  /// Requests an image. Simultaneous requests for the same image share one decoding task.
  ///
  /// - Parameters:
  ///   - request: The image.
  ///   - owner: The object that makes the request.
  ///   - completion: A closure that receives the image, or `nil` if it can't be read. It is called immediately if the image is
  ///     cached, and never after ``cancel(_:for:)``.
  package func load(
    _ request: Request, for owner: AnyObject, completion: @escaping @MainActor (Image?) -> Void
  ) {
    if entries[request] != nil { return completion(image(for: request)) }
    let task =
      working[request]?.task
      ?? Task.detached(priority: priority) { [decode, weak self] in
        // Skip the work if the request was canceled before the task started.
        let image = Task.isCancelled ? nil : await decode(request)
        await self?.finish(request, image, isCancelled: Task.isCancelled)
      }
    working[request, default: Work(task: task, completions: [:])].completions[ObjectIdentifier(owner)] =
      completion
  }

  /// Cancels an object's request for an image.
  package func cancel(_ request: Request, for owner: AnyObject) {
    guard working[request]?.completions.removeValue(forKey: ObjectIdentifier(owner)) != nil else { return }
    guard working[request]?.completions.isEmpty == true else { return }
    working.removeValue(forKey: request)?.task.cancel()
  }

  /// Waits until all current decoding tasks have finished.
  package func settle() async {
    while let work = working.values.first { await work.task.value }
  }

  private func finish(_ request: Request, _ image: Image?, isCancelled: Bool) {
    // The same image may have been requested again since this task was canceled.
    if isCancelled { return }
    let completions = working.removeValue(forKey: request)?.completions
    keep(image, for: request)
    for completion in (completions ?? [:]).values { completion(image) }
  }

  private func keep(_ image: Image?, for request: Request) {
    // Don't cache an image that exceeds the capacity.
    guard let cost = cost(image), cost <= capacity else { return }
    uses += 1
    bytes += cost - (entries[request]?.cost ?? 0)
    entries[request] = Entry(image: image, cost: cost, lastUse: uses)
    guard bytes > capacity else { return }
    // Evict a quarter of the capacity at a time, so that not every insertion has to search for the oldest entries.
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > capacity - capacity / 4, key != request else { break }
      entries[key] = nil
      bytes -= entry.cost
    }
  }
}
