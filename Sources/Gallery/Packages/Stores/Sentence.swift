import Foundation
import HeadwaterFetching

/// What went wrong, in a sentence for the user.
func sentence(of error: any Error) -> String {
  let text =
    switch error {
    case let error as FetchError: words(for: error)
    case let error as any CustomStringConvertible: error.description
    default: error.localizedDescription
    }
  return text.last.map { ".!?".contains($0) } == true ? text : "\(text)."
}

private func words(for error: FetchError) -> String {
  switch error {
  case .notADatabase(let text): "It is no database (\(text))"
  case .readOnly(let text): "It cannot be written to (\(text))"
  case .busy(let text): "Others keep it busy (\(text))"
  case .full(let text): "There is no room left (\(text))"
  case .corrupt(let text): "It is damaged (\(text))"
  case .schemaChanged(let text): "Its tables are others (\(text))"
  case .disconnected(let text): "It cannot be reached (\(text))"
  case .denied(let text): "It lets nobody in (\(text))"
  case .timedOut(let text): "It took too long (\(text))"
  case .noTable(let name): "It has no table \(name)"
  case .other(let code, let message): "\(message) (\(code))"
  default: "\(error)"
  }
}
