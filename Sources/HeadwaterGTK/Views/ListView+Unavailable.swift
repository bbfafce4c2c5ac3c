#if !GTK
  /// A list on GTK, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'GTK'; see docs/installation.md.")
  public enum ListView<Section, Item> {}

  /// A grid on GTK, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'GTK'; see docs/installation.md.")
  public enum GridView<Section, Item> {}

  /// A cell of a list or grid on GTK, which isn't available without the package trait.
  @available(*, unavailable, message: "Enable Headwater's trait 'GTK'; see docs/installation.md.")
  public enum LabelCell {}
#endif
