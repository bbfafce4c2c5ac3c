// A test double for the part of UIKit that list code uses, intended for systems without UIKit. It doesn't draw anything.

// UIKit re-exports Foundation, and code written for UIKit relies on that.
@_exported public import Foundation
#if canImport(CoreGraphics)
  // On Apple platforms, Core Graphics declares the members of rectangles.
  @_exported public import CoreGraphics
#endif
