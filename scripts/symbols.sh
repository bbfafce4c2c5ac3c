# Creates the symbol graphs of the libraries, on which the documentation and the list of public symbols are based. Source this file
# after setup.sh:
#
#   libraries          the names of all libraries
#   listed_libraries   the names of those whose public symbols are listed: all except for the test double
#   make_symbol_graphs builds the libraries, and writes one graph per library to the folder `symbol_graphs`

libraries=(
  Headwater HeadwaterUIKit HeadwaterUIKitComponents HeadwaterUIKitTranscripts HeadwaterSwiftUI HeadlessUIKit
  HeadwaterGTK HeadwaterGTKComponents HeadwaterGTKTranscripts HeadwaterComponents HeadwaterTranscripts HeadwaterBridges
  HeadwaterFetching HeadwaterSQLite HeadwaterPostgres HeadwaterCoreData HeadwaterTesting HeadwaterComponentsTesting HeadwaterRecords
)
listed_libraries=()
for library in "${libraries[@]}"; do [[ $library == HeadlessUIKit ]] || listed_libraries+=("$library"); done
symbol_graphs=$root/.build-all/symbol-graphs

make_symbol_graphs() {
  local library modules folder target options=() flag
  set_up_gtk
  # Build with tests, in order to share the build.
  compile "the libraries" libraries all debug --build-tests
  modules=$(build_folder all)/debug/Modules
  target=$(swift -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -n 1)
  for flag in $(pkg-config --cflags-only-I gtk4 libpq); do options+=(-Xcc "$flag"); done
  for flag in "$root"/Sources/*/module.modulemap "$(build_folder all)"/debug/*.build/module.modulemap \
    "$(build_folder all)"/checkouts/*/Sources/*/include/module.modulemap \
    "$(build_folder all)"/checkouts/*/Sources/*/module.modulemap; do
    [[ ! -f $flag ]] || options+=(-Xcc "-fmodule-map-file=$flag")
  done
  # Macros are built separately, with the same libraries.
  compile "the macros" libraries records debug --product HeadwaterRecords
  rm -rf "$symbol_graphs"
  for library in "${libraries[@]}"; do
    mkdir -p "$symbol_graphs/$library"
    if [[ $library == HeadwaterRecords ]]; then folder=$(build_folder records)/debug/Modules; else folder=$modules; fi
    printf '%s\n' "-module-name $library -I $folder -output-dir $symbol_graphs/$library"
  done | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I '{}' bash -c 'swift symbolgraph-extract {} "$@"' _ \
    -target "$target" -minimum-access-level public -skip-synthesized-members -module-cache-path "$symbol_graphs/cache" \
    "${options[@]}" || fail "The symbols of the libraries cannot be read."
}
