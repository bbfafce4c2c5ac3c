import ArgumentParser
import Headwater
import HeadwaterTesting

/// The kind of store that a case uses.
enum StoreKind: String, CaseIterable, ExpressibleByArgument, Sendable {
  case memory
  case sqlite
  case postgres
}

/// Tables and a request, with the steps that change the tables while a list displays the fetched rows. The replay string is,
/// for example, `store:sqlite/0~0~i.t/-/-/-~1~-~0~-~m/0.1,1.2/-/t:d0`.
struct StoreCase: StepCase {
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
    request.isValid(in: schema) && firstStatements.allSatisfy { $0.isValid(in: schema) }
      && steps.allSatisfy { step in
        switch step {
        case .write(let transaction): transaction.statements.allSatisfy { $0.isValid(in: schema) }
        case .request(let other, _): other.isValid(in: schema) && other.replaces(request)
        case .scroll, .alter, .save, .restore: true
        }
      }
  }
}

extension StoreCase {
  static let headLength = 7
  var head: [String] {
    [
      "store:\(store.rawValue)", "\(schema)", "\(request)", rows.text(separatedBy: ","),
      relatedRows.text(separatedBy: ","),
    ]
  }

  init?(head: [Substring]) {
    guard head[0].hasPrefix("store:"), let store = StoreKind(rawValue: String(head[0].dropFirst(6))),
      let schema = StoreSchema(head[1...3].joined(separator: "/")),
      let request = StoreRequest(String(head[4])), let rows = [StoreRow](head[5], separatedBy: ","),
      let relatedRows = [StoreRow](head[6], separatedBy: ",")
    else { return nil }
    self.init(store: store, schema: schema, request: request, rows: rows, relatedRows: relatedRows)
  }

  /// The statements that insert the initial rows, beginning with those to which others refer.
  var firstStatements: [StoreStatement] {
    relatedRows.map { .insert($0, isRelated: true) } + rows.map { .insert($0, isRelated: false) }
  }
}
