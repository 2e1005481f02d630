import type { Refusal } from "../../failure.ts";
import type { CaseFiles } from "../../problems/schema.ts";
import type { FileFacts, Format, ProblemBundle } from "../bundle.ts";
import type { PackageItem } from "../package.ts";

/** What the site asks of the thread that reads a package. */

export interface PackageOrder {
  path: string;
  name: string;
  /** A folder for files that the thread has to write. */
  scratch: string;
  /** Only these formats are read; null: all. */
  formats: Format[] | null;
  /** The numbers of the problems to read with their files; null: a preview of all, without files. */
  wanted: number[] | null;
  /** A shared counter: how many problems have been asked for. */
  asked: Int32Array;
}

/** A file in the scratch folder. */
export interface Sent extends FileFacts {
  path: string;
}

/** The unpacked files of a problem; they exist until the next one is asked for. */
export interface UnpackedFiles {
  /** The folder that contains the test data's files, named by their hashes. */
  dir: string;
  cases: CaseFiles[];
  images: Sent[];
  annex: Sent[];
  siteFiles: Sent[];
}

/** A bundle as plain data, which can leave a thread. */
export interface HandedBundle extends ProblemBundle<FileFacts> {
  caseCount: number;
  /** The size of the test data, unpacked. */
  caseBytes: number;
  /** Why it cannot be imported whatever is chosen; then its long parts are left out. */
  refusal: Refusal | null;
  /** Null: in a preview, or if it cannot be imported. */
  files: UnpackedFiles | null;
}

export type HandedItem = Omit<PackageItem, "bundle"> & {
  bundle: { ok: true; value: HandedBundle } | { ok: false; error: Fault };
};

type Fault = Extract<PackageItem["bundle"], { ok: false }>["error"];

/** How the reading ended. */
export type Ending =
  | { kind: "end" }
  | { kind: "fault"; fault: Fault }
  /** A bug, or a full disk. */
  | { kind: "error"; message: string };
