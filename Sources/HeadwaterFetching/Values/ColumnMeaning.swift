internal import Foundation

/// A rule for comparing the values of a column.
///
/// A store can contain several representations of one value: a date with and without milliseconds, true as 1 or 2, or a raw
/// value that an enum decodes as its `unknown` case. Filters, orders, and sections compare the decoded values.
package enum ColumnMeaning: Hashable, Sendable {
  /// Values are compared according to the column's type.
  case ofType
  /// Values are compared after the property's type has decoded and encoded them.
  case ofValues(ValueConversion)
  /// Values are compared as they are stored. Used for keys.
  case stored
}

/// A conversion of stored values by a property's type. Conversions by the same type are equal.
package struct ValueConversion: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let convert: @Sendable (FetchValue) -> FetchValue?
  /// A Boolean value that indicates whether the type rounds numbers to 32-bit floating point, as `Float` does.
  package let roundsToFloat: Bool
  /// A Boolean value that indicates whether the type decodes unknown values as a specific value, like an enum that has a case
  /// for them.
  package let takesUnknownValues: Bool

  /// Creates the conversion for a type.
  package init<Value: FetchValueConvertible>(_: Value.Type) {
    type = ObjectIdentifier(Value.self)
    let convert: @Sendable (FetchValue) -> FetchValue? = { Value(fetchValue: $0)?.fetchValue }
    self.convert = convert
    roundsToFloat = convert(.real(0.1)) == .real(Double(0.1 as Float))
    takesUnknownValues = Self.unknownValues.contains { value in
      switch (value, convert(value)) {
      case (.integer(let value), .integer(let other)): value != other
      case (.text(let value), .text(let other)): value != other
      default: false
      }
    }
  }

  /// Values that no type is likely to recognize.
  private static let unknownValues: [FetchValue] = [
    .integer(-0x4865_6164_7761_7465), .text("\u{1}Headwater\u{1}"),
  ]

  /// A number that identifies the type while the app is running.
  package var number: UInt { UInt(bitPattern: type) }

  /// Returns the value that the type encodes after decoding a stored value; nil if it can't decode the value.
  package func converted(_ value: FetchValue) -> FetchValue? { convert(value) }

  package static func == (first: ValueConversion, second: ValueConversion) -> Bool {
    first.type == second.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// A type that encodes each value exactly as it decoded it, or in a form that its column type compares as equal.
protocol ComparedAsStored {}

extension Int: ComparedAsStored {}
extension Int8: ComparedAsStored {}
extension Int16: ComparedAsStored {}
extension Int32: ComparedAsStored {}
extension Int64: ComparedAsStored {}
extension UInt: ComparedAsStored {}
extension UInt8: ComparedAsStored {}
extension UInt16: ComparedAsStored {}
extension UInt32: ComparedAsStored {}
extension UInt64: ComparedAsStored {}
extension Double: ComparedAsStored {}
extension Bool: ComparedAsStored {}
extension String: ComparedAsStored {}
extension Date: ComparedAsStored {}
extension UUID: ComparedAsStored {}
extension Data: ComparedAsStored {}
extension Optional: ComparedAsStored where Wrapped: ComparedAsStored {}

extension ColumnMeaning {
  /// Creates the meaning of a column for a property's type.
  init<Value: FetchValueConvertible>(_: Value.Type) {
    self = Value.self is any ComparedAsStored.Type ? .ofType : .ofValues(ValueConversion(Value.self))
  }
}

extension ColumnReference {
  /// The column, compared by its stored values.
  package var asStored: ColumnReference {
    var column = self
    column.meaning = .stored
    return column
  }

  /// Returns a Boolean value that indicates whether both references name the same column, even if they compare it differently.
  func isSame(as other: ColumnReference) -> Bool { asStored == other.asStored }

  /// A Boolean value that indicates whether the store can contain several representations of one value.
  package var mayHaveOtherForms: Bool {
    switch meaning {
    case .stored: false
    case .ofValues: true
    case .ofType:
      switch type {
      case .boolean, .date, .secondsSince1970, .uuid, .uuidText: true
      case .integer, .real, .text, .bytes: false
      }
    }
  }

  /// A Boolean value that indicates whether PostgreSQL can contain several representations of one value. PostgreSQL has native
  /// types for dates, Booleans, and UUIDs.
  package var mayHaveOtherFormsInPostgres: Bool {
    switch (meaning, type) {
    case (.stored, _): false
    case (_, .uuidText): true
    case (.ofValues(let conversion), .real): conversion.roundsToFloat
    case (.ofValues(let conversion), .integer), (.ofValues(let conversion), .text):
      conversion.takesUnknownValues
    default: false
    }
  }

  /// Returns the value that the store compares for the column's value in a row.
  ///
  /// - Parameters:
  ///   - value: The decoded value.
  ///   - form: The stored value, if its representation differs from the one that Headwater writes.
  ///   - comparesStored: A Boolean value that indicates whether the row's store compares stored values, except in columns that
  ///     can contain several representations even in that store.
  /// - Returns: The value in the representation that the store compares.
  package func compared(_ value: FetchValue, form: FetchValue?, comparesStored: Bool) -> FetchValue {
    // A value that is null here can be a number in the store.
    let isMeant = comparesStored ? mayHaveOtherFormsInPostgres && !value.isNull : meaning != .stored
    guard isMeant else { return form ?? value }
    // Malformed text is compared as is, unless the property's type converts values.
    if let form, case .malformedText = form, meaning == .ofType { return compared(form) }
    return compared(value)
  }

  /// Converts a value from the column into the value to compare. The store compares the same value, regardless of the
  /// representation that it contains.
  ///
  /// - Parameter value: A value from the column.
  /// - Returns: The value in the representation that the type declares; for a value of another type, a representation that
  ///   preserves a total order.
  package func compared(_ value: FetchValue) -> FetchValue {
    switch meaning {
    case .stored: value
    case .ofType: type.compared(value)
    case .ofValues(let conversion): conversion.converted(value)?.rounded(as: type) ?? type.compared(value)
    }
  }
}

extension ColumnType {
  /// Converts a value from a column of this type into the value to compare.
  fileprivate func compared(_ value: FetchValue) -> FetchValue {
    switch (self, value) {
    case (.boolean, .integer(let number)): .boolean(number != 0)
    case (.boolean, .real(let number)): .boolean(number != 0)
    // Stores sort all text on one side of numeric dates and binary UUIDs. Comparing the text as bytes has the same effect.
    case (.secondsSince1970, .text(let text)), (.uuid, .text(let text)): .bytes(Data(text.utf8))
    case (.secondsSince1970, .malformedText(let bytes)), (.uuid, .malformedText(let bytes)): .bytes(bytes)
    case (.uuidText, .bytes(let bytes)): .text(bytes.base64EncodedString())
    case (.date, .date): value.rounded(as: self)
    default: value
    }
  }
}

extension TableReference {
  /// Returns a column for ordering rows. Key columns are compared by their stored values, so that no two rows have the same
  /// place.
  package func ordered(_ column: ColumnReference) -> ColumnReference {
    key.contains(column.name) ? column.asStored : column
  }
}

extension FetchedRow {
  /// Returns the value to compare for a column; null if the row lacks the column.
  package func compared(_ column: ColumnReference) -> FetchValue {
    guard let index = table.columns.firstIndex(where: { $0.name == column.name }), index < values.count else {
      return .null
    }
    return compared(column, at: index)
  }

  /// Returns the value to compare for the column at an index.
  func compared(_ column: ColumnReference, at index: Int) -> FetchValue {
    column.compared(
      values[index], form: forms.isEmpty ? nil : forms[index], comparesStored: comparesStored)
  }
}
