#if GTK
  /// A pointer to a GObject: typed, raw, or opaque, depending on how Swift imports the class of the object.
  public protocol ObjectPointer {
    /// The address of the object.
    var objectAddress: UnsafeMutableRawPointer { get }
  }

  extension UnsafeMutableRawPointer: ObjectPointer {
    /// The address of the object.
    public var objectAddress: UnsafeMutableRawPointer { self }
  }

  extension UnsafeMutablePointer: ObjectPointer {
    /// The address of the object.
    public var objectAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  }

  extension OpaquePointer: ObjectPointer {
    /// The address of the object.
    public var objectAddress: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
  }
#endif
