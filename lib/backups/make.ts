import { dirname, join, resolve } from "node:path";
import { filesDirOf, type Settings } from "../config.ts";
import { isThere } from "../files/file_store.ts";
import { migrations } from "../store/migrations/mod.ts";
import { BackupError } from "./fault.ts";
import {
  contentFiles,
  drain,
  FOLDER_MODE,
  hashing,
  readingOf,
  removeFolder,
  syncFolder,
  UnreadableError,
  writeWhole,
} from "./files.ts";
import { beginBackup, listBackups, takeFolder } from "./folder.ts";
import { noteSite, refuseOthers, siteOf } from "./owner.ts";
import { copyDatabase, countRecords } from "./records.ts";
import {
  CONTENT_FOLDERS,
  DATABASE,
  type Entry,
  FORMAT,
  KEY_FILE,
  type Label,
  LABEL_FILE,
  type MadeBy,
  type Manifest,
  MANIFEST_FILE,
  SEALED_END,
} from "./schema.ts";
import type { Seal } from "./seal.ts";
import { takeScratch } from "./scratch.ts";
import { noteBackup } from "./stamp.ts";

/** Where the data are, and how a backup of them is kept. */
export type BackupOf = Pick<
  Settings,
  "DATA_DIR" | "KV_URL" | "FILES_DIR" | "S3_URL" | "BACKUP_PASSPHRASE"
>;

export interface MakeOptions {
  settings: BackupOf;
  /** The folder of backups. */
  folder: string;
  now: number;
  by: MadeBy;
  /** Called with the number of files that are done; it may throw to stop. */
  onFile?: (done: number) => void;
  /** How slow a passphrase is to try; less for tests. */
  workFactor?: number;
}

export interface MadeBackup {
  name: string;
  label: Label;
  /** How many files no earlier backup had. */
  copied: number;
}

/**
 * Makes a backup: a folder with the database as of one moment and all files, each with
 * its hash in a manifest. The site may be running: files are copied after the database,
 * and those that its records name stay for at least a day after nothing names them any
 * more. Files that the last backup has are linked, so that they are stored once. It has
 * its name only when it is whole and on disk.
 */
export async function makeBackup(options: MakeOptions): Promise<MadeBackup> {
  const { settings, now } = options;
  const data = resolve(settings.DATA_DIR);
  const folder = resolve(options.folder);
  if (folder === data || `${data}/`.startsWith(`${folder}/`)) {
    throw new BackupError("inside", { folder: data });
  }
  const withDatabase = settings.KV_URL === undefined;
  if (withDatabase && !await isThere(join(data, DATABASE))) {
    throw new BackupError("noData", { folder: data });
  }
  await refuseOthers(folder, settings);
  using _folder = await takeFolder(folder);
  // Of two sites at once, the second finds who was first.
  await refuseOthers(folder, settings);
  const site = await siteOf(settings);
  await noteSite(folder, site);
  await using scratch = await takeScratch(data);
  const last = await lastOf(folder, options);
  const { half, whole } = await beginBackup(folder, now);
  try {
    const making = new Making(half, last, options, site);
    const counted = withDatabase
      ? await making.addDatabase(join(data, DATABASE), scratch.path)
      : { records: {}, dataVersion: migrations.at(-1)!.version };
    const withFiles = settings.S3_URL === undefined;
    if (withFiles) await making.addFiles(resolve(filesDirOf(settings)));
    const label = await making.finish({ ...counted, withDatabase, withFiles });
    await Deno.rename(half, whole);
    await syncFolder(folder);
    await noteBackup(data, now);
    return {
      name: whole.slice(folder.length + 1),
      label,
      copied: making.copied,
    };
  } catch (reason) {
    await removeFolder(half);
    throw reason;
  }
}

/** The backup whose files are kept, and the key that they can be kept with. */
interface Last {
  path: string | null;
  /** Files that were found to be wrong. */
  bad: ReadonlySet<string>;
  seal: Seal | null;
  /** Whether the newest of all has files. */
  hasFiles: boolean;
}

async function lastOf(
  folder: string,
  { settings: { BACKUP_PASSPHRASE }, workFactor }: MakeOptions,
): Promise<Last> {
  const all = await listBackups(folder);
  const bad = new Set(all.flatMap(({ proof }) => proof?.bad ?? []));
  const hasFiles = (all[0]?.label?.files ?? 0) > 0;
  const isSealed = BACKUP_PASSPHRASE !== undefined;
  const last = all.find(({ label }) => label?.isEncrypted === isSealed);
  const path = last === undefined ? null : join(folder, last.name);
  if (!isSealed) return { path, bad, seal: null, hasFiles };
  const { Seal } = await import("./seal.ts");
  const key = path && await Deno.readFile(join(path, KEY_FILE))
    .catch(() => null);
  const known = key && await Seal.open(key, BACKUP_PASSPHRASE);
  if (known) return { path, bad, seal: known, hasFiles };
  const seal = await Seal.make(BACKUP_PASSPHRASE, workFactor);
  return { path: null, bad, seal, hasFiles };
}

/** A backup on its way. */
class Making {
  readonly #entries: Entry[] = [];
  readonly #damaged: string[] = [];
  readonly #folders = new Set<string>();
  copied = 0;

  constructor(
    private readonly dir: string,
    private readonly last: Last,
    private readonly options: MakeOptions,
    private readonly site: string,
  ) {}

  async addDatabase(from: string, scratch: string) {
    const copy = join(scratch, DATABASE);
    await copyDatabase(from, copy);
    const counted = await countRecords(copy);
    if (counted === null) throw new BackupError("damagedData", { file: from });
    await this.#store(copy, DATABASE);
    await removeFolder(copy);
    return counted;
  }

  async addFiles(dir: string): Promise<void> {
    const [first] = CONTENT_FOLDERS;
    // Where its disk is not mounted, no file is lost, and none is saved.
    if (this.last.hasFiles && !await isThere(join(dir, first))) {
      throw new BackupError("noData", { folder: join(dir, first) });
    }
    let done = 0;
    for (const name of CONTENT_FOLDERS) {
      for await (const path of contentFiles(join(dir, name))) {
        await this.#addFile(join(dir, name, path), `${name}/${path}`);
        this.options.onFile?.(++done);
      }
    }
  }

  async #addFile(from: string, path: string): Promise<void> {
    const known = await this.#link(from, path);
    if (known !== null) {
      this.#entries.push(known);
      return;
    }
    try {
      await this.#store(from, path);
      this.copied++;
    } catch (reason) {
      // It was deleted meanwhile: nothing had named it for a day.
      if (reason instanceof Deno.errors.NotFound) return;
      if (!(reason instanceof UnreadableError)) throw reason;
      this.#damaged.push(path);
      await removeFolder(join(this.dir, this.#storedName(path)));
    }
  }

  /** Takes the last backup's file, if it has the same one and both are on one disk. */
  async #link(from: string, path: string): Promise<Entry | null> {
    const { path: last, bad } = this.last;
    if (last === null || bad.has(path)) return null;
    const stored = this.#storedName(path);
    await this.#folderOf(stored);
    try {
      const { size } = await Deno.stat(from);
      await Deno.link(join(last, stored), join(this.dir, stored));
      return { path, bytes: size, hash: path.slice(path.lastIndexOf("/") + 1) };
    } catch (reason) {
      // Some file systems have no links: then it is copied.
      if (reason instanceof Error) return null;
      throw reason;
    }
  }

  #storedName = (path: string) =>
    this.last.seal === null ? path : path + SEALED_END;

  async #folderOf(path: string): Promise<void> {
    const folder = join(this.dir, dirname(path));
    if (this.#folders.has(folder)) return;
    await Deno.mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    this.#folders.add(folder);
  }

  async #store(from: string, path: string): Promise<void> {
    const stored = this.#storedName(path);
    await this.#folderOf(stored);
    const { seal } = this.last;
    const { stream, seen } = hashing(await readingOf(from));
    const content = seal === null ? stream : await seal.encrypt(stream);
    const target = join(this.dir, stored);
    await drain(content, target);
    const { bytes, hash } = seen();
    const isAsNamed = path === DATABASE || path.endsWith(hash);
    if (isAsNamed) this.#entries.push({ path, bytes, hash });
    else {
      this.#damaged.push(path);
      await removeFolder(target);
    }
  }

  async finish(
    { records, ...facts }: Pick<
      Manifest,
      "records" | "dataVersion" | "withDatabase" | "withFiles"
    >,
  ): Promise<Label> {
    const { seal } = this.last;
    const made = {
      format: FORMAT,
      at: this.options.now,
      by: this.options.by,
      site: this.site,
      isEncrypted: seal !== null,
      files: this.#entries.filter(({ path }) => path !== DATABASE).length,
      bytes: this.#entries.reduce((sum, { bytes }) => sum + bytes, 0),
      ...facts,
    } as const;
    const manifest: Manifest = {
      ...made,
      entries: this.#entries,
      records,
      damaged: this.#damaged,
    };
    const plain = ReadableStream.from([
      new TextEncoder().encode(JSON.stringify(manifest)),
    ]);
    const { hash } = await drain(
      seal === null ? plain : await seal.encrypt(plain),
      join(this.dir, this.#storedName(MANIFEST_FILE)),
    );
    if (seal !== null) await writeWhole(join(this.dir, KEY_FILE), seal.keyFile);
    const label: Label = { ...made, manifest: hash };
    for (const folder of this.#folders) await syncFolder(folder);
    await writeWhole(join(this.dir, LABEL_FILE), JSON.stringify(label));
    await syncFolder(this.dir);
    return label;
  }
}
