/// Which items of a list are selected, by identity: it stays with its items wherever they go, and while they are away.
public struct Selection<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// How many items can be selected.
  public enum Mode: String, Codable, Sendable {
    /// None.
    case none
    /// One at most.
    case single
    /// Any number.
    case multiple
  }

  /// How many items can be selected. Allowing fewer deselects those that are too many.
  public var mode: Mode {
    didSet {
      switch mode {
      case .none: identities = []
      case .single: if identities.count > 1 { identities = Set(identities.prefix(1)) }
      case .multiple: break
      }
    }
  }
  /// The identities of the selected items, whether or not they are in the list now.
  public private(set) var identities: Set<Identity> = []

  /// Makes an empty selection.
  public init(mode: Mode = .single) {
    self.mode = mode
  }

  /// Whether an item is selected. O(1).
  public func contains(_ identity: Identity) -> Bool {
    identities.contains(identity)
  }

  /// Selects an item; where only one can be selected, in place of the one that was.
  public mutating func select(_ identity: Identity) {
    switch mode {
    case .none: break
    case .single: identities = [identity]
    case .multiple: identities.insert(identity)
    }
  }

  /// Deselects an item.
  public mutating func deselect(_ identity: Identity) {
    identities.remove(identity)
  }

  /// Selects exactly these, as far as the mode allows.
  public mutating func replace(with identities: some Sequence<Identity>) {
    self.identities = []
    for identity in identities {
      select(identity)
      if mode == .single { break }
    }
  }

  /// Deselects all.
  public mutating func clear() {
    identities = []
  }
}

extension Selection: Encodable where Identity: Encodable {}
