import { basename, join } from "node:path";
import { ArchiveError, openArchive } from "../../files/archive.ts";
import { decodeText } from "../../files/text_encoding.ts";
import { fault } from "./archive.ts";
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_RATIO,
  MAX_UNPACKED_BYTES,
} from "./bounds.ts";

/** The files of a contest's archive, wherever they lie. */
export interface Files {
  has(name: string): Promise<boolean>;
  /** Null: there is no such file. */
  text(name: string): Promise<string | null>;
}

/** One of these stands where the archive begins. */
const ROOTS = ["config.json", "contest.json", "contest.yaml"];

/** Reads a text in UTF-8, or as editors on other systems save it. */
const textIn = (name: string, bytes: Uint8Array): string => {
  const text = decodeText(bytes);
  if (text === null) throw fault("archiveNotJson", name);
  return text;
};

/**
 * Opens a folder, a zip, or a tar, packed with gzip or not, and has `read` read it;
 * `name`: as it is called where that is not its path.
 */
export async function withFiles<T>(
  path: string,
  read: (files: Files) => Promise<T>,
  { name = path, fileBytes = MAX_FILE_BYTES }: {
    name?: string;
    fileBytes?: number;
  } = {},
): Promise<T> {
  const { isDirectory } = await Deno.stat(path);
  if (isDirectory) return await read(folderFiles(path));
  if (/\.(tar|tar\.gz|tgz)$/i.test(name)) {
    return await read(await tarFiles(path, { name, fileBytes }));
  }
  const opened = await openArchive(path, {
    files: MAX_FILES,
    unpackedBytes: MAX_UNPACKED_BYTES,
    ratio: MAX_RATIO,
  });
  if (!opened.ok) throw fault("archiveNotZip", basename(name), opened.error);
  using archive = opened.value;
  const byName = new Map(archive.files.map((file) => [file.name, file]));
  const root = rootOf([...byName.keys()]);
  return await read({
    has: (name) => Promise.resolve(byName.has(root + name)),
    text: async (name) => {
      const file = byName.get(root + name);
      if (file === undefined) return null;
      if (file.size > fileBytes) throw fault("archiveTooLarge", name);
      try {
        return textIn(name, await new Response(file.stream()).bytes());
      } catch (reason) {
        if (!(reason instanceof ArchiveError)) throw reason;
        throw fault("archiveNotZip", name, reason.fault);
      }
    },
  });
}

/** The folder that all is in, as many tools pack it. */
function rootOf(names: readonly string[]): string {
  const roots = names.filter((name) => ROOTS.includes(basename(name)))
    .map((name) => name.slice(0, name.length - basename(name).length));
  return roots.sort((a, b) => a.length - b.length)[0] ?? "";
}

const folderFiles = (folder: string): Files => {
  const sizeOf = async (name: string) => {
    try {
      const { isFile, size } = await Deno.stat(join(folder, name));
      return isFile ? size : null;
    } catch (reason) {
      if (reason instanceof Deno.errors.NotFound) return null;
      throw reason;
    }
  };
  return {
    has: async (name) => await sizeOf(name) !== null,
    text: async (name) => {
      const size = await sizeOf(name);
      if (size === null) return null;
      if (size > MAX_FILE_BYTES) throw fault("archiveTooLarge", name);
      return textIn(name, await Deno.readFile(join(folder, name)));
    },
  };
};

const BLOCK = 512;

/** Reads what is of use of a tar: its JSON and YAML; long names of pax and GNU are of other files. */
async function tarFiles(
  file: string,
  { name: path, fileBytes }: { name: string; fileBytes: number },
): Promise<Files> {
  using open = await Deno.open(file);
  const raw = open.readable;
  const plain = /gz$/i.test(path)
    ? raw.pipeThrough(new DecompressionStream("gzip"))
    : raw;
  const texts = new Map<string, string>();
  const decoder = new TextDecoder();
  let rest = new Uint8Array(0);
  let total = 0;
  /** What is wanted of the file that is being read. */
  let parts: Uint8Array[] | null = null;
  let [name, left, padding] = ["", 0, 0];
  try {
    for await (const chunk of plain) {
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES) {
        throw fault("archiveTooLarge", basename(path));
      }
      rest = joined([rest, chunk]);
      for (;;) {
        if (left + padding > 0) {
          const take = Math.min(left, rest.length);
          parts?.push(rest.slice(0, take));
          left -= take;
          const skip = left === 0 ? Math.min(padding, rest.length - take) : 0;
          padding -= skip;
          rest = rest.slice(take + skip);
          if (left + padding > 0) break;
          if (parts !== null) texts.set(name, textIn(name, joined(parts)));
          parts = null;
          continue;
        }
        if (rest.length < BLOCK) break;
        const head = rest.slice(0, BLOCK);
        rest = rest.slice(BLOCK);
        if (head[0] === 0) continue;
        const field = (from: number, to: number) =>
          decoder.decode(head.slice(from, to)).replace(/\0[^]*$/, "");
        left = parseInt(field(124, 136).trim() || "0", 8);
        if (!Number.isSafeInteger(left)) {
          throw fault("archiveNotZip", basename(path));
        }
        padding = (BLOCK - left % BLOCK) % BLOCK;
        const prefix = field(257, 262) === "ustar" ? field(345, 500) : "";
        name = `${prefix && `${prefix}/`}${field(0, 100)}`.replace(/^\.\//, "");
        const isWanted = (head[156] === 0x30 || head[156] === 0) &&
          /\.(json|ya?ml|ndjson|txt)$/.test(name);
        if (isWanted && left > fileBytes) {
          throw fault("archiveTooLarge", name);
        }
        parts = isWanted ? [] : null;
        if (left === 0) {
          if (isWanted) texts.set(name, "");
          parts = null;
        }
      }
    }
  } catch (reason) {
    if (reason instanceof TypeError) {
      throw fault("archiveNotZip", basename(path));
    }
    throw reason;
  }
  const root = rootOf([...texts.keys()]);
  return {
    has: (name) => Promise.resolve(texts.has(root + name)),
    text: (name) => Promise.resolve(texts.get(root + name) ?? null),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(
    parts.reduce((sum, { length }) => sum + length, 0),
  );
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
