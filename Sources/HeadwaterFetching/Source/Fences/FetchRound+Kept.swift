internal import Headwater

extension FetchRound {
  /// What an earlier run of the program has learnt, if the store has kept it. Nobody has asked for it: it is no failure where
  /// it cannot be read.
  func kept(by reader: any FetchReader) throws -> FetchedWindowList<Section, Record>? {
    guard isAboveLimit, request.query.search == nil else { return nil }
    do {
      return try reader.keptFences(of: request.query, distance: options.fenceDistance).flatMap {
        FetchedWindowList(request, options: options, from: $0)
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }
}
