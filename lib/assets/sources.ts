import { createHash } from "node:crypto";
import { join } from "node:path";

/** The folders and files that the build reads. */
const FOLDERS = ["islands", "components", "routes", "lib"];
const FILES = ["deno.json", "deno.lock"];

/** Yields every source file below a folder, including fonts, in a stable order. */
export async function* sourcesBelow(dir: string): AsyncGenerator<string> {
  const entries = await Array.fromAsync(Deno.readDir(dir));
  for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = join(dir, entry.name);
    if (entry.isDirectory) yield* sourcesBelow(path);
    else if (/\.(tsx?|css|woff2)$/.test(path)) yield path;
  }
}

/** Returns a hash that changes when any source may have changed; reads no file's content. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash("sha256");
  const add = async (path: string) => {
    const { mtime, size } = await Deno.stat(path);
    hash.update(`${path} ${mtime?.getTime()} ${size}\n`);
  };
  for (const file of FILES) await add(join(root, file));
  for (const folder of FOLDERS) {
    for await (const path of sourcesBelow(join(root, folder))) await add(path);
  }
  return hash.digest("hex");
}

/** Returns the path of the file with the last finished build's fingerprint. */
export const stampPath = (root: string) =>
  join(root, "static", "build", "stamp");

/** Tells whether a source has changed since the last build. */
export async function isStale(root: string): Promise<boolean> {
  try {
    return await Deno.readTextFile(stampPath(root)) !== await fingerprint(root);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) return true;
    throw reason;
  }
}
