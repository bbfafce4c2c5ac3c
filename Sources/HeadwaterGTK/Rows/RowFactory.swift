#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A namespace for the factory that creates and configures the list items of a view.
  enum RowFactory {
    /// Creates a `GtkListItemFactory` that the caller owns.
    @MainActor
    static func make(_ reference: OwnerReference) -> OpaquePointer? {
      var callbacks = HeadwaterFactoryCallbacks()
      callbacks.setup = { context, listItem in
        nonisolated(unsafe) let (context, listItem) = (context, listItem)  // Safe: called on the main thread.
        MainActor.assumeIsolated {
          guard let context, let listItem else { return }
          let reference = Unmanaged<OwnerReference>.fromOpaque(context).takeUnretainedValue()
          CellSlot.put(into: listItem, pool: reference.pool)
        }
      }
      callbacks.bind = { context, listItem in
        nonisolated(unsafe) let listItem = listItem  // Safe: GTK calls back on the main thread.
        OwnerReference.call(context, default: ()) { owner in
          if let listItem { owner.bind(listItem) }
        }
      }
      callbacks.teardown = { _, listItem in
        nonisolated(unsafe) let listItem = listItem  // Safe: GTK calls back on the main thread.
        MainActor.assumeIsolated {
          if let listItem { CellSlot.of(listItem)?.tearDown() }
        }
      }
      callbacks.destroy = OwnerReference.release
      return headwater_factory_new(reference.retained(), &callbacks)
    }
  }
#endif
