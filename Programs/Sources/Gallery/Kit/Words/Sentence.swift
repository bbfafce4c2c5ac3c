import Foundation

/// Returns a sentence that describes an error to the user.
package func sentence(of error: any Error) -> String {
  // All errors that occur here, except for Foundation's, describe themselves in a sentence.
  error is CocoaError ? error.localizedDescription : "\(error)"
}
