/// A feature of random cases that can be left out, for example to search for other failures until a known one is fixed.
enum StoreFeature: String, CaseIterable, Sendable {
  /// Text in several normalization forms.
  case texts
  /// UUIDs in several spellings.
  case uuids
  /// Dates in several formats.
  case dates
  /// Boolean values other than 0 and 1.
  case booleans
  /// Numbers that are equal as `Float` values.
  case floats
  /// Raw values for which an enum has no case.
  case levels
  /// Keys that contain null.
  case nulls
  /// Orders of rows and sections that specify where null sorts.
  case nullOrders
  /// NULL in columns whose properties aren't optional.
  case loose
  /// Sections whose values have the type of a property.
  case sections
  /// Records that are identified by the value of a property.
  case identities
  case operators
  /// Statements that are read instead of the table.
  case statements
  /// Requests that are replaced.
  case requests
  /// Positions that are saved and restored.
  case places
  /// Steps that don't wait for the effects of the previous one.
  case haste

  /// Returns all features except those in a comma-separated list of names, or nil if a name is unknown.
  static func all(without names: String) -> Set<StoreFeature>? {
    let names = names.split(separator: ",").map(String.init)
    let features = names.compactMap(StoreFeature.init)
    return features.count == names.count ? Set(allCases).subtracting(features) : nil
  }
}

extension StoreColumnKind {
  /// The feature that enables columns of the kind, or nil for kinds that are always enabled.
  var feature: StoreFeature? {
    switch self {
    case .textForms: .texts
    case .uuidForms: .uuids
    case .dateForms: .dates
    case .booleanForms: .booleans
    case .float: .floats
    case .level: .levels
    default: nil
    }
  }
}
