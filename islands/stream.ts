/** Spec 1 §9. */
const POLL_MS = 2_000;
const MAX_POLLS = 300;
/** A stream that is not open by then is held back by something on its way. */
const SILENCE_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A kind of news that comes over the page's stream. */
export interface Topic<T> {
  /** Of what the page wants to hear. */
  wanted(): readonly number[];
  take(news: T): void;
  /** Asks once, while there is no stream. */
  poll(wanted: readonly number[]): Promise<void>;
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
  readonly #polling: Polling;
  #source: EventSource | null = null;
  /** What the stream has been opened for. */
  #asked = new Set<string>();
  #pause = FIRST_PAUSE_MS;
  /** Runs while there is no open stream. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(topics: Topics) {
    this.#topics = topics;
    this.#polling = new Polling(topics);
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => {
      this.#close();
      this.look();
    });
  }

  /** What is wanted has changed, or who may want it. */
  look(): void {
    const wanted = this.#wanted();
    const isSeen = document.visibilityState !== "hidden";
    if (!isSeen || wanted.length === 0) this.#close();
    // What nobody follows any more does no harm: it is not opened anew for less.
    else if (wanted.some((name) => !this.#asked.has(name))) this.#open();
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
    this.#restartTimer(() => this.#polling.start(), SILENCE_MS);
    source.onopen = () => {
      clearTimeout(this.#timer);
      this.#polling.stop();
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
    this.#polling.start();
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
    this.#polling.stop();
  }

  #restartTimer(run: () => void, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(run, ms);
  }
}

/** Asks every two seconds; a poll that fails is the last (spec 1 §4). */
class Polling {
  readonly #topics: Topics;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(topics: Topics) {
    this.#topics = topics;
  }

  start(): void {
    this.stop();
    let polls = 0;
    this.#timer = setInterval(() => {
      if (++polls >= MAX_POLLS) this.stop();
      this.#ask().catch(() => this.stop());
    }, POLL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #ask(): Promise<void> {
    for (const topic of Object.values(this.#topics)) {
      const wanted = topic.wanted();
      if (wanted.length > 0) await topic.poll(wanted);
    }
  }
}
