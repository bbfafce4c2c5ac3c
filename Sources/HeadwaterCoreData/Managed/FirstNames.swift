/// Returns the first name in each key path; for example, `team` for `team.name`.
///
/// - Parameter keyPaths: The key paths.
/// - Returns: The names.
func firstNames(of keyPaths: some Sequence<String>) -> Set<String> {
  Set(keyPaths.compactMap { $0.split(separator: ".").first.map(String.init) })
}
