/** A line of `deno test` about a test or a step: with an outcome, it is over. */
const LINE =
  /^( *)(.+?) \.\.\.(?<outcome> (?:ok|FAILED|ignored|cancelled)\b.*)?$/;

/** Where a share of the tests is, read from what `deno test` prints of it. */
export class Progress {
  #line = "";
  /** The test that runs, the step of it that runs, and so on inwards. */
  readonly #running: string[] = [];

  /** Takes what was printed, wherever it was cut; the lines that are whole now. */
  take(printed: string): string[] {
    const lines = (this.#line + printed).split("\n");
    this.#line = lines.pop()!;
    for (const line of lines) this.#see(line);
    // A test's name stands there before its outcome does.
    this.#see(this.#line);
    return lines;
  }

  /** Null before the first test, between two, and after the last. */
  get running(): string | null {
    return this.#running.length === 0 ? null : this.#running.join(" > ");
  }

  #see(line: string): void {
    const told = LINE.exec(line);
    if (told === null) return;
    const [, indent, name] = told;
    this.#running.splice(indent.length / 2);
    if (told.groups!.outcome === undefined) this.#running.push(name);
  }
}
