/// Returns the path of the gallery's folder in the user's cache folder.
///
/// - Parameters:
///   - environment: The environment variables. `XDG_CACHE_HOME` is ignored unless it is an absolute path.
///   - home: The path of the user's home folder.
/// - Returns: The path.
package func cacheFolder(_ environment: [String: String], home: String) -> String {
  let folder = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.cache"
  return "\(folder)/headwater-gallery"
}
