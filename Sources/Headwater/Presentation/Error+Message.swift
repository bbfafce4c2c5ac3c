import Foundation

extension Error {
  /// The description of the error for users. This is the localized description, unless the error has none of its own, but
  /// describes itself, as Headwater's own errors do.
  package var message: String {
    switch self {
    case is any LocalizedError, is any CustomNSError, is CocoaError: localizedDescription
    case let error as any CustomStringConvertible where !(type(of: self) is NSError.Type): error.description
    default: localizedDescription
    }
  }
}
