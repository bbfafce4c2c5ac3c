import Foundation

/// Describes an error to the user, in a sentence.
package func sentence(of error: any Error) -> String {
  // Of those that occur here, only Foundation's errors are no sentence as they are.
  error is CocoaError ? error.localizedDescription : "\(error)"
}
