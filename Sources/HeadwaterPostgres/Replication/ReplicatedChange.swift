#if Postgres
  /// What happened to a row of a table.
  struct ReplicatedChange: Hashable, Sendable {
    /// What happened.
    enum Kind: Hashable, Sendable {
      case insert(ReplicatedTuple)
      /// The old row is told where the table's identity says so: where its key became another, or always.
      case update(ReplicatedOld?, ReplicatedTuple)
      case delete(ReplicatedOld)
    }

    /// The table, as it was then.
    let relation: ReplicatedRelation
    let kind: Kind

    /// The same with rows that are not too large to be kept.
    var trimmed: ReplicatedChange {
      // Where all of a row identifies it, the key may be any small part.
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

    /// The rows that are told.
    var tuples: [ReplicatedTuple] {
      switch kind {
      case .insert(let new), .update(nil, let new): [new]
      case .update(let old?, let new): [old.tuple, new]
      case .delete(let old): [old.tuple]
      }
    }
  }

  extension ReplicatedOld {
    /// The same with another row.
    func map(_ body: (ReplicatedTuple) -> ReplicatedTuple) -> ReplicatedOld {
      switch self {
      case .key(let tuple): .key(body(tuple))
      case .row(let tuple): .row(body(tuple))
      }
    }

    /// The row, or the part of it that is told.
    var tuple: ReplicatedTuple {
      switch self {
      case .key(let tuple), .row(let tuple): tuple
      }
    }
  }
#endif
