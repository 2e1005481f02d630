import { createHash } from "node:crypto";
import { join } from "node:path";
import { sh } from "./commands.ts";
import { PACKS, WALL_PACKAGES } from "./pack_table.ts";

/** The file that says which version of which package packs are made of. */
const PINS = join(import.meta.dirname!, "packs.lock");

export interface Pinned {
  name: string;
  version: string;
  sha256: string;
}

/** Only Debian's own packages, even where the machine has other sources. */
const PREFERENCES = `Package: *
Pin: release o=Debian
Pin-Priority: 990

Package: *
Pin: release *
Pin-Priority: -1
`;

/** As if nothing were installed, which an older version would not replace. */
const APT = `apt-get -qq -o Dir::Etc::preferences="$CACHE/preferences" \
  -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::status="$CACHE/status" \
  -o APT::Sandbox::User=root`;

/** Writes down the versions that the machine's sources have now (\`--pin\`). */
export async function pin(cache: string): Promise<number> {
  const names = [
    ...new Set([
      ...WALL_PACKAGES,
      ...Object.values(PACKS).flatMap(({ packages }) => packages),
    ]),
  ].sort();
  await prepare(cache);
  const printed = await sh(
    `cd "$CACHE"; ${APT} --print-uris download $NAMES`,
    { CACHE: cache, NAMES: names.join(" ") },
  );
  const found = new Map(
    printed.trim().split("\n").map((line) => {
      const [, file, , hash] = line.split(" ");
      const [name, version] = file.split("_");
      return [name, [decodeURIComponent(version), hash.replace("SHA256:", "")]];
    }),
  );
  const lines = names.map((name) => {
    const [version, sha256] = found.get(name)!;
    return `${name} ${version} ${sha256}\n`;
  });
  await Deno.writeTextFile(PINS, lines.join(""));
  return names.length;
}

async function prepare(cache: string): Promise<void> {
  await Deno.mkdir(cache, { recursive: true });
  await Deno.writeTextFile(join(cache, "preferences"), PREFERENCES);
  await Deno.writeTextFile(join(cache, "status"), "");
}

/** Fetches packages exactly as they are pinned, from the machine's sources or `cache`. */
export async function pinnedAs(names: readonly string[], cache: string) {
  const text = await Deno.readTextFile(PINS);
  const pins = new Map(
    text.trim().split("\n").map((line) => {
      const [name, version, sha256] = line.split(" ");
      return [name, { name, version, sha256 }];
    }),
  );
  await prepare(cache);
  const wanted = [...names].sort().map((name) => {
    const pinned = pins.get(name);
    if (pinned === undefined) throw new Error(`${name} has no pinned version`);
    return { pinned, path: join(cache, `${pinned.sha256}.deb`) };
  });
  const missing: typeof wanted = [];
  for (const one of wanted) {
    const there = await Deno.readFile(one.path).catch(() => null);
    if (there === null || hashOf(there) !== one.pinned.sha256) {
      missing.push(one);
    }
  }
  if (missing.length === 0) return wanted;
  const fetched = await Deno.makeTempDir({ dir: cache });
  await sh(
    `cd "$NEW"; ${APT} download $PACKAGES`,
    {
      CACHE: cache,
      NEW: fetched,
      PACKAGES: missing.map(({ pinned }) => `${pinned.name}=${pinned.version}`)
        .join(" "),
    },
  );
  for await (const { name } of Deno.readDir(fetched)) {
    const path = join(fetched, name);
    await Deno.rename(
      path,
      join(cache, `${hashOf(await Deno.readFile(path))}.deb`),
    );
  }
  await Deno.remove(fetched, { recursive: true });
  for (const { pinned, path } of missing) {
    if (await Deno.stat(path).catch(() => null) === null) {
      throw new Error(`${pinned.name} is not as it was pinned`);
    }
  }
  return wanted;
}

const hashOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex");
