/// The gallery's folder in the user's folder for caches.
///
/// - Parameters:
///   - environment: The environment's variables. `XDG_CACHE_HOME` counts only if it is an absolute path.
///   - home: The user's home folder.
/// - Returns: The path.
package func cacheFolder(_ environment: [String: String], home: String) -> String {
  let folder = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.cache"
  return "\(folder)/headwater-gallery"
}
