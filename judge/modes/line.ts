/**
 * One direction of the connection between a program and an interactor. The reader
 * learns that the writer has ended only when the judge calls `hangUp`, so the judge
 * knows for certain which of the two ended first.
 */
export class Line {
  readonly #channel = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#channel.writable.getWriter();
  readonly #deaf = Promise.withResolvers<void>();

  /** The stream that becomes the reader's standard input. */
  get end(): ReadableStream<Uint8Array> {
    return this.#channel.readable;
  }

  /** Passes bytes on; settles when they are read, or nobody is left to read them. */
  async say(chunk: Uint8Array): Promise<void> {
    const taken = this.#writer.write(chunk.slice()).catch(() => {});
    await Promise.race([taken, this.#deaf.promise]);
  }

  /** Ends the reader's input, after the writer has ended. */
  hangUp(): void {
    this.#writer.close().catch(() => {});
  }

  /** Drops all that is still written, after the reader has ended. */
  release(): void {
    this.#deaf.resolve();
  }
}
