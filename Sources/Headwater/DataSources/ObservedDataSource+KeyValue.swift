#if canImport(ObjectiveC)
  public import Foundation

  extension ObservedDataSource {
    /// Creates a source that follows a property by using key-value observing. If the property can be set, the source writes
    /// edits to it.
    ///
    /// ```swift
    /// final class Shelf: NSObject { @objc dynamic var books = ["Emma"] }
    /// let source = ObservedDataSource(observing: shelf, \.books)
    /// ```
    ///
    /// When the property is set on the main thread, the source changes immediately, in one transition. The new items are diffed
    /// like those of an `@Observable` model.
    ///
    /// - Parameters:
    ///   - object: The object. The source retains the object and observes it until the source is deallocated.
    ///   - property: The property that contains the items. It must be `@objc dynamic`, and should be set on the main thread. If
    ///     it is set on another thread, the source changes in the main actor's next turn.
    ///   - report: A closure that receives diagnostics about items that were left out. By default, the diagnostics are logged.
    public convenience init<Object: NSObject>(
      observing object: Object, _ property: KeyPath<Object, [Item]>,
      report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) {
      self.init(
        following: KeyValueObservation(object, property), report: report, { object[keyPath: property] },
        set: property.setter(of: object))
    }
  }

  /// An observer of a property, which stops observing when it is released.
  @MainActor
  final class KeyValueObservation: ItemsObservation {
    var onChange: (@MainActor () -> Void)?
    private var observation: NSKeyValueObservation?

    init<Object: NSObject, Value>(_ object: Object, _ property: KeyPath<Object, Value>) {
      // The observation ends when the token is released.
      observation = object.observe(property) { @Sendable [weak self] _, _ in
        // Key-value observers are called on the thread that sets the property.
        if Thread.isMainThread {
          MainActor.assumeIsolated { self?.onChange?() }
        } else {
          Task { @MainActor in self?.onChange?() }
        }
      }
    }
  }
#endif
