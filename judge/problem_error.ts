import type { Note } from "../lib/judging/notes.ts";

/** What may be wrong with a problem, as the note of the verdict says it. */
type ProblemNote = Extract<
  Note["code"],
  "checkerCompile" | "checkerFailed" | "testDataMissing"
>;

/** The problem is at fault, not the program and not the judge. */
export class ProblemError extends Error {
  /** `message` is for the problem's author. */
  constructor(
    readonly note: ProblemNote,
    message: string,
    /** A limit of the compiler that was reached. */
    readonly limit: Note | null = null,
  ) {
    super(message);
  }

  /** The same, with where it has happened in front. */
  at(place: string): ProblemError {
    return new ProblemError(
      this.note,
      `${place}: ${this.message}`,
      this.limit,
    );
  }
}
