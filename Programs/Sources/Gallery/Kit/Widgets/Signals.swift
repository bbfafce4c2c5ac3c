#if GTK
  import HeadwaterGTK

  extension Widget {
    /// Calls a closure whenever the widget sends a signal that needs no answer. The closure lives as long as the widget.
    @discardableResult
    package func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Widget {
      Signal.connect(UnsafeMutableRawPointer(pointer), signal, body)
      return self
    }
  }
#endif
