import Foundation
import HeadwaterFetching

/// What went wrong, in a sentence for the user.
func sentence(of error: any Error) -> String {
  switch error {
  case let error as FetchError: error.description
  case let error as GalleryFailure: error.description
  default: error.localizedDescription
  }
}
