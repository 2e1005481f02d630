import { basename, dirname, join } from "node:path";
import type { Log } from "../log.ts";
import { BASIC_PACK, PackError, ROOT_FOLDER } from "./contents.ts";
import { type PackId, packLabel, packOfFile } from "./file_name.ts";
import {
  clearUnfinished,
  isLaidOut,
  removeIfThere,
  unpack,
  unpackedIn,
  type UnpackedPack,
} from "./unpack.ts";

/** Whose compilers and libraries programs are shown. */
export interface System {
  /** Where its root lies on this machine; empty: it is the machine's own. */
  root: string;
  /** The packs that it is made of; none: it is the machine's own. */
  packs: readonly UsedPack[];
}

/** A pack, and the folder in which it lies unpacked. */
export interface UsedPack extends PackId {
  folder: string;
}

export const OWN_SYSTEM: System = { root: "", packs: [] };

/** Stands for all that a system of packs has; null: for what the machine has, nothing does. */
export const systemKey = ({ packs }: System): string | null =>
  packs.length === 0 ? null : packsKey(packs);

const LOCK = ".lock";
const JOINED = ".joined-";

/** Where archives may lie, the ones to be preferred first, and where they are unpacked. */
export interface PackPlaces {
  /** Folders, and archives by themselves. */
  archives: readonly string[];
  packs: string;
  /** Those to be used, wherever they are from; left out: the best of what there is. */
  wanted?: readonly PackId[];
}

/**
 * Unpacks the packs that lie in the folders of `archives` and are not there yet, and
 * returns the system that is made of them. Without packs, and without the basic one,
 * it is the machine's own. What is wrong with a pack is a line of the log.
 */
export async function openSystem(
  { archives, packs, wanted }: PackPlaces,
  log: Log,
): Promise<System> {
  const found = wanted === undefined
    ? archivesIn(archives)
    : wantedIn(archives, wanted);
  if (found.size === 0) return OWN_SYSTEM;
  // A service may not write there; what it was installed with is unpacked already.
  using _ = await lockOf(packs);
  if (Deno.uid() === 0 && !isOpenToAll(packs)) {
    log.error(
      "no packs are used: the users that programs run as cannot reach their folder; set GAVEL_HOME to one that is open to all",
      { packs },
    );
    return OWN_SYSTEM;
  }
  const unpacked: UnpackedPack[] = [];
  for (const { path, id } of found.values()) {
    const pack = await broughtIn({ path, id, packs, log });
    if (pack !== null) unpacked.push(pack);
  }
  if (!unpacked.some(({ name }) => name === BASIC_PACK)) {
    log.error("no packs are used: all of them stand on the basic one", {
      packs,
    });
    return OWN_SYSTEM;
  }
  const root = await joined(unpacked, packs);
  return {
    root,
    packs: unpacked.map(({ name, hash, folder }) => ({
      name,
      hash,
      folder,
    })),
  };
}

/** What stands for packs: judges that have others than their site are told by it. */
export const packsKey = (packs: readonly PackId[]): string =>
  packs.map(packLabel).join(" ");

/**
 * Unpacks an archive that has just come, under the lock of all others, unless it is
 * there; whether it is now. What is wrong with it is a line of the log.
 */
export async function unpackHere(
  path: string,
  { id, packs, log }: { id: PackId; packs: string; log: Log },
): Promise<boolean> {
  using lock = await lockOf(packs);
  if (lock === null) return false;
  return await broughtIn({ path, id, packs, log }) !== null;
}

/** Whether judges can use a pack without an archive of it. */
export const isUnpacked = async (
  id: PackId,
  packs: string,
): Promise<boolean> =>
  (await unpackedIn(join(packs, packLabel(id))))?.hash
    .startsWith(id.hash) ?? false;

/** Whether there are packs that judges will use in place of the machine's compilers. */
export const hasPacks = ({ archives }: Pick<PackPlaces, "archives">): boolean =>
  archivesIn(archives).has(BASIC_PACK);

/** A pack as a file; of its hash, that name has the beginning. */
export interface Archive {
  path: string;
  id: PackId;
}

/** The archives to be used, one for each pack's name, the basic one first. */
export function archivesIn(places: readonly string[]): Map<string, Archive> {
  const found = new Map<string, Archive>();
  for (const place of places) {
    const here = allIn(place).filter(({ id }) => !found.has(id.name));
    for (const { path, id } of here) found.set(id.name, { path, id });
  }
  return basicFirst(found);
}

/** All archives of a folder, the last to come last; or that one, if it is an archive. */
export function allIn(place: string): Archive[] {
  const paths = packOfFile(basename(place)) === null
    ? namesIn(place).map((name) => join(place, name))
    : [place];
  return paths.flatMap((path) => {
    const id = packOfFile(basename(path));
    const at = id === null ? null : timeOf(path);
    return id === null || at === null ? [] : [{ path, id, at }];
  }).sort((a, b) => a.at - b.at);
}

/** When a file was last changed, in ms; null: it has gone meanwhile. */
function timeOf(path: string): number | null {
  try {
    return Deno.statSync(path).mtime?.getTime() ?? 0;
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** Those that are wanted, with their archives, where there are any. */
function wantedIn(places: readonly string[], wanted: readonly PackId[]) {
  const all = places.flatMap(allIn);
  return basicFirst(
    new Map(wanted.map((id) => {
      const archive = all.find((one) => packLabel(one.id) === packLabel(id));
      return [id.name, { path: archive?.path ?? null, id }];
    })),
  );
}

function basicFirst<T>(found: Map<string, T>): Map<string, T> {
  const order = (name: string) => name === BASIC_PACK ? "" : name;
  return new Map(
    [...found].sort(([a], [b]) => order(a) < order(b) ? -1 : 1),
  );
}

/** One at a time; the lock goes with its process, however that ends. Null: nothing can be written. */
async function lockOf(packs: string): Promise<Deno.FsFile | null> {
  try {
    await Deno.mkdir(packs, { recursive: true, mode: 0o755 });
    const lock = await Deno.open(join(packs, LOCK), {
      create: true,
      write: true,
    });
    await lock.lock(true);
    await clearUnfinished(packs);
    return lock;
  } catch (reason) {
    const isReadOnly = reason instanceof Error && "code" in reason &&
      reason.code === "EROFS";
    if (isReadOnly || reason instanceof Deno.errors.PermissionDenied) {
      return null;
    }
    throw reason;
  }
}

/** Whether every user may pass through all folders of a path. */
function isOpenToAll(path: string): boolean {
  for (let at = Deno.realPathSync(path);; at = dirname(at)) {
    if ((Deno.statSync(at).mode! & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return [];
    throw reason;
  }
}

/** Returns the pack as it lies there unpacked, from before or now; null: it cannot be. */
async function broughtIn(
  { path, id, packs, log }: {
    path: string | null;
    id: PackId;
    packs: string;
    log: Log;
  },
): Promise<UnpackedPack | null> {
  const there = await unpackedIn(join(packs, packLabel(id)));
  if (there?.hash.startsWith(id.hash)) return there;
  if (path === null) {
    log.error("a pack of the site is not here", { pack: packLabel(id) });
    return null;
  }
  try {
    log.info("unpacking compilers", { pack: packLabel(id) });
    return await unpack(path, { packs, expected: id });
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason;
    log.error("a pack cannot be unpacked", { path, reason: reason.message });
    return null;
  }
}

/**
 * Returns the root folder of several packs: one of its own, with links to the files of
 * each. Throws a `PackError` where two have something different at one place.
 */
async function joined(
  unpacked: readonly UnpackedPack[],
  packs: string,
): Promise<string> {
  const roots = unpacked.map(({ folder }) => join(folder, ROOT_FOLDER));
  if (roots.length === 1) return roots[0];
  const name = JOINED + unpacked.map(packLabel).join("+");
  const top = join(packs, name);
  const inRoot = unpacked.map(({ entries }) =>
    entries.filter(({ path }) => path.startsWith(`${ROOT_FOLDER}/`))
  );
  if (inRoot.every((entries) => isLaidOut(top, entries))) {
    return join(top, ROOT_FOLDER);
  }
  const staging = `${top}.new`;
  await removeIfThere(staging);
  await Deno.mkdir(join(staging, ROOT_FOLDER), {
    recursive: true,
    mode: 0o755,
  });
  const taken = new Map<string, string>();
  for (const [n, entries] of inRoot.entries()) {
    for (const entry of entries) {
      const { path } = entry;
      const told = JSON.stringify(entry);
      const earlier = taken.get(path);
      if (earlier === told) continue;
      if (earlier !== undefined) {
        throw new PackError(`${packLabel(unpacked[n])} has another ${path}`);
      }
      taken.set(path, told);
      const to = join(staging, path);
      await Deno.mkdir(dirname(to), { recursive: true, mode: 0o755 });
      if (entry.kind === "folder") {
        await Deno.mkdir(to, { recursive: true, mode: 0o755 });
      } else if (entry.kind === "link") await Deno.symlink(entry.target, to);
      else await Deno.link(join(unpacked[n].folder, path), to);
    }
  }
  await removeIfThere(top);
  await Deno.rename(staging, top);
  return join(top, ROOT_FOLDER);
}

/** Returns which pack has the file at a path inside, as it is said; null: none. */
export async function packOf(
  { packs }: System,
  path: string,
): Promise<string | null> {
  for (const pack of packs) {
    const root = join(pack.folder, ROOT_FOLDER);
    if (await pathIn({ root }, path) === path) return packLabel(pack);
  }
  return null;
}

const MAX_LINKS = 40;

/**
 * Returns where a path leads inside a system, with all links followed as a program
 * inside would follow them; null: nowhere.
 */
export async function pathIn(
  { root }: Pick<System, "root">,
  path: string,
): Promise<string | null> {
  let rest = path.split("/").filter(Boolean);
  let at = "";
  for (let links = 0; rest.length > 0;) {
    const [name, ...others] = rest;
    rest = others;
    if (name === ".") continue;
    if (name === "..") {
      at = at === "" ? "" : dirname(at).replace(/^\/$/, "");
      continue;
    }
    const next = `${at}/${name}`;
    const info = await Deno.lstat(root + next).catch((reason) => {
      if (reason instanceof Deno.errors.NotFound) return null;
      if (reason instanceof Deno.errors.NotADirectory) return null;
      throw reason;
    });
    if (info === null) return null;
    if (!info.isSymlink) {
      at = next;
      continue;
    }
    if (++links > MAX_LINKS) return null;
    const target = await Deno.readLink(root + next);
    if (target.startsWith("/")) at = "";
    rest = [...target.split("/").filter(Boolean), ...rest];
  }
  return at;
}

const { arch } = Deno.build;
const LIBRARIES = `/usr/lib/${arch}-linux-gnu`;
const LOADER = arch === "x86_64"
  ? "/lib64/ld-linux-x86-64.so.2"
  : "/lib/ld-linux-aarch64.so.1";

/**
 * The words that start a program of a system on this machine, outside of any box: by
 * the system's own loader, with its own libraries.
 */
export async function programOf(
  system: System,
  path: string,
): Promise<string[]> {
  if (system.root === "") return [path];
  const { root } = system;
  const found = await pathIn(system, path);
  const loader = await pathIn(system, LOADER);
  return [root + loader, "--library-path", root + LIBRARIES, root + found];
}
