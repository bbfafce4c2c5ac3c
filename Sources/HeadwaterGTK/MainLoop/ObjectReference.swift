#if GTK
  import CGTK
  import CHeadwaterGTK

  /// One reference to a GObject, given back on the main thread wherever its owner ends.
  final class ObjectReference: @unchecked Sendable {  // Safe: a constant, only given away to the main thread.
    let pointer: UnsafeMutableRawPointer

    /// Takes over a reference that the caller owns.
    init(taking pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
    }

    /// Adds a reference, or takes over a floating one.
    init(sinking pointer: UnsafeMutableRawPointer) {
      self.pointer = g_object_ref_sink(pointer)
    }

    deinit {
      headwater_unref_on_main_thread(pointer)
    }
  }
#endif
