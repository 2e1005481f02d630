import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  CONTENTS_FILE,
  MANIFEST_FILE,
  type PackEntry,
  PackError,
  packHash,
  PackManifest,
  readContents,
} from "./contents.ts";
import { type PackId, packLabel } from "./file_name.ts";
import { filesOfTar, type TarFile } from "./tar.ts";

/** All files of a pack have this time, in s, wherever it is unpacked: programs can see it. */
const FILE_TIME_S = 946_684_800;
const MAX_CONTENTS_BYTES = 32 * 1024 ** 2;
const UNPACKING = ".unpacking-";

/** A pack that lies unpacked in a folder. */
export interface UnpackedPack extends PackId {
  folder: string;
  manifest: PackManifest;
  entries: PackEntry[];
}

/**
 * Unpacks an archive below `packs`, beside its place, and moves it there when all of
 * it is as its list says, so that whatever cuts this off leaves nothing or all of it.
 * Throws a `PackError` for what is no pack, not whole or not as `expected`.
 */
export async function unpack(
  archive: string,
  { packs, expected }: { packs: string; expected?: PackId },
): Promise<UnpackedPack> {
  await Deno.mkdir(packs, { recursive: true, mode: 0o755 });
  const staging = await Deno.makeTempDir({ dir: packs, prefix: UNPACKING });
  try {
    await Deno.chmod(staging, 0o755);
    const pack = await unpackInto(archive, staging);
    if (
      expected !== undefined &&
      (expected.name !== pack.name || !pack.hash.startsWith(expected.hash))
    ) {
      throw new PackError(
        `it is ${packLabel(pack)}, not ${packLabel(expected)}`,
      );
    }
    const folder = join(packs, packLabel(pack));
    await removeIfThere(folder);
    await Deno.rename(staging, folder);
    return { ...pack, folder };
  } catch (reason) {
    await removeIfThere(staging);
    // What gunzip says of a file that is cut off or changed.
    if (
      reason instanceof TypeError || reason instanceof Deno.errors.InvalidData
    ) {
      throw new PackError(`the archive is damaged (${reason.message})`);
    }
    throw reason;
  }
}

async function unpackInto(archive: string, folder: string) {
  const file = await Deno.open(archive);
  const files = filesOfTar(
    file.readable.pipeThrough(new DecompressionStream("gzip")),
  );
  const first = (await files.next()).value;
  if (first?.path !== CONTENTS_FILE || first.size > MAX_CONTENTS_BYTES) {
    throw new PackError("the file is no pack");
  }
  const contents = new TextDecoder().decode(await bytesOf(first));
  const entries = readContents(contents);
  await Deno.writeTextFile(join(folder, CONTENTS_FILE), contents);
  for (const entry of entries) {
    const path = join(folder, entry.path);
    if (entry.kind === "folder") await Deno.mkdir(path, { mode: 0o755 });
  }
  const wanted = new Map(
    entries.filter((entry) => entry.kind === "file")
      .map((entry) => [entry.path, entry]),
  );
  for await (const one of files) {
    const entry = wanted.get(one.path);
    if (entry === undefined || entry.size !== one.size) {
      throw new PackError(`${one.path} is not in the list`);
    }
    wanted.delete(one.path);
    await writeFile(join(folder, one.path), one, entry);
  }
  const [missing] = wanted.keys();
  if (missing !== undefined) throw new PackError(`${missing} is missing`);
  for (const entry of entries) {
    if (entry.kind !== "link") continue;
    await Deno.symlink(entry.target, join(folder, entry.path));
  }
  return { hash: packHash(contents), entries, ...await manifestIn(folder) };
}

async function writeFile(
  path: string,
  file: TarFile,
  { mode, sha256 }: Extract<PackEntry, { kind: "file" }>,
): Promise<void> {
  const digest = createHash("sha256");
  using to = await Deno.open(path, { write: true, createNew: true, mode });
  for await (const chunk of file.bytes()) {
    digest.update(chunk);
    for (let at = 0; at < chunk.length;) {
      at += await to.write(chunk.subarray(at));
    }
  }
  if (digest.digest("hex") !== sha256) {
    throw new PackError(`${file.path} is not as its list says`);
  }
  await to.utime(FILE_TIME_S, FILE_TIME_S);
}

async function bytesOf(file: TarFile): Promise<Uint8Array> {
  const whole = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of file.bytes()) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function manifestIn(folder: string) {
  const text = await Deno.readTextFile(join(folder, MANIFEST_FILE))
    .catch(() => "null");
  const read = PackManifest.safeParse(JSON.parse(text));
  if (!read.success) throw new PackError("it does not say what it is");
  return { name: read.data.name, manifest: read.data };
}

/**
 * Returns the pack that lies in a folder with all of its files, each of its full
 * length; null where there is none, or not all of it, as after a crash of the machine.
 */
export async function unpackedIn(folder: string): Promise<UnpackedPack | null> {
  try {
    const contents = await Deno.readTextFile(join(folder, CONTENTS_FILE));
    const entries = readContents(contents);
    if (!isLaidOut(folder, entries)) return null;
    const hash = packHash(contents);
    return { hash, entries, folder, ...await manifestIn(folder) };
  } catch (reason) {
    if (reason instanceof PackError || reason instanceof SyntaxError) {
      return null;
    }
    if (reason instanceof Deno.errors.NotFound) return null;
    throw reason;
  }
}

/** Whether all entries are there, files by their lengths. */
export function isLaidOut(
  folder: string,
  entries: readonly PackEntry[],
): boolean {
  return entries.every((entry) => {
    try {
      const info = Deno.lstatSync(join(folder, entry.path));
      return entry.kind === "file"
        ? info.isFile && info.size === entry.size
        : entry.kind === "link"
        ? info.isSymlink
        : info.isDirectory;
    } catch (reason) {
      if (reason instanceof Deno.errors.NotFound) return false;
      throw reason;
    }
  });
}

/** Takes away what unpackings that were cut off have left; nobody else may unpack meanwhile. */
export async function clearUnfinished(packs: string): Promise<void> {
  for await (const { name } of Deno.readDir(packs)) {
    if (name.startsWith(UNPACKING)) await removeIfThere(join(packs, name));
  }
}

export async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path, { recursive: true });
  } catch (reason) {
    if (!(reason instanceof Deno.errors.NotFound)) throw reason;
  }
}
