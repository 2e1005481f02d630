/** A stream that is not open by then is held back by something on its way. */
const SILENCE_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A kind of news that comes over the page's stream. */
export interface Topic<T> {
  /** Of what the page wants to hear: ids, or 1 for all that concerns it. */
  wanted(): readonly number[];
  take(news: T): void;
  /** While there is no stream; null: it can wait until there is one. */
  polling: PollingRule | null;
}

interface PollingRule {
  /** Asks once. */
  poll(wanted: readonly number[]): Promise<void>;
  everyMs: number;
  /** After so many it is given up. */
  most: number;
  /** A poll that fails is the last, until the stream is there again; `onLost` tells so. */
  endsWithFailure: boolean;
  onLost?: () => void;
}

// deno-lint-ignore no-explicit-any -- each topic has news of its own
type Topics = Record<string, Topic<any>>;

/**
 * One stream of server-sent events for all parts of a page. Browsers allow six
 * connections to a host, in all tabs together: a page that nobody sees has none.
 * When it is seen again it opens one, and the site begins with how things stand.
 * A stream that is cut or cannot be had is tried again; polling fills in.
 */
export class PageStream {
  readonly #topics: Topics;
  readonly #polls: readonly Polling[];
  #source: EventSource | null = null;
  /** What the stream has been opened for. */
  #asked = new Set<string>();
  #pause = FIRST_PAUSE_MS;
  #isToLook = false;
  /** Runs while there is no open stream. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(topics: Topics) {
    this.#topics = topics;
    this.#polls = Object.values(topics).flatMap(({ wanted, polling }) =>
      polling === null ? [] : [new Polling(wanted, polling)]
    );
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => {
      this.#close();
      this.look();
    });
  }

  /** What is wanted has changed, or who may want it; seen in one for all. */
  look(): void {
    if (this.#isToLook) return;
    this.#isToLook = true;
    queueMicrotask(() => {
      this.#isToLook = false;
      this.#look();
    });
  }

  #look(): void {
    const wanted = this.#wanted();
    const isSeen = document.visibilityState !== "hidden";
    if (!isSeen || wanted.length === 0) this.#close();
    // What nobody follows any more does no harm: it is not opened anew for less.
    else if (wanted.some((name) => !this.#asked.has(name))) {
      for (const poll of this.#polls) poll.again();
      this.#open();
    }
  }

  #wanted(): string[] {
    return Object.entries(this.#topics)
      .flatMap(([name, topic]) => topic.wanted().map((id) => `${name} ${id}`));
  }

  #open(): void {
    this.#source?.close();
    this.#asked = new Set(this.#wanted());
    const query = Object.entries(this.#topics)
      .map(([name, topic]) => `${name}=${topic.wanted().join(",")}`);
    const source = new EventSource(`/api/live?${query.join("&")}`);
    this.#source = source;
    this.#restartTimer(() => this.#startPolling(), SILENCE_MS);
    source.onopen = () => {
      clearTimeout(this.#timer);
      this.#stopPolling();
      this.#pause = FIRST_PAUSE_MS;
    };
    source.onerror = () => this.#tryAgain();
    for (const [name, topic] of Object.entries(this.#topics)) {
      source.addEventListener(name, ({ data }) => topic.take(JSON.parse(data)));
    }
  }

  /** The browser itself would give up at the first refusal. */
  #tryAgain(): void {
    this.#source?.close();
    this.#startPolling();
    // Not all pages at the same moment after the site has been started anew.
    const pause = this.#pause * (0.5 + Math.random());
    this.#restartTimer(() => this.#open(), pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #close(): void {
    this.#source?.close();
    this.#source = null;
    this.#asked.clear();
    this.#pause = FIRST_PAUSE_MS;
    clearTimeout(this.#timer);
    this.#stopPolling();
  }

  #startPolling(): void {
    for (const poll of this.#polls) poll.start();
  }

  #stopPolling(): void {
    for (const poll of this.#polls) poll.stop();
  }

  #restartTimer(run: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }
}

/** Asks for one topic from time to time, while there is no stream. */
class Polling {
  #timer: ReturnType<typeof setInterval> | undefined;
  #isLost = false;

  constructor(
    readonly wanted: () => readonly number[],
    readonly rule: PollingRule,
  ) {}

  /** What goes on already goes on as it is. */
  start(): void {
    if (this.#timer !== undefined || this.#isLost) return;
    const { everyMs, most, endsWithFailure } = this.rule;
    let polls = 0;
    const timer = this.#timer = setInterval(() => {
      if (++polls >= most) this.#lose();
      this.#ask().catch(() => {
        // One that was stopped meanwhile is missed by nobody.
        if (endsWithFailure && this.#timer === timer) this.#lose();
      });
    }, everyMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isLost = false;
  }

  /** Something new is wanted: what was given up is tried once more. */
  again(): void {
    this.#isLost = false;
  }

  #lose(): void {
    this.stop();
    this.#isLost = true;
    this.rule.onLost?.();
  }

  async #ask(): Promise<void> {
    const wanted = this.wanted();
    if (wanted.length > 0) await this.rule.poll(wanted);
  }
}
