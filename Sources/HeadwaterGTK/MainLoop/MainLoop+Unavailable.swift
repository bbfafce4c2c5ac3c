#if !GTK
  /// The main loop of an app, which isn't available without the package trait.
  @available(
    *, unavailable, message: "Enable the trait 'GTK' of the package Headwater. See docs/installation.md."
  )
  @MainActor
  public enum MainLoop {
    /// Does nothing.
    public static func start() throws {}

    /// Does nothing.
    public static func run() {}
  }
#endif
