import { createHash } from "node:crypto";
import { join } from "node:path";
import { sh } from "./commands.ts";
import { plansFor, WALL_PACKAGES } from "./pack_table.ts";
import { isOwn, type Target } from "./targets.ts";

/** The file that says which version of which package packs are made of. */
const pinsOf = ({ name }: Target) =>
  join(
    import.meta.dirname!,
    name === "x64" ? "packs.lock" : `packs.${name}.lock`,
  );

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
const APT =
  `apt-get -qq $FOREIGN -o Dir::Etc::preferences="$CACHE/preferences" \
  -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::status="$CACHE/status" \
  -o APT::Sandbox::User=root`;

/** Writes down the versions that the machine's sources have now (\`--pin\`). */
export async function pin(target: Target, cache: string): Promise<number> {
  const names = [
    ...new Set([
      ...WALL_PACKAGES,
      ...Object.values(plansFor(target)).flatMap(({ packages }) => packages),
    ]),
  ].sort();
  const env = await prepare(target, cache);
  const printed = await sh(
    `cd "$CACHE"; ${APT} --print-uris download $NAMES`,
    { ...env, NAMES: names.join(" ") },
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
  await Deno.writeTextFile(pinsOf(target), lines.join(""));
  return names.length;
}

/** Returns the variables of `APT`; another kind of machine has lists of its own. */
async function prepare(
  target: Target,
  cache: string,
): Promise<Record<string, string>> {
  await Deno.mkdir(cache, { recursive: true });
  await Deno.writeTextFile(join(cache, "preferences"), PREFERENCES);
  await Deno.writeTextFile(join(cache, "status"), "");
  if (isOwn(target)) return { CACHE: cache, FOREIGN: "" };
  const lists = join(cache, `lists-${target.debian}`);
  await Deno.mkdir(join(lists, "partial"), { recursive: true });
  const options = [
    `APT::Architecture=${target.debian}`,
    `APT::Architectures=${target.debian}`,
    `Dir::State::lists=${lists}`,
    "Dir::Cache::pkgcache=",
    "Dir::Cache::srcpkgcache=",
  ];
  const env = {
    CACHE: cache,
    FOREIGN: options.map((option) => `-o ${option}`).join(" "),
  };
  await sh(`${APT} update`, env);
  return env;
}

/** Fetches packages exactly as they are pinned, from the machine's sources or `cache`. */
export async function pinnedAs(
  names: readonly string[],
  { target, cache }: { target: Target; cache: string },
) {
  const text = await Deno.readTextFile(pinsOf(target));
  const pins = new Map(
    text.trim().split("\n").map((line) => {
      const [name, version, sha256] = line.split(" ");
      return [name, { name, version, sha256 }];
    }),
  );
  const env = await prepare(target, cache);
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
      ...env,
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
