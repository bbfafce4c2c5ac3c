public import Headwater

extension FetchedDataSource: ItemFinding {
  /// Finds a record by its key and reads the rows around it. Takes one query for the position and one for the rows.
  public func find(_ slot: Slot<Record.ID>) async throws -> ItemSearch {
    guard request != nil, case .item(let id) = slot else { return .unknown }
    numberOfSearches += 1
    defer { numberOfSearches -= 1 }
    do {
      // Rows may be inserted and removed in the meantime.
      for _ in 0..<4 {
        if snapshot.position(of: .item(id)) != nil { return .found }
        guard let position = try await position(of: id) else { return .absent }
        try Task.checkCancellation()
        if snapshot.position(of: .item(id)) != nil { return .found }
        guard let offset = snapshot.offset(of: position) else { continue }
        foundRows = [offset..<offset + 1]
        try await catchUp()
        try Task.checkCancellation()
      }
    } catch {
      // Keep the rows if a newer search is pending.
      if numberOfSearches == 1 { foundRows = nil }
      throw error
    }
    if snapshot.position(of: .item(id)) != nil { return .found }
    foundRows = nil
    return .absent
  }
}
