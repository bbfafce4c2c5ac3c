extension Diagnostic {
  /// An item, a value, or an error that a diagnostic is about, as text.
  ///
  /// The text may contain what the user has entered, so logs get the ``summary`` only. Two details with the same text are
  /// equal.
  public struct Detail: Sendable {
    /// The type, or the error's own words if these contain no values.
    public let summary: String
    private let makeText: @Sendable () -> String

    /// The item, the value, or the error as it describes itself. It may contain values.
    public var text: String { makeText() }

    /// Makes a detail of an item or a value: the summary is its type.
    ///
    /// - Parameter value: The item or value. It describes itself only where the text is asked for.
    public init<Value: Sendable>(of value: Value) {
      self.init(summary: "\(type(of: value))") { "\(value)" }
    }

    /// Makes a detail of an error: the summary is its type, with the name of the case for an enumeration.
    ///
    /// - Parameter error: The error. It describes itself only where the text is asked for.
    public init(_ error: any Error) {
      let known = error as? any DescribedWithoutValues
      self.init(summary: known?.description ?? Self.name(of: error)) {
        known?.descriptionWithValues ?? "\(error)"
      }
    }

    private init(summary: String, _ makeText: @escaping @Sendable () -> String) {
      (self.summary, self.makeText) = (summary, makeText)
    }

    /// The type of an error, and the name of the case of an enumeration.
    private static func name(of error: any Error) -> String {
      let type = "\(type(of: error))"
      let mirror = Mirror(reflecting: error)
      guard mirror.displayStyle == .enum else { return type }
      if let name = mirror.children.first?.label { return "\(type).\(name)" }
      // Asked of the type: every error can be bridged to one that describes itself.
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

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Diagnostic.Detail: CustomStringConvertible {
  /// The summary.
  public var description: String { summary }
}

extension Diagnostic.Detail: ExpressibleByStringInterpolation {
  /// Makes a detail of words of your own, which logs get as they are.
  public init(stringLiteral text: String) { self.init(summary: text) { text } }

  /// Makes a detail of words with values in them, which logs don't get.
  public init(stringInterpolation text: DefaultStringInterpolation) {
    let text = String(stringInterpolation: text)
    self.init(summary: "<private>") { text }
  }
}

/// An error whose description contains no values of items or rows.
package protocol DescribedWithoutValues: Error, CustomStringConvertible {
  /// The description with all values.
  var descriptionWithValues: String { get }
}

extension EditError: DescribedWithoutValues {
  /// Identities are keys, and the same in both.
  package var descriptionWithValues: String { description }
}

extension Diagnostic: DescribedWithoutValues {
  package var descriptionWithValues: String { description(includingValues: true) }
}
