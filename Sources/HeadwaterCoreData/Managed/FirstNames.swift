/// The names at the beginning of key paths: of `team.name` it is `team`.
///
/// - Parameter keyPaths: The key paths.
/// - Returns: The names.
func firstNames(of keyPaths: some Sequence<String>) -> Set<String> {
  Set(keyPaths.compactMap { $0.split(separator: ".").first.map(String.init) })
}
