import Headwater

/// A part of a list that can be loaded separately.
enum LoadPart: Hashable, Sendable {
  case refresh
  case prepend
  case append
  /// More items for the section with the given id.
  case section(Int)

  init(_ edge: LoadKind) {
    switch edge {
    case .refresh: self = .refresh
    case .prepend: self = .prepend
    case .append: self = .append
    }
  }

  /// The edge of the list, or nil for a section.
  var edge: LoadKind? {
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
    default: if let edge = part.edge { load(edge) }
    }
  }

  /// Cancels the pending load of a part.
  func drop(_ part: LoadPart) {
    switch part {
    case .section(let identity): cancel(section: identity)
    default: if let edge = part.edge { cancel(edge) }
    }
  }

  /// Returns a Boolean value that indicates whether a part is loading.
  func isLoading(_ part: LoadPart) -> Bool {
    switch part {
    case .section(let identity): state(ofSection: identity) == .loading
    default: part.edge.map { state(of: $0) == .loading } ?? false
    }
  }
}
