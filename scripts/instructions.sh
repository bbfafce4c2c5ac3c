# Functions with which scripts/bench counts the instructions of figures. Source this file after setup.sh:
#
#   set_up_instructions       installs everything necessary, and builds the program
#   print_instructions NAME…  prints the name, count, and unit of figures and groups
#   check_instructions        compares with the recorded counts, and fails if a count is more than 2 % too high, or if the ratio
#                             of two figures exceeds the limit in ratios.txt
#   record_instructions N…    records the recorded figures again, and also the named ones

recorded=$root/Programs/Sources/Benchmarks/instructions.txt
ratios=$root/Programs/Sources/Benchmarks/ratios.txt
counted_folder=$root/.build-all/instructions

set_up_instructions() {
  install_packages valgrind binutils perl
  # Always build without traits, because they can change a few counts.
  HEADWATER_ALL_PARTS='' build_program headwater-bench core
  mkdir -p "$counted_folder"
  # Valgrind can't read the compiler's debug information.
  strip --strip-debug -o "$counted_folder/headwater-bench" "$program"
}

# Describes everything besides the code on which counts depend. The processor doesn't matter: Valgrind simulates the same one on
# every machine of the last ten years, so the C library chooses the same variants of its functions.
describe_toolchain() {
  local swift library
  swift=$(swift --version 2>/dev/null | grep -oE -m 1 'Swift version [0-9.]+')
  library=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
  printf '%s, %s, %s, %s\n' "$swift" "${library:-no glibc}" "$(valgrind --version)" "$(uname -m)"
}

# Prints the instruction count of one figure. The program runs in a separate folder and almost without an environment,
# because the length of either moves the stack and changes a few counts. Hashes have no random seed. Swift's lookup of
# generic types and tuples in its tables isn't counted, because it hashes addresses whose collisions change with every
# build, by up to 5 % of a figure. The calls that perform lookups are counted.
count_instructions() {
  local log profile count
  profile=$(mktemp)
  log=$(cd "$counted_folder" &&
    env -i SWIFT_DETERMINISTIC_HASHING=1 "$(command -v valgrind)" --tool=callgrind --callgrind-out-file="$profile" \
      --collect-atstart=no --toggle-collect=headwater_counted ./headwater-bench --counted "$1" 2>&1) || {
    rm -f "$profile"
    say "$log"
    fail "Could not count the instructions of $1."
  }
  count=$(callgrind_annotate --threshold=100 --auto=no --show-percs=no "$profile" | awk '
    /PROGRAM TOTALS/ { gsub(",", "", $1); count += $1 }
    /:swift::MetadataCacheKey::operator==|:swift::.*ConcurrentReadableHashMap<.*GenericCacheEntry.*::Snapshot::find|ConcurrentReadableHashMap<.*TupleCacheEntry>, swift::Mutex>::find</ {
      gsub(",", "", $1)
      count -= $1
    }
    END { print count }')
  rm -f "$profile"
  ((${count:-0} > 0)) || fail "$1 measures nothing that can be counted."
  printf '%s\n' "$count"
}

# Reads names, and prints each with its count. Runs as many processes at the same time as there are processors.
count_all() {
  export -f count_instructions say fail
  export counted_folder
  local numbered
  # The output is sorted at the end.
  numbered=$(nl -ba -w 1 | xargs -r -n 2 -P "$(getconf _NPROCESSORS_ONLN)" bash -c \
    'set -euo pipefail; count=$(count_instructions "$1") || exit 255; printf "%s\t%s\t%s\n" "$0" "$1" "$count"') ||
    fail "Not all instructions could be counted."
  sort -n <<<"$numbered" | cut -f 2-
}

# Prints the names of the countable figures to which the arguments refer.
countable() {
  local names
  names=$("$counted_folder/headwater-bench" --list --countable "$@") || exit
  [[ -n $names ]] || fail "None of these can be counted: $*"
  printf '%s\n' "$names"
}

print_instructions() {
  local names
  names=$(countable "$@")
  count_all <<<"$names" | sed 's/$/\tinstructions/'
}

record_instructions() {
  local names counts added=''
  (($# == 0)) || added=$(countable "$@")
  names=$({
    [[ ! -f $recorded ]] || grep -v '^#' "$recorded" | cut -f 1
    printf '%s\n' "$added"
  } | awk 'NF && !seen[$0]++')
  [[ -n $names ]] || fail "Nothing is recorded yet: name what shall be."
  counts=$(count_all <<<"$names")
  {
    printf '# Instructions that figures take. Recorded by scripts/bench --instructions --record, with:\n'
    printf '# %s\n%s\n' "$(describe_toolchain)" "$counts"
  } >"$recorded"
  say "Recorded in ${recorded#"$root/"}."
}

# Fails if the ratio of two figures exceeds its limit, regardless of the toolchain.
check_ratios() {
  awk -F '\t' '
    NR == FNR { counts[$1] = $2; next }
    /^#/ || !NF { next }
    !counts[$1] || !counts[$2] { print $1 " over " $2 " is not counted."; failed++; next }
    {
      ratio = counts[$1] / counts[$2]
      printf "%s over %s\t%.2f\tat most %s%s\n", $1, $2, ratio, $3, (ratio > $3 ? "\ttoo much" : "")
      if (ratio > $3) failed++
    }
    END { exit failed > 0 }' <(printf '%s\n' "$1") "$ratios" ||
    fail "A change costs more in a longer list than it may: see ${ratios#"$root/"}."
}

check_instructions() {
  local before after names counts passed=true
  before=$(sed -n '2s/^# //p' "$recorded")
  after=$(describe_toolchain)
  names=$(grep -v '^#' "$recorded" | cut -f 1)
  counts=$(count_all <<<"$names")
  awk -F '\t' '
    NR == FNR { if ($0 !~ /^#/) recorded[$1] = $2; next }
    {
      percent = ($2 / recorded[$1] - 1) * 100
      word = percent > 2 ? "worse" : percent < -2 ? "better" : ""
      printf "%s\t%d\tinstructions\t%+.2f %%%s\n", $1, $2, percent, word ? "\t" word : ""
      number[word]++
    }
    END {
      if (number["better"]) print number["better"] " better by more than 2 %: record them anew."
      if (number["worse"]) print number["worse"] " worse by more than 2 %."
      exit number["worse"] > 0
    }' "$recorded" <(printf '%s\n' "$counts") || passed=false
  check_ratios "$counts"
  if [[ $before != "$after" ]]; then
    say "No more than a hint, because other tools count differently:"
    say "  recorded with $before"
    say "  counted with  $after"
  elif ! $passed; then
    fail "If the change is worth it: scripts/bench --instructions --record, and say why in the change's text."
  fi
}
