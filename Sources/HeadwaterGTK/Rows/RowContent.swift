#if GTK
  import Headwater

  /// What a row shows.
  enum RowContent<Section: ListElement, Item: ListElement>: Equatable {
    case header(Section)
    case item(Item)
    case footer(Section)

    /// Which row this is, whatever it says.
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
  }

  enum RowIdentity<Section: Hashable, Item: Hashable>: Hashable {
    case header(Section)
    case item(Item)
    case footer(Section)
  }

  extension DisplayedRows {
    /// What a row shows; nil beyond the end.
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
