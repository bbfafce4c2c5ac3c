import Headwater

/// What can be loaded by itself.
enum LoadPart: Hashable, Sendable {
  case refresh
  case prepend
  case append
  /// More of the section with an identity.
  case section(Int)

  init(_ edge: LoadEdge) {
    switch edge {
    case .refresh: self = .refresh
    case .prepend: self = .prepend
    case .append: self = .append
    }
  }

  /// The edge that is meant, if it is one.
  var edge: LoadEdge? {
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

  /// Drops what is on its way for a part.
  func drop(_ part: LoadPart) {
    switch part {
    case .section(let identity): cancel(section: identity)
    default: if let edge = part.edge { cancel(edge) }
    }
  }

  /// Whether a part is on its way.
  func isLoading(_ part: LoadPart) -> Bool {
    switch part {
    case .section(let identity): state(ofSection: identity) == .loading
    default: part.edge.map { state(of: $0) == .loading } ?? false
    }
  }
}
