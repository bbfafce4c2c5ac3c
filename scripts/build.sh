# How things are built. To be sourced by setup.sh:
#
#   compile WHAT PACKAGE PARTS CONFIGURATION OPTION…
#       builds a package with `swift build` and says every few seconds how far it is; prints what the compiler says only
#       where the build fails. `compiled` is the file with all that it said, until the next build.
#   build_program PRODUCT PARTS [CONFIGURATION]
#       builds a program; `program` is its path then
#
#   WHAT            what the user is told is being built
#   PACKAGE         libraries, or programs
#   PARTS           core, stores (SQLite and PostgreSQL), all (GTK too), or records (macros, and their tests alone); each has
#                   a folder of its own
#   CONFIGURATION   debug or release
#
# With HEADWATER_ALL_PARTS=1 everything is built with all parts, so that what needs several programs builds once.
# SANITIZER, where it is set, is the name of a sanitizer to build with.

# Prints the folder that something is built in. The two configurations have one each, so that both can be built at once.
build_folder() {
  local parts=$1 configuration=${2:-debug} ending=
  [[ -z ${HEADWATER_ALL_PARTS-} || $parts == records ]] || parts=all
  [[ $configuration == debug ]] || ending=-$configuration
  printf '%s\n' "$root/.build-$parts$ending${SANITIZER:+-$SANITIZER}"
}

# Sets `swift_options` to what `swift build`, `swift test` and `swift package` need for a package and its parts.
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
  else
    swift_options+=(--package-path "$root")
    # SwiftPM passes traits to the compiler in an order that depends on how many it was given, those given twice included.
    # This many give the order that the package of programs leads to, so that each library is compiled once for both.
    ((${#traits[@]} < 2)) || traits+=("${traits[@]}" "${traits[0]}")
  fi
  if ((${#traits[@]} > 0)); then
    swift_options+=(--traits "$(IFS=,; echo "${traits[*]}")")
  fi
  [[ -z ${SANITIZER-} ]] || swift_options+=(--sanitize "$SANITIZER")
}

# SwiftPM plans a build once for a folder. The plan is another one for the other package, and once GTK has been installed.
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
  # Nobody debugs what scripts build, and nobody waits for one file of it: modules are compiled whole, which takes half
  # the time. The order of traits, and with it what has to be compiled again, would be random without the variable.
  options=(-c "$configuration" -debug-info-format none)
  if [[ $configuration == release ]]; then
    options+=(--disable-index-store)
  else
    options+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc "$(getconf _NPROCESSORS_ONLN)")
    # What a module offers is told when it is compiled, instead of by a compiler of its own that reads all of it again.
    options+=(-Xswiftc -no-emit-module-separately-wmo)
    # The index names the tests; it need not know what they use.
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

# Says how far a build is until its process ends, and returns its status: a bar in a terminal, else a line now and then.
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

# Prints one line: how many steps of a build are done, and what is compiled now.
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
