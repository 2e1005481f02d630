import { EditorialDraft } from "../problems/editorials.ts";
import { HintsDraft } from "../problems/hints.ts";
import { z } from "zod";
import { LANGUAGE_NAMES } from "../judging/languages.ts";
import type { Expectation } from "../problems/solutions/expectation.ts";
import type {
  ProgramDraft,
  ProgramRole,
} from "../problems/solutions/programs.ts";
import type { ProblemDraft, StatementText } from "../problems/schema.ts";
import type { Locale } from "../i18n/mod.ts";
import type { Finding, FindingCode } from "./findings.ts";
import { clippedParams, listed } from "./importing/record_notes.ts";
import { SWITCHES } from "../problems/draft/switches.ts";

/** The formats of packages, in the order in which they are tried. */
export const FORMATS = [
  "hoj",
  "fps",
  "qduoj",
  "hydro",
  "icpc",
  "polygon",
] as const;
export type Format = typeof FORMATS[number];

/** What is known of a file of a package without its content. */
export interface FileFacts {
  name: string;
  /** The bytes of its content. */
  size: number;
}

/** A file of a package; it is read when it is needed and not kept in memory. */
export interface PackedFile extends FileFacts {
  stream(): ReadableStream<Uint8Array>;
}

export interface BundleCase<F extends FileFacts = PackedFile> {
  input: F;
  /** Null: the answer is empty. */
  output: F | null;
  score: number;
  groupNum: number | null;
}

/** A program that an author keeps beside a problem, as a package has it. */
export interface BundleProgram {
  role: ProgramRole;
  name: string;
  /** One of our languages; null: we have none for it. */
  language: string | null;
  code: string;
  /** What a solution should get; null: the package does not say. */
  expected: Expectation | null;
  points?: number | null;
  isMain?: boolean;
  note?: string;
}

/** The programs within our bounds, with the script that makes inputs. */
export interface KeptPrograms {
  rows: ProgramDraft[];
  script: string;
}

/** A problem's editorial and its staged hints. */
export const Told = z.object({
  editorial: EditorialDraft.nullable(),
  hints: HintsDraft,
});
export type Told = z.infer<typeof Told>;

/** The draft of a problem as a package has it, not checked yet. */
export type BundleProblem = Omit<
  z.input<typeof ProblemDraft>,
  "cases" | "isUploadCase" | "uploadId" | "auth"
>;

/** One problem of a package, in a form that is the same for all formats. */
export interface ProblemBundle<F extends FileFacts = PackedFile> {
  problem: BundleProblem;
  /** Who may see it (contract §0.6); null: the package does not say. */
  auth: number | null;
  cases: BundleCase<F>[];
  images: F[];
  /** Texts show the n-th image at the address of this followed by n. */
  imageBase: string;
  annex: F[];
  /** Headers for all checkers of the site: `testlib.h`. */
  siteFiles: F[];
  kept: KeptPrograms;
  /** Whether it comes from Gavel, so that what is missing is not there on purpose. */
  isWhole: boolean;
  /** What is told beside the statement; null: the package does not say. */
  told: Told | null;
  findings: Finding[];
  /** A hash of the content, by which the same problem is recognized when it comes again. */
  fingerprint: string;
}

/** Makes a base for images' addresses, at random, so that no text contains it by chance. */
export const imageBase = (): string =>
  `https://image.invalid/${crypto.randomUUID()}/`;

/** Returns the text with other addresses for its images. */
export const replaceImages = (
  text: string,
  base: string,
  urlOf: (n: number) => string,
): string =>
  text.replaceAll(
    new RegExp(`${RegExp.escape(base)}(\\d+)`, "g"),
    (_, n) => urlOf(Number(n)),
  );

const emptyText = (): StatementText => ({
  title: "",
  description: "",
  input: "",
  output: "",
  hint: "",
});

/** The most findings of one kind; further ones are only counted. */
const MAX_OF_A_KIND = 100;

/** A bundle while it is being read, with the defaults of spec 3 §9. */
export class BundleBuilder implements ProblemBundle {
  problem: BundleProblem = {
    problemId: "",
    texts: {},
    examples: [],
    type: 0,
    judgeMode: "default",
    judgeCaseMode: "default",
    timeLimit: 1_000,
    memoryLimit: 256,
    stackLimit: 128,
    difficulty: 0,
    source: null,
    ...SWITCHES,
    ioReadFileName: null,
    ioWriteFileName: null,
    languages: [...LANGUAGE_NAMES],
    tags: [],
    codeTemplates: [],
    spjLanguage: null,
    spjCode: null,
    userExtraFile: {},
    judgeExtraFile: {},
  };
  auth: number | null = null;
  cases: BundleCase[] = [];
  images: PackedFile[] = [];
  imageBase = imageBase();
  annex: PackedFile[] = [];
  siteFiles: PackedFile[] = [];
  programs: BundleProgram[] = [];
  script = "";
  kept: KeptPrograms = { rows: [], script: "" };
  isWhole = false;
  told: Told | null = null;
  findings: Finding[] = [];
  fingerprint = "";
  readonly #left = new Map<FindingCode, Set<string>>();
  /** The findings by their text, null for those that are only counted; and the number of each kind. */
  readonly #told = new Map<string, Finding | null>();
  readonly #counts = new Map<FindingCode, number>();
  /** How many findings are only counted. */
  #more = 0;
  readonly #imagesKnown = new Map<PackedFile, number>();

  /** Adds a finding, once however often it is found; of each kind only so many. */
  find(code: FindingCode, said: Finding["params"] = {}): void {
    const params = clippedParams(said);
    const same = JSON.stringify({ code, params });
    const known = this.#told.get(same);
    if (known === null) return;
    if (known !== undefined && this.findings.includes(known)) return;
    const count = this.#counts.get(code) ?? 0;
    this.#counts.set(code, count + 1);
    const finding = count < MAX_OF_A_KIND ? { code, params } : null;
    this.#told.set(same, finding);
    if (finding !== null) this.findings.push(finding);
    else this.#put("moreLeft", { n: ++this.#more });
  }

  /** Adds a name to a finding that lists names. */
  leave(code: FindingCode, name: string): void {
    const names = this.#left.get(code) ?? new Set();
    if (names.has(name)) return;
    this.#left.set(code, names.add(name));
    this.#put(code, listed(names));
  }

  /** Sets the only finding of its kind, replacing an earlier one. */
  #put(code: FindingCode, params: Finding["params"]): void {
    const place = this.findings.findIndex((known) => known.code === code);
    if (place < 0) this.findings.push({ code, params });
    else this.findings[place] = { code, params };
  }

  /** Returns the text in a language; it is created at the first call. */
  text(locale: Locale): StatementText {
    const { texts } = this.problem;
    return texts[locale] ??= emptyText();
  }

  /** Adds an image and returns the address that stands for it in the texts. */
  addImage(file: PackedFile): string {
    // Some readers have put images in themselves.
    const known = this.#imagesKnown.get(file) ?? this.images.length;
    if (known === this.images.length) this.images.push(file);
    this.#imagesKnown.set(file, known);
    return `${this.imageBase}${known}`;
  }
}
