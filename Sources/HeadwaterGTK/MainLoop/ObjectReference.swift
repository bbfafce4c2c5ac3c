#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A reference to a GObject that is released on the main thread, regardless of where its owner is deallocated.
  package final class ObjectReference: @unchecked Sendable {  // Safe: constant, released on the main thread.
    package let pointer: UnsafeMutableRawPointer

    /// Creates a reference by taking ownership of the caller's reference.
    package init(taking pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
    }

    /// Creates a reference to an object. If the object's reference is floating, it is sunk.
    package init(sinking pointer: UnsafeMutableRawPointer) {
      self.pointer = g_object_ref_sink(pointer)
    }

    deinit {
      headwater_unref_on_main_thread(pointer)
    }
  }
#endif
