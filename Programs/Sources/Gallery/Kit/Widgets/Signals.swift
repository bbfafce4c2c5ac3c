#if GTK
  import HeadwaterGTK

  extension Widget {
    /// Calls a closure whenever the widget emits a signal that doesn't return a value. The closure is released together with
    /// the widget.
    @discardableResult
    package func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Widget {
      Signal.connect(UnsafeMutableRawPointer(pointer), signal, body)
      return self
    }
  }
#endif
