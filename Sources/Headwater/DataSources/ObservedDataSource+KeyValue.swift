#if canImport(ObjectiveC)
  public import Foundation

  extension ObservedDataSource {
    /// Makes a source that follows a property by key-value observing.
    ///
    /// ```swift
    /// final class Shelf: NSObject { @objc dynamic var books = ["Emma"] }
    /// let source = ObservedDataSource(observing: shelf, \.books)
    /// ```
    ///
    /// The items are there as soon as the property has been set on the main thread, each time as one transition. They are
    /// compared as those of an `@Observable` model are.
    ///
    /// - Parameters:
    ///   - object: The object; kept until the source goes, as is the observation.
    ///   - property: The property that has the items, which is `@objc dynamic`. It is to be set on the main thread; where it is
    ///     not, the list changes in the main actor's next turn.
    ///   - report: Is told of items that were left out. By default they are logged.
    public convenience init<Object: NSObject>(
      observing object: Object, _ property: KeyPath<Object, [Item]>,
      report: @escaping @MainActor @Sendable (Diagnostic) -> Void = Diagnostic.log
    ) {
      self.init(following: KeyValueObservation(object, property), report: report) {
        object[keyPath: property]
      }
    }
  }

  /// Tells of changes of a property. It ends with what keeps it.
  @MainActor
  final class KeyValueObservation: ItemsObservation {
    var onChange: (@MainActor () -> Void)?
    private var observation: NSKeyValueObservation?

    init<Object: NSObject, Value>(_ object: Object, _ property: KeyPath<Object, Value>) {
      // It ends when it is released.
      observation = object.observe(property) { @Sendable [weak self] _, _ in
        if Thread.isMainThread {
          MainActor.assumeIsolated { self?.onChange?() }
        } else {
          Task { @MainActor in self?.onChange?() }
        }
      }
    }
  }
#endif
