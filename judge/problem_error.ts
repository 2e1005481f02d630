import type { Note } from "../lib/judging/notes.ts";

/** The codes of notes that blame the problem. */
type ProblemNote = Extract<
  Note["code"],
  "checkerCompile" | "checkerFailed" | "testDataMissing"
>;

/** Thrown when the problem is at fault, not the program and not the judge. */
export class ProblemError extends Error {
  /** `message` is for the problem's author. */
  constructor(
    readonly note: ProblemNote,
    message: string,
    /** The limit that its compiler has reached, if that was the reason. */
    readonly limit: Note | null = null,
  ) {
    super(message);
  }

  /** Returns the same error with the place (a case, a file) in front of its message. */
  at(place: string): ProblemError {
    return new ProblemError(
      this.note,
      `${place}: ${this.message}`,
      this.limit,
    );
  }
}
