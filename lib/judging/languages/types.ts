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
  /** Null if no package of Debian 12 brings it. */
  debianPackage: string | null;
}

/**
 * Memory has run out if one of the exit codes comes with these words on
 * standard error.
 */
export interface OutOfMemory {
  exits: readonly number[];
  words: string;
}

export interface Language {
  /** The name that is shown, stored with submissions and sent in calls. */
  name: string;
  id: number;
  description: string;
  /**
   * The media type by which editors of the contract's clients choose a mode.
   */
  contentType: string;
  /** The grammar of the editor and the highlighter. */
  grammar: Grammar;
  source: string;
  /**
   * Returns names that follow from the program itself: the source file, and the
   * class to run, which stands for `{main}`.
   */
  namesOf?: (code: string) => { source: string; main: string };
  /** The tools that it needs. */
  tools: Tool[];
  /** Whether the first start installs its packages; others are optional. */
  isStandard?: boolean;
  /** Host folders and files that its tools need besides /usr. */
  shows?: string[];
  /**
   * Argument vectors. `{tool}` words: the found program; `{source}`: the
   * source file; `{main}`: see `namesOf`; `{memoryMb}`, `{stackMb}`,
   * `{stackKb}`: the limits of the run; `{heapMb}`: what of its memory a heap may have.
   */
  compile: string[];
  /**
   * What a successful compiler leaves and the program needs besides its
   * sources: file names, or an ending ("*.class": all of them in `main.jar`).
   */
  leaves: string[];
  compileLimits: StepLimits;
  /**
   * Does everything but start the program; fails with a message if it cannot.
   */
  dryRun?: string[];
  run: string[];
  /** Prints the tool's version. */
  version: string[];
  /** C and C++ run under the stated limits, others under twice those. */
  limitFactor: 1 | 2;
  /** How a runtime ends that has used up its memory. */
  outOfMemory?: OutOfMemory;
  /** A complete A+B program: the help page's example and the first template. */
  template: string;
}
