extension IndexPath {
  /// Makes the path of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// Makes the path of a row.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The index of the section: the first of the path, which has to have one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the item in its section: the second of the path, which has to have one.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the row in its section: the second of the path, which has to have one.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
