/** What a program may use. CPU and wall time in ms, memory in MB. */
export interface StepLimits {
  cpuMs: number;
  wallMs: number;
  memoryMb: number;
}

export type Grammar =
  | "c"
  | "cpp"
  | "csharp"
  | "go"
  | "haskell"
  | "java"
  | "javascript"
  | "kotlin"
  | "lua"
  | "pascal"
  | "php"
  | "python"
  | "ruby"
  | "rust"
  | "typescript";

export interface Tool {
  /** The name to look for in /usr/bin. */
  command: string;
  /** Null: no package of Debian 12 brings it. */
  debianPackage: string | null;
}

/** One of the exit codes, and the words on standard error. */
export interface OutOfMemory {
  exits: readonly number[];
  words: string;
}

export interface Language {
  /** Shown, stored with submissions and sent on the wire. */
  name: string;
  id: number;
  description: string;
  /** Media type that editors of the contract's clients key on. */
  contentType: string;
  /** Which grammar the editor and the highlighter use. */
  grammar: Grammar;
  source: string;
  /**
   * Where the names of the files follow from the program itself: the source
   * file and the class to run, which stands for `{main}`.
   */
  namesOf?: (code: string) => { source: string; main: string };
  /** Programs it needs. */
  tools: Tool[];
  /** Its packages are installed by the first start; others are on offer. */
  isStandard?: boolean;
  /** Host folders and files that its tools need besides /usr. */
  shows?: string[];
  /**
   * Argument vectors. `{tool}` words: the found program; `{source}`: the
   * source file; `{main}`: see `namesOf`; `{memoryMb}`, `{stackMb}`,
   * `{stackKb}`: the limits of the run.
   */
  compile: string[];
  /**
   * What a compiler that has ended well leaves, and what a program needs besides
   * its sources: names of files, or an ending ("*.class": all in `main.jar`).
   */
  leaves: string[];
  compileLimits: StepLimits;
  /** Does all but start the program; fails, with words, where it cannot. */
  dryRun?: string[];
  run: string[];
  /** What tells the tool's version. */
  version: string[];
  /** C and C++ run under the stated limits, others under twice those. */
  limitFactor: 1 | 2;
  /** How a runtime ends that has used up the memory it was given. */
  outOfMemory?: OutOfMemory;
  /** A complete A+B program: the help page's example and the first template. */
  template: string;
}
