import { join } from "node:path";
import { openStore } from "../store/open.ts";
import { BackupError, type Fault, faultOf } from "./fault.ts";
import { removeFolder, writeWhole } from "./files.ts";
import { placeOf } from "./folder.ts";
import { OpenBackup } from "./reading.ts";
import { checkRecords } from "./restore.ts";
import { DATABASE, type Manifest, type Proof, PROOF_FILE } from "./schema.ts";
import { takeScratch } from "./scratch.ts";

export interface ProveOptions {
  /** The backup's own folder. */
  backup: string;
  /** Where there is room for a copy of the database. */
  dataDir: string;
  passphrase: string | undefined;
  now: number;
  /** How long making it took, in ms. */
  spentMs?: number;
  onFile?: (done: number) => void;
}

/** Files that are wrong are counted up to this number. */
const MAX_BAD = 1_000;

/**
 * Proves a backup: restores the database into a scratch folder, opens it as a site does
 * and counts its records, and reads (and decrypts) every file and compares its hash. The
 * proof is stored beside the backup.
 */
export async function proveBackup(options: ProveOptions): Promise<Proof> {
  const began = performance.now();
  const proof: Proof = {
    at: options.now,
    fault: null,
    records: 0,
    files: 0,
    ms: 0,
    bad: [],
  };
  try {
    const opened = await OpenBackup.open(options.backup, options.passphrase);
    await using scratch = await takeScratch(options.dataDir);
    await proveDatabase(opened, scratch.path, proof);
    await proveFiles(opened, proof, options.onFile);
    const [damaged] = opened.manifest.damaged;
    proof.fault ??= damaged === undefined
      ? null
      : { code: "damagedData", params: { file: damaged } };
  } catch (reason) {
    proof.fault = faultOf(reason, placeOf(options.backup).folder);
  }
  proof.ms = Math.round((options.spentMs ?? 0) + performance.now() - began);
  const text = JSON.stringify(proof);
  await writeWhole(join(options.backup, PROOF_FILE), text);
  return proof;
}

async function proveDatabase(
  backup: OpenBackup,
  scratch: string,
  proof: Proof,
): Promise<void> {
  const { entries, withDatabase, records }: Manifest = backup.manifest;
  if (!withDatabase) return;
  const entry = entries.find(({ path }) => path === DATABASE);
  if (entry === undefined) {
    throw new BackupError("incomplete", { file: DATABASE });
  }
  const copy = join(scratch, DATABASE);
  await backup.read(entry, copy);
  proof.records = await checkRecords(copy, records);
  (await openStore(copy)).close();
  await removeFolder(copy);
}

async function proveFiles(
  backup: OpenBackup,
  proof: Proof,
  onFile: ProveOptions["onFile"],
): Promise<void> {
  let first: Fault | null = null;
  let done = 0;
  for (const entry of backup.manifest.entries) {
    if (entry.path === DATABASE) continue;
    onFile?.(++done);
    try {
      await backup.read(entry, null);
      proof.files++;
    } catch (reason) {
      first ??= faultOf(reason, placeOf(backup.path).folder);
      proof.bad.push(entry.path);
      if (proof.bad.length === MAX_BAD) break;
    }
  }
  proof.fault = first;
}
