#!/bin/sh
# Gavel @VERSION@, an online judge for schools, in one file: this script unpacks
# what follows it, once for each version, and runs it. What it can do:
#   sh gavel-@VERSION@-linux-@ARCH@.run help
set -eu
version=@VERSION@
payload_hash=@HASH@
payload_bytes=@BYTES@
payload_start=@START@
room_kb=@ROOM_KB@

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in zh*) zh=1 ;; *) zh= ;; esac

# Says the first sentence in Chinese terminals, the second elsewhere.
say() { if [ -n "$zh" ]; then echo "Gavel：$1"; else echo "Gavel: $2"; fi >&2; }
refuse() {
  say "$1" "$2"
  exit 2
}

machine="$(uname -sm)"
[ "$machine" = "Linux @MACHINE@" ] ||
  refuse "这个文件只适用于 @MACHINE@ 的 Linux，本机是 $machine。" \
    "this file is for Linux on @MACHINE@; this machine is $machine."

case "$0" in */*) folder="${0%/*}" ;; *) folder=. ;; esac
folder="$(cd "$folder" && pwd)"
GAVEL_FILE="$folder/${0##*/}"

if [ -z "${GAVEL_HOME:-}" ]; then
  if [ "$(id -u)" = 0 ]; then
    GAVEL_HOME=/opt/gavel
  elif [ -n "${XDG_DATA_HOME:-}" ]; then
    GAVEL_HOME="$XDG_DATA_HOME/gavel"
  elif [ -n "${HOME:-}" ]; then
    GAVEL_HOME="$HOME/.local/share/gavel"
  else
    refuse "请用 GAVEL_HOME 指定存放 Gavel 的文件夹。" \
      "set GAVEL_HOME to the folder in which Gavel is to be kept."
  fi
fi
case "$GAVEL_HOME" in /*) ;; *) GAVEL_HOME="$(pwd)/$GAVEL_HOME" ;; esac
tree="$GAVEL_HOME/$version-$(printf %.12s "$payload_hash")"

# Whether every file that was packed is there with its full length.
is_whole() {
  [ -f "$1/manifest" ] || return 1
  (cd "$1" && find . -type f -exec stat -c '%n %s' {} + | sed 's|^\./||' |
    LC_ALL=C grep -vxF -f - manifest | grep -q .) && return 1
  return 0
}

payload() { tail -c "+$payload_start" "$GAVEL_FILE"; }

# Takes away what an unpacking that was cut off has left.
clear_unfinished() { rm -rf "$GAVEL_HOME"/.unpacking-* "$GAVEL_HOME"/.broken-*; }

no_unpacking() {
  clear_unfinished
  refuse "无法解包到 $GAVEL_HOME：磁盘已满（需要 $((room_kb / 1024)) MB）或者不能写入；什么也没有留下。腾出空间，或用 GAVEL_HOME 指定别的文件夹，然后再运行一次。" \
    "cannot unpack into $GAVEL_HOME: its disk is full ($((room_kb / 1024)) MB are needed) or cannot be written; nothing was left behind. Free some space or set GAVEL_HOME to another folder, and run it again."
}

# Runs Deno by the loader and libraries that came along, on machines whose own are too
# old or of another kind.
with_loader() {
  wall="$1/wall/lib"
  deno="$1/bin/deno"
  shift
  "$wall/loader" --library-path "$wall" "$deno" "$@"
}

# Unpacks beside the place and moves it there when all of it is on the disk, so
# that whatever cuts this off leaves either nothing or all of it.
unpack() {
  found="$(payload | wc -c)"
  [ "$found" -eq "$payload_bytes" ] ||
    refuse "文件不完整：应有 $payload_bytes 字节，实有 $found 字节。请重新复制 $GAVEL_FILE。" \
      "the file is not complete: $found of $payload_bytes bytes are there. Copy $GAVEL_FILE again."
  found="$(payload | sha256sum)"
  [ "${found%% *}" = "$payload_hash" ] ||
    refuse "文件已损坏或被改动：校验和不符。请重新复制 $GAVEL_FILE。" \
      "the file is damaged or was altered: its hash is wrong. Copy $GAVEL_FILE again."
  say "正在解包 $version 到 $GAVEL_HOME" "unpacking $version into $GAVEL_HOME"
  clear_unfinished
  new="$GAVEL_HOME/.unpacking-$$"
  mkdir "$new" || no_unpacking
  payload | gzip -dc | tar -x -m -o -C "$new" || no_unpacking
  is_whole "$new" || no_unpacking
  # Old ones of busybox only know the whole.
  sync -f "$new" 2>/dev/null || sync || no_unpacking
  if "$new/bin/deno" --version >/dev/null 2>&1; then :
  elif with_loader "$new" --version >/dev/null 2>&1; then : >"$new/by-loader"
  else
    rm -rf "$new"
    refuse "程序无法在本机运行：系统太旧，或者 $GAVEL_HOME 所在的磁盘不允许运行程序。" \
      "the program does not run on this machine: its system is too old, or the disk of $GAVEL_HOME does not allow programs."
  fi
  if [ -e "$tree" ]; then mv "$tree" "$GAVEL_HOME/.broken-$$"; fi
  mv "$new" "$tree" || no_unpacking
  clear_unfinished
}

# One at a time; the lock goes with its process, however that ends.
take_lock() {
  if command -v flock >/dev/null; then
    exec 9>"$GAVEL_HOME/.lock" || no_unpacking
    flock 9
    return
  fi
  # Small systems lack it: a file with the number of whoever is at it.
  while ! (set -C && echo $$ >"$GAVEL_HOME/.locked") 2>/dev/null; do
    : >>"$GAVEL_HOME/.lock" || no_unpacking
    other="$(cat "$GAVEL_HOME/.locked" 2>/dev/null || :)"
    # Its number may be another's by now.
    if [ "$other" != $$ ] && grep -q "${GAVEL_FILE##*/}" "/proc/$other/cmdline" 2>/dev/null
    then sleep 1
    else rm -f "$GAVEL_HOME/.locked"; fi
  done
}
give_lock() {
  exec 9>&-
  rm -f "$GAVEL_HOME/.locked"
}

if ! is_whole "$tree"; then
  mkdir -p "$GAVEL_HOME" || no_unpacking
  take_lock
  is_whole "$tree" || unpack
  give_lock
fi

export GAVEL_FILE GAVEL_HOME
export DATA_DIR="${DATA_DIR:-$GAVEL_HOME/data}"
export DENO_DIR="${DENO_DIR:-$GAVEL_HOME/cache}"
export DENO_NO_UPDATE_CHECK=1
[ $# -gt 0 ] || set -- start
set -- run -A --v8-flags=--max-semi-space-size=4,--heap-growing-percent=70 \
  "$tree/app/main.ts" "$@"
[ -e "$tree/by-loader" ] || exec "$tree/bin/deno" "$@"
wall="$tree/wall/lib"
# The words that start another Deno, one a line.
GAVEL_DENO="$wall/loader
--library-path
$wall
$tree/bin/deno"
export GAVEL_DENO
exec "$wall/loader" --library-path "$wall" "$tree/bin/deno" "$@"
# What follows is the archive.
