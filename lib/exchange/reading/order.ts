import type { Refusal } from "../../failure.ts";
import type { CaseFiles } from "../../problems/schema.ts";
import type { FileFacts, Format, ProblemBundle } from "../bundle.ts";
import type { PackageItem } from "../package.ts";

/** What the site and the thread that reads a package say to each other. */

export interface PackageOrder {
  path: string;
  name: string;
  /** A folder of its own, for what it has to put somewhere. */
  scratch: string;
  /** Null: any. */
  formats: Format[] | null;
  /** The problems whose files are wanted too, by number; null: a preview. */
  wanted: number[] | null;
  /** One number: how many problems have been asked for. */
  asked: Int32Array;
}

/** A file that lies in the scratch folder. */
export interface Sent extends FileFacts {
  path: string;
}

/** What problems refer to, unpacked, until the next one is asked for. */
export interface UnpackedFiles {
  /** The folder in which their files lie under their hashes. */
  dir: string;
  cases: CaseFiles[];
  images: Sent[];
  annex: Sent[];
  siteFiles: Sent[];
}

/** A bundle as plain data. */
export interface HandedBundle extends ProblemBundle<FileFacts> {
  caseCount: number;
  /** Of the test data, unpacked. */
  caseBytes: number;
  /** Whatever is chosen, it cannot be taken; its long parts were left behind. */
  refusal: Refusal | null;
  /** Null in a preview, and where it cannot be taken. */
  files: UnpackedFiles | null;
}

export type HandedItem = Omit<PackageItem, "bundle"> & {
  bundle: { ok: true; value: HandedBundle } | { ok: false; error: Fault };
};

type Fault = Extract<PackageItem["bundle"], { ok: false }>["error"];

/** How the reading has ended: at the end, or for a reason. */
export type Ending =
  | { kind: "end" }
  | { kind: "fault"; fault: Fault }
  /** Ours, or the disk's. */
  | { kind: "error"; message: string };
