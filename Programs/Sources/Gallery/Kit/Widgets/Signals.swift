#if GTK
  import HeadwaterGTK

  extension Widget {
    /// Calls a closure whenever the widget sends a signal that asks for no answer. The closure is kept as long as the
    /// widget is.
    @discardableResult
    package func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Widget {
      Signal.connect(UnsafeMutableRawPointer(pointer), signal, body)
      return self
    }
  }
#endif
