import type { z } from "zod";
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

/** In the order in which a file is asked what it is. */
export const FORMATS = [
  "hoj",
  "fps",
  "qduoj",
  "hydro",
  "icpc",
  "polygon",
] as const;
export type Format = typeof FORMATS[number];

/** What is said of a file of a package. */
export interface FileFacts {
  name: string;
  /** In bytes. */
  size: number;
}

/** A file of a package: read when it is needed, never held. */
export interface PackedFile extends FileFacts {
  stream(): ReadableStream<Uint8Array>;
}

export interface BundleCase<F extends FileFacts = PackedFile> {
  input: F;
  /** Null: an empty answer. */
  output: F | null;
  score: number;
  groupNum: number | null;
}

/** What an author keeps beside a problem, as a package has it. */
export interface BundleProgram {
  role: ProgramRole;
  name: string;
  /** One of ours; null: none that we have. */
  language: string | null;
  code: string;
  /** Of a solution; null: it is not said. */
  expected: Expectation | null;
  points?: number | null;
  isMain?: boolean;
  note?: string;
}

/** The same within our bounds, with the lines of which inputs are made. */
export interface KeptPrograms {
  rows: ProgramDraft[];
  script: string;
}

/** The draft of a problem as a package has it, yet to be checked. */
export type BundleProblem = Omit<
  z.input<typeof ProblemDraft>,
  "cases" | "isUploadCase" | "uploadId" | "auth"
>;

/** One problem of a package, whichever the format. */
export interface ProblemBundle<F extends FileFacts = PackedFile> {
  problem: BundleProblem;
  /** Contract §0.6; null: the package does not say who may see it. */
  auth: number | null;
  cases: BundleCase<F>[];
  images: F[];
  /** The texts show the n-th image at this and the number. */
  imageBase: string;
  annex: F[];
  /** For every checker of the site: `testlib.h`. */
  siteFiles: F[];
  kept: KeptPrograms;
  /** It comes from Gavel: what it does not have is not there. */
  isWhole: boolean;
  findings: Finding[];
  /** The same for the same content, wherever it comes from again. */
  fingerprint: string;
}

/** What no text has by chance: a base of addresses, made up each time. */
export const imageBase = (): string =>
  `https://image.invalid/${crypto.randomUUID()}/`;

/** The text with the addresses that its images have got. */
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

/** More of one kind nobody reads: they are counted. */
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
  findings: Finding[] = [];
  fingerprint = "";
  readonly #left = new Map<FindingCode, Set<string>>();
  /** By what each says, null where it is only counted; and how many of a kind. */
  readonly #told = new Map<string, Finding | null>();
  readonly #counts = new Map<FindingCode, number>();
  /** Those that are only counted. */
  #more = 0;
  readonly #imagesKnown = new Map<PackedFile, number>();

  /** Says something once, however often it is found; of a kind only so much. */
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

  /** The same of things that are told of together, by their names. */
  leave(code: FindingCode, name: string): void {
    const names = this.#left.get(code) ?? new Set();
    if (names.has(name)) return;
    this.#left.set(code, names.add(name));
    this.#put(code, listed(names));
  }

  /** Says what there is one of, in place of what was said of it before. */
  #put(code: FindingCode, params: Finding["params"]): void {
    const place = this.findings.findIndex((known) => known.code === code);
    if (place < 0) this.findings.push({ code, params });
    else this.findings[place] = { code, params };
  }

  /** The text in a language, made when it is first asked for. */
  text(locale: Locale): StatementText {
    const { texts } = this.problem;
    return texts[locale] ??= emptyText();
  }

  /** Takes an image along; what comes back stands for it in the texts. */
  addImage(file: PackedFile): string {
    // Some readers fill the images by themselves.
    const known = this.#imagesKnown.get(file) ?? this.images.length;
    if (known === this.images.length) this.images.push(file);
    this.#imagesKnown.set(file, known);
    return `${this.imageBase}${known}`;
  }
}
