/**
 * `deno task release [--out FOLDER] [--arch arm64] [--full] [--with-toolchains PACK,PACK…]`: Gavel as
 * one file, `--full` with the basic pack in it; packs beside it. `--packs-only` makes
 * just these, `--pin` writes down the newest versions of their Debian packages, and the hashes
 * of what is made of them.
 */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeLine } from "../lib/log.ts";
import { BASIC_PACK } from "../lib/packs/contents.ts";
import { VERSION } from "../lib/version.ts";
import { pack } from "./one_file.ts";
import { makePacks, PackingError, packsNamed } from "./packs.ts";
import { pin } from "./pins.ts";
import { installPackages } from "../lib/setup/tools.ts";
import {
  CROSS_PACKAGES,
  crossTool,
  isOwn,
  runnerOf,
  systemOf,
  type Target,
  TARGETS,
} from "./targets.ts";
import { makeTree } from "./tree.ts";

const ROOT = join(import.meta.dirname!, "..");
/** What packs are known by (lib/packs/shelf.ts). */
const HASHES = join(ROOT, "lib", "packs", "hashes.json");
/** Debian packages that were fetched once. */
const CACHE = join(ROOT, ".tmp", "packages");

const { values, positionals } = parseArgs({
  args: Deno.args,
  options: {
    out: { type: "string", default: join(ROOT, ".tmp", "release") },
    "with-toolchains": { type: "boolean", default: false },
    arch: { type: "string", default: "x64" },
    full: { type: "boolean", default: false },
    "packs-only": { type: "boolean", default: false },
    pin: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const say = (line: string) => writeLine(Deno.stdout, line);
const sayMade = (file: string, bytes: number, hash: string) =>
  say(`${file}  ${(bytes / 1e6).toFixed(1)} MB  sha256 ${hash}`);

/** Writes down the newest versions of packages, and what packs are made of them. */
async function pinAll(target: Target): Promise<number> {
  const count = await pin(target, CACHE);
  const staging = await Deno.makeTempDir({ prefix: "gavel-pins-" });
  try {
    const made = await makePacks(packsNamed(["all"], target), {
      target,
      staging: join(staging, "staging"),
      out: staging,
      cache: CACHE,
    });
    const hashes = Object.fromEntries(
      made.map(({ name, hash }) => [name, hash]),
    );
    const all = { ...await pinnedHashes(), [systemOf(target)]: hashes };
    await Deno.writeTextFile(HASHES, JSON.stringify(all, null, 2) + "\n");
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
  return count;
}

const pinnedHashes = async (): Promise<
  Record<string, Record<string, string>>
> => JSON.parse(await Deno.readTextFile(HASHES));

async function release(out: string, target: Target): Promise<void> {
  // Unknown packs are refused before anything is built.
  const names = values["with-toolchains"]
    ? packsNamed(positionals, target)
    : values.full
    ? [BASIC_PACK]
    : [];
  await Deno.mkdir(out, { recursive: true });
  const { [systemOf(target)]: hashes = {} } = await pinnedHashes();
  const staging = await Deno.makeTempDir({ dir: out, prefix: ".staging-" });
  try {
    const made = await makePacks(names, { target, staging, out, cache: CACHE });
    for (const { name, file, bytes, hash } of made) {
      sayMade(file, bytes, hash);
      if (hashes[name] === hash) continue;
      throw new PackingError(
        `The pack ${name} is not as it was pinned; look why, or run --pin.`,
      );
    }
    if (values["packs-only"]) return;
    const tree = join(staging, "tree");
    const [basic] = made;
    const packs = values.full ? [basic] : [];
    await makeTree({
      root: ROOT,
      tree,
      target,
      cache: CACHE,
      packs: packs.map(({ file }) => file),
    });
    const system = systemOf(target);
    const kind = values.full ? `${system}-full` : system;
    const file = join(out, `gavel-${VERSION}-${kind}.run`);
    const packsKb = packs.reduce((sum, { laidOutKb }) => sum + laidOutKb, 0);
    const { bytes, hash } = await pack(
      tree,
      { version: VERSION, machine: target.machine },
      file,
      packsKb,
    );
    sayMade(file, bytes, hash);
  } finally {
    await Deno.remove(staging, { recursive: true });
  }
}

/** The kind of machine that is asked for; for another one it installs what that takes. */
async function targetNamed(name: string): Promise<Target> {
  const target = TARGETS.find((one) => one.name === name);
  if (target === undefined) {
    const names = TARGETS.map((one) => one.name).join(" or ");
    throw new PackingError(`--arch ${name}: expected ${names}`);
  }
  if (isOwn(target)) return target;
  const wanted = CROSS_PACKAGES.map((debianPackage) => ({ debianPackage }));
  const isThere = await Deno.stat(runnerOf(target)[0]).catch(() => null) &&
    await Deno.stat(crossTool(target, "gcc")).catch(() => null);
  if (!isThere && !await installPackages(wanted)) {
    throw new PackingError(`It needs ${CROSS_PACKAGES.join(", ")}.`);
  }
  return target;
}

try {
  const target = await targetNamed(values.arch);
  if (values.pin) say(`${await pinAll(target)} packages`);
  else await release(resolve(values.out), target);
} catch (reason) {
  if (!(reason instanceof PackingError)) throw reason;
  writeLine(Deno.stderr, reason.message);
  Deno.exitCode = 2;
}
