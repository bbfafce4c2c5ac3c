import Headwater

/// A part of a list that can be loaded separately.
enum LoadPart: Hashable, Sendable {
  case edge(LoadKind)
  /// More items for the section with the given id.
  case section(Int)

  static let refresh = LoadPart.edge(.refresh)

  /// The edge of the list, or nil for a section.
  var edge: LoadKind? { if case .edge(let edge) = self { edge } else { nil } }
}

/// The first letter of an edge, or the id of a section.
extension LoadPart: LosslessStringConvertible {
  var description: String {
    switch self {
    case .edge(let edge): String(edge.rawValue.prefix(1))
    case .section(let identity): "\(identity)"
    }
  }

  init?(_ description: String) {
    if let edge = LoadKind.allCases.first(where: { $0.rawValue.prefix(1) == description }) {
      self = .edge(edge)
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
    case .edge(let edge): load(edge)
    case .section(let identity): load(section: identity)
    }
  }

  /// Cancels the pending load of a part.
  func drop(_ part: LoadPart) {
    switch part {
    case .edge(let edge): cancel(edge)
    case .section(let identity): cancel(section: identity)
    }
  }

  /// Returns a Boolean value that indicates whether a part is loading.
  func isLoading(_ part: LoadPart) -> Bool {
    switch part {
    case .edge(let edge): state(of: edge) == .loading
    case .section(let identity): state(ofSection: identity) == .loading
    }
  }
}
