# Functions that build packages and programs. setup.sh sources this file:
#
#   compile WHAT PACKAGE PARTS CONFIGURATION OPTION…
#       builds a package with `swift build` and reports the progress every few seconds; prints the compiler's output only
#       if the build fails. The output is in the file `compiled` until the next build.
#   build_program PRODUCT PARTS [CONFIGURATION]
#       builds a program and sets `program` to its path
#
#   WHAT            the name of the build in messages
#   PACKAGE         libraries, programs, or examples (the apps in Examples/GTK)
#   PARTS           core, stores (SQLite and PostgreSQL), all (including GTK), or records (only macros and their tests); each has
#                   a separate build folder
#   CONFIGURATION   debug or release
#
# With HEADWATER_ALL_PARTS=1, everything is built with all parts, so that several programs share one build.
# If SANITIZER is set, it is the name of the sanitizer to build with.

# Prints the build folder. Debug and release builds use separate folders, so that both can run at the same time.
build_folder() {
  local parts=$1 configuration=${2:-debug} ending=
  [[ -z ${HEADWATER_ALL_PARTS-} || $parts == records ]] || parts=all
  [[ $configuration == debug ]] || ending=-$configuration
  printf '%s\n' "$root/.build-$parts$ending${SANITIZER:+-$SANITIZER}"
}

# Sets `swift_options` to the options of `swift build`, `swift test`, and `swift package` for a package and its parts.
set_swift_options() {
  local package=$1 parts=$2 configuration=${3:-debug} traits=()
  [[ -z ${HEADWATER_ALL_PARTS-} || $parts == records ]] || parts=all
  [[ ${HEADWATER_TESTS-} != records ]] || unset HEADWATER_TESTS
  case $parts in
    core) ;;
    records)
      traits=(Records)
      export HEADWATER_TESTS=records
      ;;
    stores) traits=(SQLite Postgres) ;;
    all) traits=(GTK SQLite Postgres) ;;
    *) fail "There are no parts '$parts': they are core, stores, all or records." ;;
  esac
  swift_options=(--scratch-path "$(build_folder "$parts" "$configuration")")
  if [[ $package == programs ]]; then
    swift_options+=(--package-path "$root/Programs")
  elif [[ $package == examples ]]; then
    # A copy of the package with all traits, so that the libraries are compiled only once.
    local copy
    copy=$(build_folder "$parts" "$configuration")/examples
    rm -rf "$copy"
    mkdir -p "$copy"
    cp -R "$root/Examples/GTK/." "$copy"
    sed -i "s#path: \"../..\", traits: \[[^]]*\]#path: \"$root\", traits: [\"GTK\", \"SQLite\", \"Postgres\"]#" \
      "$copy/Package.swift"
    swift_options+=(--package-path "$copy")
    return
  else
    swift_options+=(--package-path "$root")
    # SwiftPM passes traits to the compiler in an order that depends on how many it was given, including duplicates.
    # This number results in the same order as the package of programs, so that each library is compiled only once for both.
    ((${#traits[@]} < 2)) || traits+=("${traits[@]}" "${traits[0]}")
  fi
  if ((${#traits[@]} > 0)); then
    swift_options+=(--traits "$(IFS=,; echo "${traits[*]}")")
  fi
  [[ -z ${SANITIZER-} ]] || swift_options+=(--sanitize "$SANITIZER")
}

# SwiftPM plans a build once per folder. The plan is different for the other package, and after GTK has been installed.
forget_other_plan() {
  local folder=$1 package=$2 configuration=$3 state
  state="$package, tests ${HEADWATER_TESTS:-all}, GTK $(pkg-config --modversion gtk4 2>/dev/null || echo none)"
  mkdir -p "$folder"
  if [[ $(cat "$folder/planned-$configuration" 2>/dev/null) != "$state" ]]; then
    rm -f "$folder/$configuration.yaml"
    printf '%s\n' "$state" >"$folder/planned-$configuration"
  fi
}

compile() {
  local what=$1 package=$2 parts=$3 configuration=$4 status=0 options=()
  shift 4
  local swift_options
  set_swift_options "$package" "$parts" "$configuration"
  forget_other_plan "$(build_folder "$parts" "$configuration")" "$package" "$configuration"
  # Scripts build neither for debugging nor for incremental changes, so compile entire modules, which takes half the time.
  # Without the variable, the order of traits would be random, and with it the set of modules to recompile.
  options=(-c "$configuration" -debug-info-format none)
  if [[ $configuration == release ]]; then
    options+=(--disable-index-store)
  else
    options+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc "$(getconf _NPROCESSORS_ONLN)")
    # Emit the module interface during compilation, instead of in a separate compiler process that reads the entire module again.
    options+=(-Xswiftc -no-emit-module-separately-wmo)
    # The index is only needed for the names of tests, so it can leave out system modules.
    options+=(-Xswiftc -index-ignore-system-modules)
  fi
  [[ -z ${compiled-} ]] || rm -f "$compiled"
  compiled=$(mktemp)
  SWIFT_DETERMINISTIC_HASHING=1 swift build "${swift_options[@]}" "${options[@]}" "$@" >"$compiled" 2>&1 &
  watch_build "$what" $! || status=$?
  if ((status != 0)); then
    grep -v '^\[[0-9]*/[0-9]*\]' "$compiled" >&2
    fail "Could not build $what."
  fi
}

# Reports the progress of a build until its process ends, and returns its status. Prints a bar in a terminal, or occasional lines.
watch_build() {
  local what=$1 process=$2 begin=$SECONDS told=$SECONDS is_terminal=false step pause=0.5
  [[ ! -t 2 ]] || is_terminal=true
  $is_terminal || say "Building $what"
  while kill -0 "$process" 2>/dev/null; do
    if $is_terminal; then
      printf '\r\033[K%s' "$(build_progress "$what" "$((SECONDS - begin))")" >&2
    elif ((SECONDS - told >= 8)); then
      told=$SECONDS
      say "$(build_progress "$what" "$((SECONDS - begin))")"
    fi
    sleep "$pause"
  done
  ! $is_terminal || printf '\r\033[K' >&2
  wait "$process"
}

# Prints one line with the number of completed steps and the current step of a build.
build_progress() {
  local what=$1 seconds=$2 step done=0 total=0 width=24 bar
  step=$(grep -oE '^\[[0-9]+/[0-9]+\] .*' "$compiled" | tail -n 1) || true
  if [[ $step =~ ^\[([0-9]+)/([0-9]+)\]\ (.*)$ ]]; then
    done=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]} step=${BASH_REMATCH[3]}
  else
    step='Preparing'
  fi
  ((total > 0)) || total=1
  bar=$(printf '%*s' $((done * width / total)) '')
  printf 'Building %s [%-*s] %d of %d, %d s: %.60s\n' "$what" "$width" "${bar// /#}" "$done" "$total" "$seconds" "$step"
}

build_program() {
  local product=$1 parts=$2 configuration=${3:-release} swift_options
  [[ -z ${HEADWATER_ALL_PARTS-} ]] || set_up_gtk
  compile "$product for $configuration" programs "$parts" "$configuration" --product "$product"
  program=$(build_folder "$parts" "$configuration")/$configuration/$product
}
