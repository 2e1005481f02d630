import type { ChangeLog, Message } from "./change_log.ts";

/**
 * Opens a channel: `hear` is called with what other processes tell on it; what
 * is returned tells them. Who tells has done its own part already.
 */
export type Channel = <T>(
  name: string,
  hear: (value: T) => void,
) => (value: T) => void;

/** There are no other processes. */
export const nobodyElse: Channel = () => () => {};

/** What is told within it goes in one commit. */
const GATHER_MS = 20;
const PER_COMMIT = 100;
/** While the server is away; then the oldest is forgotten. */
const MAX_WAITING = 10_000;

/**
 * What processes that share a database tell each other besides data: that
 * somebody got a password wrong, how far a judge is. It goes by the change log,
 * comes a few milliseconds later, and is lost to whoever starts after it.
 */
export class Channels {
  readonly #listeners = new Map<string, ((value: unknown) => void)[]>();
  readonly #waiting: Message[] = [];
  #isSending = false;

  constructor(private readonly log: ChangeLog | null) {}

  open<T>(name: string, hear: (value: T) => void): (value: T) => void {
    const listeners = this.#listeners.get(name) ?? [];
    listeners.push(hear as (value: unknown) => void);
    this.#listeners.set(name, listeners);
    return (value) => this.#tell([name, value]);
  }

  heard([name, value]: Message): void {
    for (const hear of this.#listeners.get(name) ?? []) hear(value);
  }

  #tell(message: Message): void {
    if (this.log === null) return;
    this.#waiting.push(message);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    if (!this.#isSending) void this.#send(this.log);
  }

  async #send(log: ChangeLog): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      await new Promise((done) => setTimeout(done, GATHER_MS));
      if (log.isClosed) break;
      const some = this.#waiting.splice(0, PER_COMMIT);
      try {
        await log.tell(some);
      } catch {
        // The server is away, or what was told is too much for one commit: the
        // next is tried; none of it is data.
      }
    }
    this.#isSending = false;
  }
}
