/**
 * One direction between a program and an interactor. The end of a speaker is
 * passed on only by `hangUp`, so who went first is known for certain: the other
 * cannot have noticed before.
 */
export class Line {
  readonly #channel = new TransformStream<Uint8Array, Uint8Array>();
  readonly #writer = this.#channel.writable.getWriter();
  readonly #deaf = Promise.withResolvers<void>();

  /** The listener's standard input. */
  get end(): ReadableStream<Uint8Array> {
    return this.#channel.readable;
  }

  /** Settles when the words are taken, or nobody is there to take them. */
  async say(chunk: Uint8Array): Promise<void> {
    const taken = this.#writer.write(chunk.slice()).catch(() => {});
    await Promise.race([taken, this.#deaf.promise]);
  }

  /** The speaker has ended. */
  hangUp(): void {
    this.#writer.close().catch(() => {});
  }

  /** The listener has ended: what is still said is dropped. */
  release(): void {
    this.#deaf.resolve();
  }
}
