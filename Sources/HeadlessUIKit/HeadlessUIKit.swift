// A test double of the part of UIKit that list code names, for systems that have no UIKit. It draws nothing.

// UIKit passes Foundation on to those who import it, and code that is written for it counts on that.
@_exported public import Foundation
#if canImport(CoreGraphics)
  // Where rectangles have their members, on Apple's systems.
  @_exported public import CoreGraphics
#endif
