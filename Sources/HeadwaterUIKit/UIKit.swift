// The only file that determines which UIKit is imported: Apple's or, on Linux and while Headwater is being developed on macOS,
// its test double.
#if os(macOS) && !HEADWATER_DEVELOPMENT
  #error(
    "HeadwaterUIKit requires UIKit, which macOS doesn't have. Add the product to your target only for other platforms, with 'condition: .when(platforms: [.iOS, .macCatalyst, .visionOS])', or import Headwater alone."
  )
#elseif canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
