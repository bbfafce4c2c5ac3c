internal import Foundation

/// How values of a column compare with others.
///
/// A store may write a value in several forms that mean the same: a moment with and without milliseconds, true as 1 and as 2, a raw
/// value that an enum takes for its `unknown`. Filters, orders, and sections compare what values mean.
package enum ColumnMeaning: Hashable, Sendable {
  /// Values mean what the column's type says.
  case ofType
  /// Values mean what a property's type makes of them.
  case ofValues(ValueConversion)
  /// Values are compared as they are stored: keys are.
  case stored
}

/// A property's type as a conversion of values, equal to that of the same type.
package struct ValueConversion: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let convert: @Sendable (FetchValue) -> FetchValue?
  /// A Boolean value that indicates whether the type rounds numbers to those of 32 bits, as `Float` does.
  package let roundsToFloat: Bool
  /// A Boolean value that indicates whether the type takes unknown values for a certain one, as an enum with a case for them does.
  package let takesUnknownValues: Bool

  /// Makes the conversion of a type.
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

  /// Values that no type is likely to know.
  private static let unknownValues: [FetchValue] = [
    .integer(-0x4865_6164_7761_7465), .text("\u{1}Headwater\u{1}"),
  ]

  /// A number that no other type has in this run of the program.
  package var number: UInt { UInt(bitPattern: type) }

  /// The value that the type writes for what it reads; nil for a value that it cannot read.
  package func converted(_ value: FetchValue) -> FetchValue? { convert(value) }

  package static func == (first: ValueConversion, second: ValueConversion) -> Bool {
    first.type == second.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

/// A type that writes each value that it reads as it was, or as its column type compares it.
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
  /// Makes the meaning of a column for a property's type.
  init<Value: FetchValueConvertible>(_: Value.Type) {
    self = Value.self is any ComparedAsStored.Type ? .ofType : .ofValues(ValueConversion(Value.self))
  }
}

extension ColumnReference {
  /// The column, compared as it is stored.
  package var asStored: ColumnReference {
    var column = self
    column.meaning = .stored
    return column
  }

  /// Returns whether both are the same column, even if they compare differently.
  func isSame(as other: ColumnReference) -> Bool { asStored == other.asStored }

  /// A Boolean value that indicates whether the store may contain values in several forms that mean the same.
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

  /// A Boolean value that indicates whether PostgreSQL may contain values in several forms that mean the same. It has types of its
  /// own for moments, truth values, and UUIDs.
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

  /// Returns the value to compare for a value of the column in a row.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - form: The stored value, if it is written in another form.
  ///   - comparesStored: True if the row is of a store that compares values as they are stored, but for those that may be in
  ///     several forms there, too.
  /// - Returns: The value in the form in which the store compares it.
  package func compared(_ value: FetchValue, form: FetchValue?, comparesStored: Bool) -> FetchValue {
    // A value that is null here may be a number to the store.
    let isMeant = comparesStored ? mayHaveOtherFormsInPostgres && !value.isNull : meaning != .stored
    guard isMeant else { return form ?? value }
    // Text that is not valid UTF-8 means nothing else, but to a property's own type.
    if let form, case .malformedText = form, meaning == .ofType { return compared(form) }
    return compared(value)
  }

  /// Returns the value to compare for a value of the column: the same as the store compares, in whatever form it stores the value.
  ///
  /// - Parameter value: A value of the column.
  /// - Returns: The value in the form in which its type is declared to be stored; a value of another type such that all compare
  ///   in one order.
  package func compared(_ value: FetchValue) -> FetchValue {
    switch meaning {
    case .stored: value
    case .ofType: type.compared(value)
    case .ofValues(let conversion): conversion.converted(value)?.rounded(as: type) ?? type.compared(value)
    }
  }
}

extension ColumnType {
  /// Returns the value to compare for a value in a column of the type.
  fileprivate func compared(_ value: FetchValue) -> FetchValue {
    switch (self, value) {
    case (.boolean, .integer(let number)): .boolean(number != 0)
    case (.boolean, .real(let number)): .boolean(number != 0)
    // Beside moments that are numbers, and UUIDs that are bytes, text comes where a store has it: on one side of all.
    case (.secondsSince1970, .text(let text)), (.uuid, .text(let text)): .bytes(Data(text.utf8))
    case (.secondsSince1970, .malformedText(let bytes)), (.uuid, .malformedText(let bytes)): .bytes(bytes)
    case (.uuidText, .bytes(let bytes)): .text(bytes.base64EncodedString())
    case (.date, .date): value.rounded(as: self)
    default: value
    }
  }
}

extension TableReference {
  /// Returns a column for ordering rows. Key columns are compared as they are stored, so that no two rows have the same place.
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

  /// Returns the value to compare for a column at an index.
  func compared(_ column: ColumnReference, at index: Int) -> FetchValue {
    column.compared(
      values[index], form: forms.isEmpty ? nil : forms[index], comparesStored: comparesStored)
  }
}
