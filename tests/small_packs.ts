import { join } from "node:path";
import { sh } from "../release/commands.ts";
import { makePack } from "../release/packs.ts";
import { TARGETS } from "../release/targets.ts";

/** What small Debian packages hold, by their names; all that `sh` does stands in `usr`. */
const PACKAGES: Record<string, string> = {
  tool: `mkdir -p usr/bin lib/tool usr/share/man/man1 usr/lib/x
    printf 'the tool\\n' >usr/bin/tool; chmod 4755 usr/bin/tool
    ln -s tool usr/bin/same
    printf library >lib/tool/part; ln lib/tool/part usr/lib/x/part
    printf words >usr/share/man/man1/tool.1
    mkdir -p usr/lib/empty
    head -c 300000 /dev/urandom >usr/lib/x/large
    long=usr/lib/$(printf 'n%.0s' $(seq 90))/$(printf 'm%.0s' $(seq 90))
    mkdir -p "$long"; printf far >"$long/file"`,
  more: `mkdir -p usr/bin usr/lib/x
    printf more >usr/bin/more; ln -s /usr/bin/more usr/lib/x/more`,
};

async function makeDebs(dir: string) {
  const debs: Record<string, string> = {};
  for (const [name, script] of Object.entries(PACKAGES)) {
    const folder = join(dir, name);
    debs[name] = join(dir, `${name}.deb`);
    await sh(
      `mkdir -p "$FOLDER/DEBIAN" "$FOLDER/usr/share/doc/$NAME"; cd "$FOLDER"
       printf 'Package: %s\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@example.org>\\nDescription: x\\n' \
         "$NAME" >DEBIAN/control
       printf 'licence of %s\\n' "$NAME" >"usr/share/doc/$NAME/copyright"
       ${script}
       dpkg-deb --root-owner-group -b . "$DEB" >/dev/null`,
      { FOLDER: folder, NAME: name, DEB: debs[name] },
    );
  }
  return debs;
}

/** Lays out a basic pack and one on it. */
export async function makeBoth(dir: string, debs: Record<string, string>) {
  const out = join(dir, "out");
  await Deno.mkdir(out, { recursive: true });
  const make = (name: string, deb: string, links = {}) =>
    makePack({
      name,
      plan: { packages: [deb], links },
      debs: [{
        pinned: { name: deb, version: "1", sha256: "0".repeat(64) },
        path: debs[deb],
      }],
      system: "Test 1",
      target: TARGETS[0],
      staging: dir,
      out,
    });
  const basic = await make("basic", "tool");
  const more = await make("more", "more", { "usr/bin/main": "more" });
  return { out, basic, more };
}

/** In a folder that every user may pass through, with two packs; it goes at the end. */
export async function inFolder(
  work: (
    dir: string,
    made: Awaited<ReturnType<typeof makeBoth>>,
    debs: Record<string, string>,
  ) => Promise<void>,
): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "gavel-packs-" });
  try {
    await Deno.chmod(dir, 0o755);
    const debs = await makeDebs(join(dir, "debs"));
    await work(dir, await makeBoth(join(dir, "one"), debs), debs);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}
