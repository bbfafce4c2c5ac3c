/// Returns the path of the gallery's folder in the user's cache folder. Ignores `XDG_CACHE_HOME` unless it is an absolute path.
package func cacheFolder(_ environment: [String: String], home: String) -> String {
  let folder = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.cache"
  return "\(folder)/headwater-gallery"
}
