#if !GTK
  /// The main loop of an app, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'GTK'; see docs/installation.md.")
  @MainActor
  public enum MainLoop {
    /// Does nothing.
    public static func start() throws {}

    /// Does nothing.
    public static func run() {}
  }
#endif
