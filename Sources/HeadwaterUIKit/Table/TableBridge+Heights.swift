import Headwater

// Heights, headers, and footers. The app's delegate takes precedence over the options, which take precedence over the view. A
// method for which none of them has a value is withheld. An unusable height from the delegate counts as none.
extension TableBridge {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    owner?.answering {
      owner?.usable(
        (app(.tableHeightForRow)?.tableView(_:heightForRowAt:))?(tableView, indexPath),
        "row height from the delegate")
        ?? owner?.rowHeight(at: indexPath)
    } ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    owner?.answering {
      owner?.usable(
        (app(.tableEstimatedHeightForRow)?.tableView(_:estimatedHeightForRowAt:))?(tableView, indexPath),
        "estimated row height from the delegate")
        ?? owner?.estimatedRowHeight(at: indexPath)
    } ?? (tableView.estimatedRowHeight > 0 ? tableView.estimatedRowHeight : tableView.rowHeight)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    owner?.answering {
      owner?.usable(
        (app(.tableHeightForHeader)?.tableView(_:heightForHeaderInSection:))?(tableView, section),
        "header height from the delegate")
        ?? owner?.height(.header, in: tableView, section: section)
    } ?? tableView.sectionHeaderHeight
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    owner?.answering {
      owner?.usable(
        (app(.tableHeightForFooter)?.tableView(_:heightForFooterInSection:))?(tableView, section),
        "footer height from the delegate")
        ?? owner?.height(.footer, in: tableView, section: section)
    } ?? tableView.sectionFooterHeight
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    making {
      owner?.answering {
        (app(.tableViewForHeader)?.tableView(_:viewForHeaderInSection:))?(tableView, section)
          ?? owner?.supplementaryView(.header, in: tableView, section: section)
      } ?? nil
    }
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    making {
      owner?.answering {
        (app(.tableViewForFooter)?.tableView(_:viewForFooterInSection:))?(tableView, section)
          ?? owner?.supplementaryView(.footer, in: tableView, section: section)
      } ?? nil
    }
  }
}
