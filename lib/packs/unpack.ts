import { join } from "node:path";
import { manifestOf, readArchive, throwUnless } from "./archive.ts";
import {
  CONTENTS_FILE,
  MANIFEST_FILE,
  type PackEntry,
  PackError,
  packHash,
  type PackManifest,
  readContents,
} from "./contents.ts";
import { type PackId, packLabel } from "./file_name.ts";

/** All files of a pack have this time, in s, wherever it is unpacked: programs can see it. */
const FILE_TIME_S = 946_684_800;
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
    throwUnless(expected, pack);
    const folder = join(packs, packLabel(pack));
    await removeIfThere(folder);
    await Deno.rename(staging, folder);
    return { ...pack, folder };
  } catch (reason) {
    await removeIfThere(staging);
    throw reason;
  }
}

async function unpackInto(archive: string, folder: string) {
  return await readArchive(archive, {
    async begin(contents, entries) {
      await Deno.writeTextFile(join(folder, CONTENTS_FILE), contents);
      for (const { kind, path } of entries) {
        if (kind !== "folder") continue;
        await Deno.mkdir(join(folder, path), { mode: 0o755 });
      }
    },
    async file({ path, mode }) {
      const to = await Deno.open(join(folder, path), {
        write: true,
        createNew: true,
        mode,
      });
      return {
        async write(chunk) {
          for (let at = 0; at < chunk.length;) {
            at += await to.write(chunk.subarray(at));
          }
        },
        end: () => to.utime(FILE_TIME_S, FILE_TIME_S),
        [Symbol.dispose]: () => to.close(),
      };
    },
    async end(entries) {
      for (const entry of entries) {
        if (entry.kind !== "link") continue;
        await Deno.symlink(entry.target, join(folder, entry.path));
      }
    },
  });
}

async function manifestIn(folder: string) {
  const text = await Deno.readTextFile(join(folder, MANIFEST_FILE))
    .catch(() => "null");
  return manifestOf(text);
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
    const manifest = await manifestIn(folder);
    return { name: manifest.name, hash, entries, folder, manifest };
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
