#!/bin/sh
# What the emulator's system starts (run.ts): /opt is read-only.
set -eu
cd /opt/gavel
mount -t tmpfs tmpfs .tmp
export HOME=/root DENO_DIR=/root/.deno
cp -r /opt/cache "$DENO_DIR"
exec deno run -A --no-check tests/emulator/inside.ts
