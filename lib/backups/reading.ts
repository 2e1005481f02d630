import { join, resolve } from "node:path";
import { isThere } from "../files/file_store.ts";
import { migrations } from "../store/migrations/mod.ts";
import { BackupError } from "./fault.ts";
import { drain } from "./files.ts";
import {
  type Entry,
  FORMAT,
  KEY_FILE,
  Label,
  LABEL_FILE,
  Manifest,
  MANIFEST_FILE,
  SEALED_END,
} from "./schema.ts";
import type { Seal } from "./seal.ts";

/** One backup that was opened: its manifest, and its files checked while they are read. */
export class OpenBackup {
  private constructor(
    readonly path: string,
    readonly manifest: Manifest,
    private readonly seal: Seal | null,
  ) {}

  /** Throws a `BackupError` if it is none, is not whole, or is not for this program. */
  static async open(
    backup: string,
    passphrase: string | undefined,
  ): Promise<OpenBackup> {
    const path = resolve(backup);
    const label = await labelOf(path);
    const known = migrations.at(-1)!.version;
    if (label.dataVersion > known) {
      throw new BackupError("newer", { found: label.dataVersion, known });
    }
    const seal = label.isEncrypted ? await openSeal(path, passphrase) : null;
    const file = MANIFEST_FILE + (seal === null ? "" : SEALED_END);
    const bytes = await smallFile(path, file);
    const { hash } = await drain(ReadableStream.from([bytes]), null);
    if (hash !== label.manifest) throw new BackupError("altered", { file });
    const stream = ReadableStream.from([bytes]);
    const plain = seal === null ? stream : await seal.decrypt(stream, file);
    const parsed = Manifest.safeParse(parse(await new Response(plain).text()));
    if (!parsed.success) throw new BackupError("altered", { file });
    const said = Label.safeParse({ ...parsed.data, manifest: label.manifest });
    if (JSON.stringify(said.data) !== JSON.stringify(label)) {
      throw new BackupError("altered", { file: LABEL_FILE });
    }
    return new OpenBackup(path, parsed.data, seal);
  }

  /**
   * Reads one file, into a new one if there is a path. Throws a `BackupError` if it is
   * not there, or not what was put into the backup.
   */
  async read({ path, bytes, hash }: Entry, into: string | null): Promise<void> {
    const file = this.seal === null ? path : path + SEALED_END;
    const stored = await openFile(join(this.path, file), file);
    const content = this.seal === null
      ? stored.readable
      : await this.seal.decrypt(stored.readable, file);
    const seen = await drain(content, into);
    if (seen.hash !== hash || seen.bytes !== bytes) {
      throw new BackupError("altered", { file });
    }
  }
}

export async function labelOf(path: string): Promise<Label> {
  if (!await isThere(join(path, LABEL_FILE))) {
    throw new BackupError("none", { folder: path });
  }
  const text = new TextDecoder().decode(await smallFile(path, LABEL_FILE));
  const value = parse(text);
  const label = Label.safeParse(value);
  if (label.success) return label.data;
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) {
    throw new BackupError("newerFormat");
  }
  throw new BackupError("altered", { file: LABEL_FILE });
}

async function openSeal(
  path: string,
  passphrase: string | undefined,
): Promise<Seal> {
  if (passphrase === undefined) throw new BackupError("sealed");
  const { Seal } = await import("./seal.ts");
  const seal = await Seal.open(await smallFile(path, KEY_FILE), passphrase);
  if (seal === null) throw new BackupError("passphrase");
  return seal;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
};

async function smallFile(path: string, name: string) {
  using file = await openFile(join(path, name), name);
  return new Uint8Array(await new Response(file.readable).arrayBuffer());
}

async function openFile(path: string, file: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path);
  } catch (reason) {
    if (reason instanceof Deno.errors.NotFound) {
      throw new BackupError("incomplete", { file });
    }
    throw reason;
  }
}
