import ArgumentParser
import Headwater
import HeadwaterTesting

/// The kind of store that a case uses.
enum StoreKind: String, CaseIterable, ExpressibleByArgument, Sendable {
  case memory
  case sqlite
  case postgres
}

/// Tables and a request, with the steps that change the tables while a list displays the fetched rows. The description of a
/// case is its replay string.
struct StoreCase: Hashable, Sendable {
  var store: StoreKind
  var schema: StoreSchema
  var request: StoreRequest
  /// The initial rows of the table.
  var rows: [StoreRow] = []
  /// The initial rows of the other table.
  var relatedRows: [StoreRow] = []
  var steps: [StoreStep] = []
}

extension StoreCase {
  /// A Boolean value that indicates whether all parts of the case are valid for its tables.
  var isValid: Bool {
    request.isValid(in: schema)
      && rows.allSatisfy { StoreStatement.insert($0, isRelated: false).isValid(in: schema) }
      && relatedRows.allSatisfy { StoreStatement.insert($0, isRelated: true).isValid(in: schema) }
      && steps.allSatisfy { step in
        switch step {
        case .write(let transaction): transaction.statements.allSatisfy { $0.isValid(in: schema) }
        case .request(let other, _): other.isValid(in: schema) && other.replaces(request)
        case .scroll, .alter, .save, .restore: true
        }
      }
  }
}

extension StoreCase: LosslessStringConvertible {
  /// The replay string, such as `store:sqlite/0~0~i.t/-/-/-~1~-~0~-~m/0.1,1.2/-/t:d0`.
  var description: String {
    func text(_ rows: [StoreRow]) -> String {
      rows.isEmpty ? "-" : rows.map(\.description).joined(separator: ",")
    }
    return
      (["store:\(store.rawValue)", "\(schema)", "\(request)", text(rows), text(relatedRows)]
      + steps.map(\.description)).joined(separator: "/")
  }

  init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 7, parts[0].hasPrefix("store:"),
      let store = StoreKind(rawValue: String(parts[0].dropFirst(6))),
      let schema = StoreSchema(parts[1...3].joined(separator: "/")), let request = StoreRequest(parts[4])
    else { return nil }
    func rows(_ text: String) -> [StoreRow?] {
      text == "-" ? [] : text.split(separator: ",").map { StoreRow(String($0)) }
    }
    let (own, related, steps) = (rows(parts[5]), rows(parts[6]), parts.dropFirst(7).map { StoreStep($0) })
    guard !own.contains(nil), !related.contains(nil), !steps.contains(nil) else { return nil }
    self.init(
      store: store, schema: schema, request: request, rows: own.compactMap { $0 },
      relatedRows: related.compactMap { $0 }, steps: steps.compactMap { $0 })
    guard isValid else { return nil }
  }
}
