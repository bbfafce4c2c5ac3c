import Headwater

/// A part of a list that can be loaded separately.
enum LoadPart: Hashable, Sendable {
  /// A load of the whole list.
  case list(LoadKind)
  /// More items for the section with the given id.
  case section(Int)

  static let refresh = LoadPart.list(.refresh)

  /// The kind of load of the whole list, or nil for a section.
  var kind: LoadKind? { if case .list(let kind) = self { kind } else { nil } }
}

/// The first letter of a kind of load, or the id of a section.
extension LoadPart: LosslessStringConvertible {
  var description: String {
    switch self {
    case .list(let kind): String(kind.rawValue.prefix(1))
    case .section(let identity): "\(identity)"
    }
  }

  init?(_ description: String) {
    if let kind = LoadKind.allCases.first(where: { $0.rawValue.prefix(1) == description }) {
      self = .list(kind)
    } else if let identity = Int(description) {
      self = .section(identity)
    } else {
      return nil
    }
  }
}

extension LoadingDataSource<FuzzElement, FuzzElement> {
  /// Loads a part.
  func begin(_ part: LoadPart) {
    switch part {
    case .list(let kind): load(kind)
    case .section(let identity): load(section: identity)
    }
  }

  /// Cancels the pending load of a part.
  func drop(_ part: LoadPart) {
    switch part {
    case .list(let kind): cancel(kind)
    case .section(let identity): cancel(section: identity)
    }
  }

  /// Returns a Boolean value that indicates whether a part is loading.
  func isLoading(_ part: LoadPart) -> Bool {
    switch part {
    case .list(let kind): state(of: kind) == .loading
    case .section(let identity): state(ofSection: identity) == .loading
    }
  }
}
