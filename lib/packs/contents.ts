import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * A pack: compilers and runtimes as a root folder, laid out once when a release is
 * made. Its first entry lists all others with their hashes, so that this list's hash
 * stands for the whole.
 */
export const CONTENTS_FILE = "contents";
export const MANIFEST_FILE = "pack.json";
/** Whatever a pack holds, judges show programs what is below this. */
export const ROOT_FOLDER = "root";
export const LICENCES_FOLDER = "licences";

/** The pack that all others stand on. */
export const BASIC_PACK = "basic";

const MAX_NAME_CHARS = 32;
const PackName = z.string().max(MAX_NAME_CHARS).regex(
  /^[a-z][a-z0-9]*$/,
);

export const PackManifest = z.object({
  name: PackName,
  /** What it was made of, such as "Debian 12", and for which machines. */
  system: z.string(),
  architecture: z.string(),
  packages: z.array(z.object({
    name: z.string(),
    version: z.string(),
    sha256: z.string(),
  })),
});
export type PackManifest = z.infer<typeof PackManifest>;

export type PackEntry =
  | { kind: "folder"; path: string }
  | { kind: "link"; path: string; target: string }
  | {
    kind: "file";
    path: string;
    mode: 0o644 | 0o755;
    size: number;
    sha256: string;
  };

/** Thrown for what is no pack, or not all of one. */
export class PackError extends Error {}

/** One line for each entry, in the order of the archive. */
export const contentsOf = (entries: readonly PackEntry[]): string =>
  entries.map((entry) => {
    const { kind, path } = entry;
    const words = kind === "file"
      ? [entry.mode.toString(8), String(entry.size), entry.sha256]
      : kind === "link"
      ? [entry.target]
      : [];
    return [kind, ...words, path].join("\t") + "\n";
  }).join("");

/**
 * Reads the list of a pack; throws a `PackError` where a path would lead out of the
 * pack's folder, by its name or by a link.
 */
export function readContents(text: string): PackEntry[] {
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new PackError("the list is cut off");
  const entries = lines.map(entryOf);
  const notFolders = new Set<string>();
  for (const { kind, path } of entries) {
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
      if (notFolders.has(path.slice(0, at))) {
        throw new PackError(`the list has ${path} below what is no folder`);
      }
    }
    if (kind !== "folder") notFolders.add(path);
  }
  if (new Set(entries.map(({ path }) => path)).size !== entries.length) {
    throw new PackError("the list names something twice");
  }
  return entries;
}

const LINE =
  /^(?:(folder)|(link)\t([^\t]+)|file\t(644|755)\t(\d{1,12})\t([0-9a-f]{64}))\t([^\t]+)$/;

function entryOf(line: string): PackEntry {
  const found = LINE.exec(line);
  if (found === null) {
    throw new PackError("the list has a line of another kind");
  }
  const [, folder, link, target, mode, size, sha256, path] = found;
  if (path.split("/").some((part) => /^\.{0,2}$/.test(part))) {
    throw new PackError(`the list has the path ${path}`);
  }
  if (folder !== undefined) return { kind: "folder", path };
  if (link !== undefined) return { kind: "link", path, target };
  return {
    kind: "file",
    path,
    mode: mode === "755" ? 0o755 : 0o644,
    size: Number(size),
    sha256,
  };
}

/** What a pack is called by: the hash of its list. */
export const packHash = (contents: string): string =>
  createHash("sha256").update(contents).digest("hex");
