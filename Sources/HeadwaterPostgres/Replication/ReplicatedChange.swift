#if Postgres
  /// A change to a row of a table.
  struct ReplicatedChange: Hashable, Sendable {
    /// The kind of change.
    enum Kind: Hashable, Sendable {
      case insert(ReplicatedTuple)
      /// An update. Depending on the table's replica identity, the old row is reported either always or only if its key has
      /// changed.
      case update(ReplicatedOld?, ReplicatedTuple)
      case delete(ReplicatedOld)
    }

    /// The table, as it was at the time of the change.
    let relation: ReplicatedRelation
    let kind: Kind

    /// The same change, without the large values of rows that are too large to keep.
    var trimmed: ReplicatedChange {
      // If the whole row is its identity, the key may be any small part of it, so there is no need to keep any particular
      // columns.
      let kept = relation.identity == .full ? [] : relation.identifying
      func trimmed(_ tuple: ReplicatedTuple) -> ReplicatedTuple { tuple.trimmed(keeping: kept) }
      let kind: Kind =
        switch kind {
        case .insert(let new): .insert(trimmed(new))
        case .update(let old, let new): .update(old?.map(trimmed), trimmed(new))
        case .delete(let old): .delete(old.map(trimmed))
        }
      return ReplicatedChange(relation: relation, kind: kind)
    }

    /// The reported rows.
    var tuples: [ReplicatedTuple] {
      switch kind {
      case .insert(let new), .update(nil, let new): [new]
      case .update(let old?, let new): [old.tuple, new]
      case .delete(let old): [old.tuple]
      }
    }
  }

  extension ReplicatedOld {
    /// Returns the same kind of old row with a different tuple.
    func map(_ body: (ReplicatedTuple) -> ReplicatedTuple) -> ReplicatedOld {
      switch self {
      case .key(let tuple): .key(body(tuple))
      case .row(let tuple): .row(body(tuple))
      }
    }

    /// The row, or the reported part of it.
    var tuple: ReplicatedTuple {
      switch self {
      case .key(let tuple), .row(let tuple): tuple
      }
    }
  }
#endif
