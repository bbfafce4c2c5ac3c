import Headwater

/// A part of a list that can be loaded separately.
enum LoadPart: Hashable, Sendable {
  case refresh
  case prepend
  case append
  /// More items for the section with the given id.
  case section(Int)

  init(_ kind: LoadKind) {
    switch kind {
    case .refresh: self = .refresh
    case .prepend: self = .prepend
    case .append: self = .append
    }
  }

  /// The kind of load of the whole list, or nil for a section.
  var kind: LoadKind? {
    switch self {
    case .refresh: .refresh
    case .prepend: .prepend
    case .append: .append
    case .section: nil
    }
  }
}

extension LoadingDataSource<FuzzElement, FuzzElement> {
  /// Loads a part.
  func begin(_ part: LoadPart) {
    switch part {
    case .section(let identity): load(section: identity)
    default: if let kind = part.kind { load(kind) }
    }
  }

  /// Cancels the pending load of a part.
  func drop(_ part: LoadPart) {
    switch part {
    case .section(let identity): cancel(section: identity)
    default: if let kind = part.kind { cancel(kind) }
    }
  }

  /// Returns a Boolean value that indicates whether a part is loading.
  func isLoading(_ part: LoadPart) -> Bool {
    switch part {
    case .section(let identity): state(ofSection: identity) == .loading
    default: part.kind.map { state(of: $0) == .loading } ?? false
    }
  }
}
