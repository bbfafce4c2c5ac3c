// The one place that says which UIKit this is: Apple's, or its double where there is none.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
