#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A reference to a GObject that is released on the main thread, regardless of where its owner is deallocated.
  final class ObjectReference: @unchecked Sendable {  // Safe: constant, released on the main thread.
    let pointer: UnsafeMutableRawPointer

    /// Creates a reference that takes over the one that the caller owns.
    init(taking pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
    }

    /// Creates a reference to an object, and sinks a floating one.
    init(sinking pointer: UnsafeMutableRawPointer) {
      self.pointer = g_object_ref_sink(pointer)
    }

    deinit {
      headwater_unref_on_main_thread(pointer)
    }
  }
#endif
