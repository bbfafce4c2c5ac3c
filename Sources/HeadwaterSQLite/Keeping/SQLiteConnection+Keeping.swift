#if SQLite
  internal import GRDB
  internal import HeadwaterFetching

  extension SQLiteConnection {
    func keep(
      _ kept: KeptFences, of query: FetchQuery, distance: Int?, fromRead read: Int
    ) async throws -> FetchKeeping {
      guard let fences, !source.database.configuration.readonly,
        let fingerprint = SQLReader.fingerprint(of: query, distance: distance, .sqlite)
      else { return .never }
      let (capture, number, mark, isAtOnce) = (source.capture, number, mark, await fences.looksAtOnce())
      let moment: QuietMoment?
      do {
        // In turn, so that no read comes in between.
        moment = try await turns.take {
          try await tellingErrors {
            guard !mark.isClosed, mark.number == read, let value = mark.value else { return nil }
            return try await self.source.database.writeWithoutTransaction { db in
              guard !db.isInsideTransaction, try capture.isAt(value, number, in: db) else { return nil }
              return try fences.quietMoment(db, isAtOnce: isAtOnce)
            }
          }
        }
      } catch FetchError.busy {
        return .later
      } catch FetchError.disconnected {
        // Reading tells.
        return .later
      }
      guard let moment else { return .later }
      return try await fences.keep(kept, for: fingerprint, at: moment)
    }
  }
#endif
