/// Returns the first name of each key path: `team` for `team.name`.
///
/// - Parameter keyPaths: The key paths.
/// - Returns: The names.
func firstNames(of keyPaths: some Sequence<String>) -> Set<String> {
  Set(keyPaths.compactMap { $0.split(separator: ".").first.map(String.init) })
}
