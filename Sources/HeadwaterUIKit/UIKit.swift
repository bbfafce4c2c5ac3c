// The only file that determines which UIKit is imported: Apple's, or its test double on other platforms.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
