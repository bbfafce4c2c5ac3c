# Displays windows of GTK 4 programs on a display, or in a browser if there is none. Source this file after setup.sh:
#
#   show_windows PICTURE COMMAND…   runs a command that opens windows; PICTURE is true if it only draws into a file

# Prints a local port that isn't in use.
free_port() {
  local port
  for port in {8085..8185}; do
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      echo "$port"
      return
    fi
  done
  fail "The ports 8085 to 8185 of 127.0.0.1 are all in use."
}

# The server that displays windows in a browser, and its folder. Both are removed when the script exits.
server='' folder=''
stop_server() {
  [[ -z $server ]] || kill "$server" 2>/dev/null || true
  [[ -z $folder ]] || rm -rf "$folder"
}
trap stop_server EXIT

# Runs a command that opens its windows in a browser.
in_browser() {
  local port attempt status=0
  port=$(free_port)
  folder=$(mktemp -d)
  # Use a separate folder, so that the server's socket doesn't conflict with other servers.
  XDG_RUNTIME_DIR=$folder gtk4-broadwayd --address 127.0.0.1 --port "$port" :5 >"$folder/log" 2>&1 &
  server=$!
  for attempt in {1..100}; do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break
    kill -0 "$server" 2>/dev/null || fail "The server for the browser did not start: $(tail -n 1 "$folder/log")"
    sleep 0.1
  done
  say "There is no display. Open http://127.0.0.1:$port in a browser; Ctrl+C ends it."
  XDG_RUNTIME_DIR=$folder GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 GTK_A11Y=none "$@" || status=$?
  return $status
}

show_windows() {
  local as_picture=$1
  shift
  if [[ -n ${DISPLAY-} || -n ${WAYLAND_DISPLAY-} ]]; then
    exec "$@"
  elif $as_picture; then
    set_up_screen
    on_screen "$@"
  else
    set_up_broadway
    in_browser "$@"
  fi
}
