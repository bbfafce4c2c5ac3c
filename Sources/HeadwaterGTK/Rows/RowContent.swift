#if GTK
  import Headwater

  /// The content of a row.
  enum RowContent<Section: ListElement, Item: ListElement>: Equatable {
    case header(Section)
    case item(Item)
    case footer(Section)

    /// The identity of the row, which is independent of its content.
    var identity: RowIdentity<Section.Identity, Item.Identity> {
      switch self {
      case .header(let section): .header(section.identity)
      case .item(let item): .item(item.identity)
      case .footer(let section): .footer(section.identity)
      }
    }

    var item: Item? {
      if case .item(let item) = self { item } else { nil }
    }

    /// The role of the row's cell, if the row has one.
    var role: CellKind.Role {
      switch self {
      case .header: .header
      case .item: .item
      case .footer: .footer
      }
    }
  }

  enum RowIdentity<Section: Hashable, Item: Hashable>: Hashable {
    case header(Section)
    case item(Item)
    case footer(Section)
  }

  extension DisplayedRows {
    /// Returns the content of a row, or nil if the index is beyond the end.
    func content(at number: Int) -> RowContent<Section, Item>? {
      switch row(at: number) {
      case .header: section(at: number).map { .header($0) }
      case .item: item(at: number).map { .item($0) }
      case .footer: section(at: number).map { .footer($0) }
      case nil: nil
      }
    }
  }
#endif
