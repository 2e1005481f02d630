import { z } from "zod";
import { FAULTS } from "./fault.ts";

/** The shape of a backup's own files; a newer Gavel's has a larger number. */
export const FORMAT = 1;
export const DATABASE = "gavel.db";
/** Folders whose files are named by their content. */
export const CONTENT_FOLDERS = ["files", "avatars"] as const;
/** In each backup: what it is, and what is in it. */
export const LABEL_FILE = "backup.json";
export const MANIFEST_FILE = "manifest.json";
export const PROOF_FILE = "proof.json";
/** The key that a passphrase opens, and that opens all other files. */
export const KEY_FILE = "key.age";
/** What the name of an encrypted file ends with. */
export const SEALED_END = ".age";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** No other path is ever written by a restore. */
const EntryPath = z.string().regex(
  /^(gavel\.db|(files|avatars)\/[0-9a-f]{2}\/[0-9a-f]{64})$/,
);

/** By the clock, on the page of the admin area, by the command, or before an upgrade. */
export const MADE_BY = ["night", "page", "command", "upgrade"] as const;
export type MadeBy = typeof MADE_BY[number];

const Made = z.object({
  format: z.literal(FORMAT),
  at: z.number().int(),
  by: z.enum(MADE_BY),
  /** The shape of the records (`lib/store/migrations`). */
  dataVersion: count,
  isEncrypted: z.boolean(),
  /** False: the database is not among the data, but at `KV_URL`. */
  withDatabase: z.boolean(),
  /** False: files are not among the data, but at `S3_URL`. */
  withFiles: z.boolean(),
  /** The site that it is of (`owner.ts`); those made before have none. */
  site: z.string().optional(),
  /** How many files it has, and how many bytes all of it, before encryption. */
  files: count,
  bytes: count,
});

/** What can be read of a backup without its passphrase. */
export const Label = Made.extend({
  /** Of the manifest's file. */
  manifest: Hash,
});
export type Label = z.infer<typeof Label>;

export const Entry = z.object({
  path: EntryPath,
  bytes: count,
  /** SHA-256 of the content. */
  hash: Hash,
});
export type Entry = z.infer<typeof Entry>;

export const Manifest = Made.extend({
  entries: z.array(Entry),
  /** How many keys of the database begin with each name. */
  records: z.record(z.string(), count),
  /** Files among the data whose content is not what their names say. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const StoredFault = z.object({
  code: z.enum(FAULTS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What came of restoring a backup into a scratch folder. */
export const Proof = z.object({
  at: z.number().int(),
  /** Null: everything was as it had been. */
  fault: StoredFault.nullable(),
  records: count,
  files: count,
  /** How long making (if it was made then) and proving took together, in ms. */
  ms: count,
  /** The files that were not as they should be; the next backup copies them anew. */
  bad: z.array(z.string()),
});
export type Proof = z.infer<typeof Proof>;
