extension Diagnostic {
  /// The text of an item, a value, or an error that a diagnostic concerns.
  ///
  /// The text may contain user data, so logs contain only the ``summary``. Two details with the same text are equal.
  public struct Detail: Sendable {
    /// The type of the value, or the description of an error if it contains no values.
    public let summary: String
    private let makeText: @Sendable () -> String

    /// The description of the item, value, or error. It may contain user data.
    public var text: String { makeText() }

    /// Creates a detail for an item or a value. The summary is its type.
    ///
    /// - Parameter value: The item or value. Its description is computed only when the text is read.
    public init<Value: Sendable>(of value: Value) {
      self.init(summary: "\(type(of: value))") { "\(value)" }
    }

    /// Creates a detail for an error. The summary is its type and, for an enumeration, the name of the case.
    ///
    /// - Parameter error: The error. Its description is computed only when the text is read.
    public init(_ error: any Error) {
      let known = error as? any DescribedWithoutValues
      self.init(summary: known?.description ?? Self.name(of: error)) {
        known?.descriptionWithValues ?? "\(error)"
      }
    }

    private init(summary: String, _ makeText: @escaping @Sendable () -> String) {
      (self.summary, self.makeText) = (summary, makeText)
    }

    /// Returns the type of an error and, for an enumeration, the name of the case.
    private static func name(of error: any Error) -> String {
      let type = "\(type(of: error))"
      let mirror = Mirror(reflecting: error)
      guard mirror.displayStyle == .enum else { return type }
      if let name = mirror.children.first?.label { return "\(type).\(name)" }
      // Check the type instead of the value, because every error can be bridged to one with a description.
      let kind: any Error.Type = Swift.type(of: error)
      let describesItself =
        kind is any CustomStringConvertible.Type || kind is any CustomDebugStringConvertible.Type
        || kind is any TextOutputStreamable.Type
      return describesItself ? type : "\(type).\(error)"
    }
  }
}

extension Diagnostic.Detail: Hashable {
  /// Returns a Boolean value that indicates whether two details have the same text.
  public static func == (first: Diagnostic.Detail, second: Diagnostic.Detail) -> Bool {
    first.text == second.text
  }

  /// Hashes the text of the detail.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Diagnostic.Detail: CustomStringConvertible {
  /// The summary of the detail.
  public var description: String { summary }
}

extension Diagnostic.Detail: ExpressibleByStringInterpolation {
  /// Creates a detail from a string literal, which logs contain in full.
  public init(stringLiteral text: String) { self.init(summary: text) { text } }

  /// Creates a detail from a string with interpolated values, which logs don't contain.
  public init(stringInterpolation text: DefaultStringInterpolation) {
    let text = String(stringInterpolation: text)
    self.init(summary: "<private>") { text }
  }
}

/// An error whose description contains no values from items or rows.
package protocol DescribedWithoutValues: Error, CustomStringConvertible {
  /// The description with all values.
  var descriptionWithValues: String { get }
}

extension EditError: DescribedWithoutValues {
  /// The same description, because identities are keys and not user data.
  package var descriptionWithValues: String { description }
}

extension Diagnostic: DescribedWithoutValues {
  package var descriptionWithValues: String { description(includingValues: true) }
}
