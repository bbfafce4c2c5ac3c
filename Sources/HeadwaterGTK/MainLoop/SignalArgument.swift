#if GTK
  public import CGTK
  import CHeadwaterGTK

  /// A type that a closure can have for an argument of a signal. See ``Signal``.
  ///
  /// | Swift | GLib |
  /// |---|---|
  /// | `Bool` | `gboolean` |
  /// | `Int` | all integers, enumerations, and flags |
  /// | `Double` | `gdouble` and `gfloat` |
  /// | `String` | strings, which are copied |
  /// | `OpaquePointer`, `UnsafeMutableRawPointer`, `UnsafeMutablePointer` | objects, variants, boxed structures, and pointers |
  ///
  /// Strings and pointers that can be `NULL` need an optional type, such as `String?`. A pointer is valid until the closure
  /// returns. To keep an object, retain it with `g_object_ref`.
  public protocol SignalArgument {
    /// Returns a Boolean value that indicates whether this type can represent values of a type of GLib.
    static func represents(_ type: GType) -> Bool

    /// Creates a value from an argument of a signal. Returns nil if the argument is `NULL` and this type isn't optional.
    init?(signalArgument: UnsafePointer<GValue>)
  }

  extension Bool: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is Boolean.
    public static func represents(_ type: GType) -> Bool {
      headwater_value_kind(type) == HEADWATER_VALUE_BOOLEAN
    }

    /// Creates a Boolean value from an argument of a signal.
    public init(signalArgument: UnsafePointer<GValue>) {
      self = headwater_value_integer(signalArgument) != 0
    }
  }

  extension Int: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is an integer, an enumeration, or flags.
    public static func represents(_ type: GType) -> Bool {
      headwater_value_kind(type) == HEADWATER_VALUE_INTEGER
    }

    /// Creates an integer from an argument of a signal.
    public init(signalArgument: UnsafePointer<GValue>) {
      self = Int(headwater_value_integer(signalArgument))
    }
  }

  extension Double: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is a number with a fraction.
    public static func represents(_ type: GType) -> Bool {
      headwater_value_kind(type) == HEADWATER_VALUE_NUMBER
    }

    /// Creates a number from an argument of a signal.
    public init(signalArgument: UnsafePointer<GValue>) {
      self = headwater_value_number(signalArgument)
    }
  }

  extension String: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is a string.
    public static func represents(_ type: GType) -> Bool {
      headwater_value_kind(type) == HEADWATER_VALUE_STRING
    }

    /// Creates a copy of an argument of a signal. Returns nil if the argument is `NULL`.
    public init?(signalArgument: UnsafePointer<GValue>) {
      guard let text = g_value_get_string(signalArgument) else { return nil }
      self = String(cString: text)
    }
  }

  extension UnsafeMutableRawPointer: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is an object, a variant, a boxed structure, or a pointer.
    public static func represents(_ type: GType) -> Bool {
      headwater_value_kind(type) == HEADWATER_VALUE_POINTER
    }

    /// Creates a pointer from an argument of a signal. Returns nil if the argument is `NULL`.
    public init?(signalArgument: UnsafePointer<GValue>) {
      guard let pointer = headwater_value_pointer(signalArgument) else { return nil }
      self = pointer
    }
  }

  extension UnsafeMutablePointer: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is an object, a variant, a boxed structure, or a pointer.
    public static func represents(_ type: GType) -> Bool { UnsafeMutableRawPointer.represents(type) }

    /// Creates a pointer from an argument of a signal. Returns nil if the argument is `NULL`. As always with pointers from C,
    /// the caller has to know what the pointer points to.
    public init?(signalArgument: UnsafePointer<GValue>) {
      guard let pointer = headwater_value_pointer(signalArgument) else { return nil }
      self = pointer.assumingMemoryBound(to: Pointee.self)
    }
  }

  extension OpaquePointer: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is an object, a variant, a boxed structure, or a pointer.
    public static func represents(_ type: GType) -> Bool { UnsafeMutableRawPointer.represents(type) }

    /// Creates a pointer from an argument of a signal. Returns nil if the argument is `NULL`.
    public init?(signalArgument: UnsafePointer<GValue>) {
      guard let pointer = headwater_value_pointer(signalArgument) else { return nil }
      self = OpaquePointer(pointer)
    }
  }

  extension Optional: SignalArgument where Wrapped: SignalArgument {
    /// Returns a Boolean value that indicates whether a type of GLib is one that the wrapped type can represent.
    public static func represents(_ type: GType) -> Bool { Wrapped.represents(type) }

    /// Creates a value from an argument of a signal: nil if the argument is `NULL`. The initializer never fails.
    public init?(signalArgument: UnsafePointer<GValue>) {
      // A nonfailable initializer would be a wrong witness: the compiler takes a nil that it creates for a failure.
      let value: Wrapped? = Wrapped(signalArgument: signalArgument)
      self = value
    }
  }
#endif
