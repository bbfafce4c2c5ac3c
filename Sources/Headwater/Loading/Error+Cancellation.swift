extension Error {
  /// A Boolean value that indicates whether the error reports a cancellation, which isn't a failure: a `CancellationError`, or
  /// the error of a canceled task of `URLSession`.
  package var isCancellation: Bool {
    // The core doesn't import URLSession, so it recognizes the error, which is NSURLErrorCancelled, by its domain and code.
    self is CancellationError || _domain == "NSURLErrorDomain" && _code == -999
  }
}
