import { createHash } from "node:crypto";
import type { ArchiveFile } from "../../files/archive.ts";
import { decodeText as decodeAny } from "../../files/text_encoding.ts";
import type { PackedFile } from "../bundle.ts";
import { PackageError } from "../findings.ts";

/** The largest text that is read as a whole; statements and sources are far smaller. */
export const MAX_TEXT_BYTES = 4 * 1024 ** 2;

/** The files of a package by folder; each is read only when it is needed. */
export class Tree {
  readonly files = new Map<string, ArchiveFile>();
  readonly #folders = new Map<string, Tree>();

  constructor(entries: Iterable<readonly [path: string, file: ArchiveFile]>) {
    const below = new Map<string, [string, ArchiveFile][]>();
    for (const [path, file] of entries) {
      const slash = path.indexOf("/");
      if (slash < 0) {
        this.files.set(path, file);
        continue;
      }
      const folder = path.slice(0, slash);
      const rest = below.get(folder) ?? [];
      rest.push([path.slice(slash + 1), file]);
      below.set(folder, rest);
    }
    for (const [name, rest] of below) this.#folders.set(name, new Tree(rest));
  }

  /** The names of the folders directly below, sorted. */
  get folders(): string[] {
    return [...this.#folders.keys()].sort(byNumbers);
  }

  /** Returns the folder at a path; an empty one if there is none. */
  below(path: string): Tree {
    const [first, ...rest] = path.split("/")
      .filter((name) => name !== "" && name !== ".");
    return first === undefined
      ? this
      : (this.#folders.get(first) ?? NOTHING).below(rest.join("/"));
  }

  /** Returns the file at a path; null: there is none, or the path leads out by `..`. */
  file(path: string): ArchiveFile | null {
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    const name = parts.pop();
    return name === undefined
      ? null
      : this.below(parts.join("/")).files.get(name) ?? null;
  }

  get isEmpty(): boolean {
    return this.files.size === 0 && this.#folders.size === 0;
  }

  /** Yields every file with its path relative to this folder. */
  *all(prefix = ""): Generator<[path: string, file: ArchiveFile]> {
    for (const [name, file] of this.files) yield [prefix + name, file];
    for (const [name, tree] of this.#folders) {
      yield* tree.all(`${prefix}${name}/`);
    }
  }

  /**
   * Yields the folders that contain a file for which `isMarker` holds; folders within
   * these are not searched.
   */
  *holders(
    isMarker: (name: string) => boolean,
    depth = 3,
    path = "",
  ): Generator<string> {
    if ([...this.files.keys()].some(isMarker)) return yield path;
    if (depth === 0) return;
    for (const name of this.folders) {
      const inner = path === "" ? name : `${path}/${name}`;
      yield* this.#folders.get(name)!.holders(isMarker, depth - 1, inner);
    }
  }

  /** Reads a text file; null: there is none. */
  async text(path: string): Promise<string | null> {
    const file = this.file(path);
    return file === null ? null : await readText(file);
  }
}

const NOTHING = new Tree([]);

/** Returns the same folder with some files replaced. */
export const treeWith = (
  tree: Tree,
  changed: ReadonlyMap<string, ArchiveFile>,
): Tree =>
  changed.size === 0 ? tree : new Tree(
    [...tree.all()].map(([path, file]) => [path, changed.get(path) ?? file]),
  );

/** Reads a text in UTF-8 or, as a Chinese Windows writes it, GBK; without a byte order mark. */
export async function readText(file: PackedFile): Promise<string> {
  if (file.size > MAX_TEXT_BYTES) {
    const mb = MAX_TEXT_BYTES / 1024 ** 2;
    throw new PackageError("textTooLarge", { name: file.name, mb });
  }
  return decodeText(await readBytes(file), file.name);
}

export async function readBytes(
  file: PackedFile,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(file.stream()).arrayBuffer());
}

export function decodeText(bytes: Uint8Array, name: string): string {
  const text = decodeAny(bytes);
  if (text === null) throw new PackageError("notText", { name });
  return text;
}

/** Compares names so that 2 comes before 10. */
export const byNumbers = (a: string, b: string): number =>
  COLLATOR.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

const COLLATOR = new Intl.Collator("en", { numeric: true });

/**
 * Returns a hash of the files' names, sizes and checksums, which differs for other
 * contents and needs no reading.
 */
export function fingerprintOf(
  format: string,
  files: Iterable<[path: string, file: ArchiveFile]>,
): string {
  const lines = [...files]
    .map(([path, { size, crc }]) => `${path} ${size} ${crc}`).sort();
  return createHash("sha256").update([format, ...lines].join("\n"))
    .digest("hex");
}
