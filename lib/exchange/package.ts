import {
  ArchiveError,
  type ArchiveFault,
  type ArchiveLimits,
  openArchive,
} from "../files/archive.ts";
import { err, ok, type Result } from "../result.ts";
import { bounded, PartLateError } from "../workers/bounds.ts";
import type {
  BundleBuilder,
  FileFacts,
  Format,
  PackedFile,
  ProblemBundle,
} from "./bundle.ts";
import { settle } from "./importing/draft.ts";
import { type FaultCode, PackageError } from "./findings.ts";
import { readFpsItem } from "./formats/fps.ts";
import { countItems, readItems } from "./formats/fps_xml.ts";
import { findHoj, readHoj } from "./formats/hoj.ts";
import { findHydro, readHydro } from "./formats/hydro.ts";
import { findIcpc, readIcpc } from "./formats/icpc.ts";
import { findPolygon, readPolygon } from "./formats/polygon.ts";
import { findQduoj, readQduoj } from "./formats/qduoj.ts";
import type { Scratch } from "./reading/scratch.ts";
import { Tree } from "./reading/tree.ts";
import { baseName } from "./formats/words.ts";

/** Why a problem cannot be imported, or a file not be read. */
export interface Fault {
  code: FaultCode | ArchiveFault;
  params?: Record<string, string | number>;
}

/** One problem of a file, or the reason why it cannot be read. */
export interface PackageItem<F extends FileFacts = PackedFile> {
  format: Format;
  /** The folder or file within the package that contains it. */
  root: string;
  bundle: Result<ProblemBundle<F>, Fault>;
}

interface FolderReader {
  format: Exclude<Format, "fps">;
  find(tree: Tree): string[];
  /** Reads the problem at `root`; `name` is that of the folder or file that contains it. */
  read(tree: Tree, root: string, name: string): Promise<BundleBuilder>;
}

const READERS: readonly FolderReader[] = [
  { format: "hoj", find: findHoj, read: readHoj },
  { format: "qduoj", find: findQduoj, read: readQduoj },
  { format: "hydro", find: findHydro, read: readHydro },
  { format: "icpc", find: findIcpc, read: readIcpc },
  { format: "polygon", find: findPolygon, read: readPolygon },
];

/** The limits of a package; a hundred problems with two hundred test cases each may be one file. */
const LIMITS: ArchiveLimits = {
  files: 60_000,
  unpackedBytes: 16 * 1024 ** 3,
  ratio: 200,
};
/** The most problems of a file: each is a row of the preview with a choice to make. */
const MAX_PROBLEMS = 2_000;
const INNER_BYTES = 512 * 1024 ** 2;
const MAX_INNER = 200;

export interface ReadOptions {
  scratch: Scratch;
  /** Only these formats are read; all if not given. */
  formats?: readonly Format[];
  /** Tells whether the n-th problem is wanted; others are skipped unread. */
  wants?: (n: number) => boolean;
}

/**
 * Yields the problems of a file, one by one. The files that a bundle refers to exist
 * until the next problem is asked for. Throws a `PackageError` or an `ArchiveError` if
 * the file as a whole cannot be read.
 */
export async function* readPackage(
  file: { path: string; name: string },
  options: ReadOptions,
): AsyncGenerator<PackageItem> {
  let count = 0;
  const wants = options.wants ?? (() => true);
  const numbered: Numbered = {
    ...options,
    wants: () => wants(count++),
    expect: (more) => {
      const found = count + more;
      if (found > MAX_PROBLEMS) {
        const params = { found, most: MAX_PROBLEMS };
        throw new PackageError("tooManyProblems", params);
      }
    },
  };
  const start = await startOf(file.path);
  // What is called so, and holds no XML, was meant to be one.
  const isZip = start.startsWith("PK") ||
    /\.zip$/i.test(file.name) && !/^[^\w]*</.test(start);
  if (isZip) yield* readZip(file, numbered, true);
  else yield* readFps(await diskFile(file), "", numbered);
  if (count === 0) throw new PackageError("unknownFormat", { name: file.name });
}

async function startOf(path: string): Promise<string> {
  using file = await Deno.open(path);
  const start = new Uint8Array(64);
  const length = await file.read(start) ?? 0;
  return new TextDecoder("latin1").decode(start.subarray(0, length));
}

async function diskFile(
  { path, name }: { path: string; name: string },
): Promise<PackedFile> {
  const { size } = await Deno.stat(path);
  return { name, size, stream: () => ReadableStream.from(pieces(path)) };
}

async function* pieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await Deno.open(path);
  yield* file.readable;
}

type Numbered = ReadOptions & {
  wants: () => boolean;
  /** Throws if so many more problems would be too many. */
  expect: (more: number) => void;
};

const accepts = ({ formats }: ReadOptions, format: Format) =>
  formats === undefined || formats.includes(format);

async function* readZip(
  { path, name }: { path: string; name: string },
  options: Numbered,
  isOuter: boolean,
): AsyncGenerator<PackageItem> {
  const opened = await openArchive(path, LIMITS);
  if (!opened.ok) throw new ArchiveError(opened.error);
  using archive = opened.value;
  const tree = bounded(() =>
    new Tree(archive.files.map((file) => [file.name, file]))
  );
  const prefix = isOuter ? "" : `${baseName(name)}: `;
  let isKnown = false;
  for (const [level, folder] of levels(tree)) {
    const own = folder ?? baseName(name).replace(/\.(zip|kpp)$/i, "");
    for (const reader of READERS) {
      if (!accepts(options, reader.format)) continue;
      const roots = bounded(() => reader.find(level));
      options.expect(roots.length);
      for (const root of roots) {
        isKnown = true;
        if (!options.wants()) continue;
        const title = root === "" ? own : root;
        yield await attempt(
          { format: reader.format, root: prefix + title },
          () => reader.read(level, root, baseName(title)),
        );
      }
    }
    if (isKnown) return;
  }
  yield* readInner(tree, options, isOuter);
}

/**
 * Yields the top of a package, then the folders inside, as long as there is a single
 * one around everything.
 */
function* levels(tree: Tree): Generator<[tree: Tree, folder: string | null]> {
  yield [tree, null];
  for (let inner = tree, n = 0; n < 3; n++) {
    if (inner.files.size > 0 || inner.folders.length !== 1) return;
    const [folder] = inner.folders;
    inner = inner.below(folder);
    yield [inner, folder];
  }
}

/** Reads the problems of a zip whose files are problem sets themselves. */
async function* readInner(
  tree: Tree,
  options: Numbered,
  isOuter: boolean,
): AsyncGenerator<PackageItem> {
  const files = [...tree.all()];
  for (const [path, file] of files) {
    if (/\.xml$/i.test(path)) yield* readFps(file, path, options);
  }
  if (!isOuter) return;
  const zips = files.filter(([path]) => /\.(zip|kpp)$/i.test(path));
  if (zips.length > MAX_INNER) {
    const params = { found: zips.length, most: MAX_INNER };
    throw new PackageError("tooManyPackages", params);
  }
  for (const [path, file] of zips) {
    const copy = await options.scratch.copy(file, INNER_BYTES);
    yield* readZip({ path: copy, name: path }, options, false);
    await Deno.remove(copy);
  }
}

async function* readFps(
  file: PackedFile,
  path: string,
  options: Numbered,
): AsyncGenerator<PackageItem> {
  if (!accepts(options, "fps")) return;
  let n = 0;
  options.expect(await countItems(file));
  for await (const item of readItems(file, options.scratch)) {
    n++;
    if (!options.wants()) continue;
    const root = path === "" ? `#${n}` : `${path} #${n}`;
    yield await attempt(
      { format: "fps", root },
      () => bounded(() => readFpsItem(item)),
    );
  }
}

/** Runs the reading of one problem; if it fails, that is its result and the others go on. */
async function attempt(
  head: Pick<PackageItem, "format" | "root">,
  read: () => BundleBuilder | Promise<BundleBuilder>,
): Promise<PackageItem> {
  try {
    const bundle = await read();
    bounded(() => settle(bundle));
    return { ...head, bundle: ok(bundle) };
  } catch (reason) {
    return { ...head, bundle: err(faultOf(reason)) };
  }
}

/** Returns the fault that a reader met; rethrows anything else, which is a bug. */
export function faultOf(reason: unknown): Fault {
  if (reason instanceof PackageError) {
    return { code: reason.code, params: reason.params };
  }
  if (reason instanceof ArchiveError) return { code: reason.fault };
  if (reason instanceof PartLateError) return { code: "tookTooLong" };
  throw reason;
}
