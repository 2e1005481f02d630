/**
 * A text that grows at its end, where it is also looked at and cut again. In pieces,
 * because to look at the end of a string that has just grown copies all of it.
 */
export class TextEnd {
  readonly #pieces: string[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(text: string): void {
    if (text === "") return;
    this.#pieces.push(text);
    this.#length += text.length;
  }

  /** Returns the last characters, at most so many. */
  last(chars: number): string {
    let end = "";
    for (let n = this.#pieces.length; n > 0 && end.length < chars; n--) {
      end = this.#pieces[n - 1] + end;
    }
    return end.slice(-chars);
  }

  /** Takes away what is after a place, and returns it. */
  cut(from: number): string {
    const after: string[] = [];
    while (this.#length > from) {
      const piece = this.#pieces.pop()!;
      this.#length -= piece.length;
      const kept = Math.max(0, from - this.#length);
      after.push(piece.slice(kept));
      this.add(piece.slice(0, kept));
    }
    return after.reverse().join("");
  }

  trimEnd(): void {
    this.#trim((text) => text.trimEnd());
  }

  trimLineEnds(): void {
    this.#trim((text) => {
      let end = text.length;
      while (text[end - 1] === "\n") end--;
      return text.slice(0, end);
    });
  }

  #trim(trim: (text: string) => string): void {
    while (this.#pieces.length > 0) {
      const piece = this.#pieces.pop()!;
      this.#length -= piece.length;
      const left = trim(piece);
      if (left === "") continue;
      this.add(left);
      return;
    }
  }

  toString(): string {
    return this.#pieces.join("");
  }
}
