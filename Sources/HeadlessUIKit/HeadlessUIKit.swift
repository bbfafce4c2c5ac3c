// A test double of the part of UIKit that list code uses, for systems without UIKit. It draws nothing.

// UIKit re-exports Foundation, and code written for UIKit relies on that.
@_exported public import Foundation
#if canImport(CoreGraphics)
  // On Apple platforms, Core Graphics declares the members of rectangles.
  @_exported public import CoreGraphics
#endif
