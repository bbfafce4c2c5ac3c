/// Something that random cases have and that can be left out, to look for other failures until one is fixed.
enum StoreFeature: String, CaseIterable, Sendable {
  /// Texts in several normalization forms.
  case texts
  /// UUIDs in several spellings.
  case uuids
  /// Dates in several formats.
  case dates
  /// Boolean values other than 0 and 1.
  case booleans
  /// Numbers that are equal as `Float`.
  case floats
  /// Raw values that an enum doesn't know.
  case levels
  /// Keys with null.
  case nulls
  /// NULL in columns whose properties aren't optional.
  case loose
  /// Sections whose values have the type of a property.
  case sections
  /// Records that are identified by the value of a property.
  case identities
  case operators
  /// Requests that are replaced.
  case requests
  /// Positions that are saved and restored.
  case places
  /// Steps that don't wait for what the one before has caused.
  case haste

  /// The features without some, whose names are separated by commas; nil where there is no such name.
  static func all(without names: String) -> Set<StoreFeature>? {
    let names = names.split(separator: ",").map(String.init)
    let features = names.compactMap(StoreFeature.init)
    return features.count == names.count ? Set(allCases).subtracting(features) : nil
  }
}

extension StoreColumnKind {
  /// The feature that columns of the kind are; nil for the kinds that all cases may have.
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
