import { z } from "zod";
import type { KeyPart } from "./collection.ts";
import type { Audience, Commit, State, StateSource } from "./states.ts";

/** Names and ids alone: whoever follows reads the records as they are by then. */
interface Entry {
  changed: [name: string, ...id: KeyPart[]][];
  isQuiet: boolean;
  /** By whom, and what they tell the others besides; no data. */
  by?: string;
  told?: Message[];
}

/** What one process tells the others: on which channel, and what. */
export type Message = [channel: string, value: unknown];

const LOG = "log";
/** A sum, so that commits do not fight over it; it moves with each of them. */
const HEAD = ["log_head"];
/** The newest version that is not in the log any more. */
const TRIMMED = ["log_trimmed"];
const ENTRIES_PER_READ = 500;
const RETRY_MS = 500;
const LOOK_MS = 1_000;
const TRIMMED_PER_COMMIT = 500;
/** A request waits so long at most for what it has been told is there. */
const MAX_WAIT_MS = 2_000;

/**
 * The order of all commits to a database that several processes share. Each
 * commit writes down what it has changed; every process, the one that made it
 * too, reads on from where it was and tells its own copies what those records
 * have come to. A state may be told twice, and may be newer than the commit that
 * it is told for, never older than what was told before.
 */
export class ChangeLog {
  /** The last commit that has been told here. */
  #reached = "";
  readonly #own = new Map<string, Commit>();
  readonly #id = crypto.randomUUID();
  #reading: Promise<void> | null = null;
  #watch: ReadableStreamDefaultReader | null = null;
  #closed = false;
  #isLost = false;

  constructor(
    readonly kv: Deno.Kv,
    private readonly options: {
      sourceOf: (name: string) => StateSource | undefined;
      /** After the states of one or more commits have been told. */
      told: (seen: ReadonlySet<Audience>) => void;
      /** Another process has said something. */
      heard: (message: Message) => void;
      /**
       * What is kept here cannot follow any more: commits that were never told
       * are not in the log now, or, with a reason, one of them cannot be told.
       */
      lost: (reason?: unknown) => void;
    },
  ) {}

  /** From here on: what is read of the store after it is told of all that follows. */
  async begin(): Promise<void> {
    const { value } = await this.kv.get<string>(TRIMMED);
    this.#reached = await this.#newest() ?? value ?? "";
  }

  async #newest(): Promise<string | null> {
    const last = this.kv.list({ prefix: [LOG] }, { reverse: true, limit: 1 });
    for await (const { key } of last) return key[1] as string;
    return null;
  }

  /** Writes down what a commit changes, as a part of it. */
  write(atomic: Deno.AtomicOperation, { states, isQuiet }: Commit): void {
    const entry: Entry = {
      changed: states.map(({ source, id }) => [source.name, ...id]),
      isQuiet,
    };
    atomic.set([LOG, this.kv.commitVersionstamp()], entry).sum(HEAD, 1n);
  }

  /** Fails a commit when there has been any other since. */
  async head(): Promise<Deno.AtomicCheck> {
    const { key, versionstamp } = await this.kv.get(HEAD);
    return { key, versionstamp };
  }

  /** What has been told here includes all commits up to this one. */
  get reached(): string {
    return this.#reached;
  }

  /** Tells the other processes something that is no data, in one commit. */
  async tell(messages: Message[]): Promise<void> {
    const entry: Entry = {
      changed: [],
      isQuiet: true,
      by: this.#id,
      told: messages,
    };
    await this.kv.atomic()
      .set([LOG, this.kv.commitVersionstamp()], entry).sum(HEAD, 1n).commit();
  }

  /** After a commit of this process: resolves when it has been told here. */
  async committed(version: string, commit: Commit): Promise<void> {
    this.#own.set(version, commit);
    await this.reach(version);
  }

  /**
   * Resolves when a commit has been told here. Not for ever: when the server is
   * away, what is committed stays so, and is told once it is back.
   */
  async reach(version: string): Promise<void> {
    if (this.#reached >= version) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS);
    });
    await Promise.race([this.#reach(version), late]);
    clearTimeout(timer);
  }

  async #reach(version: string): Promise<void> {
    // One that is under way may have begun before it; the next one has not.
    for (let n = 0; n < 2 && this.#reached < version; n++) {
      try {
        await this.readOn();
      } catch {
        // `follow` reads it later.
        return;
      }
    }
  }

  /** Reads to the end of the log and tells what is new. */
  readOn(): Promise<void> {
    return this.#reading ??= this.#readOn().finally(() => this.#reading = null);
  }

  async #readOn(): Promise<void> {
    const { value: trimmed } = await this.kv.get<string>(TRIMMED);
    if (trimmed !== null && trimmed > this.#reached) this.#lose();
    const last = new Map<string, State | { name: string; id: KeyPart[] }>();
    const heard: Message[] = [];
    let [reached, isNew] = [this.#reached, false];
    /** Names of what visitors may see the change of. */
    const seen = new Set<string>();
    const entries = this.kv.list<Entry>(
      { prefix: [LOG], start: [LOG, `${reached}0`] },
      { batchSize: ENTRIES_PER_READ },
    );
    for await (const { key, value } of entries) {
      reached = key[1] as string;
      isNew = true;
      if (value.by !== this.#id) heard.push(...value.told ?? []);
      const own = this.#own.get(reached);
      for (const [n, [name, ...id]] of value.changed.entries()) {
        const of = JSON.stringify([name, ...id]);
        // In the order of the last change of each.
        last.delete(of);
        if (!value.isQuiet) seen.add(name);
        last.set(of, own?.states[n] ?? { name, id });
      }
    }
    if (!isNew) return;
    this.#announce(await this.#complete([...last.values()]));
    for (const version of this.#own.keys()) {
      if (version <= reached) this.#own.delete(version);
    }
    this.#reached = reached;
    this.options.told(this.#audiencesOf(seen));
    for (const message of heard) this.options.heard(message);
  }

  #audiencesOf(names: ReadonlySet<string>): Set<Audience> {
    return new Set(
      [...names].map((name) =>
        this.options.sourceOf(name)?.audience ?? "everyone"
      ),
    );
  }

  /** Half told, copies are wrong, and would be half told each time again. */
  #announce(states: readonly State[]): void {
    try {
      for (const { source, id, record } of states) source.announce(id, record);
    } catch (reason) {
      this.#lose(reason);
      throw reason;
    }
  }

  #lose(reason?: unknown): void {
    if (!this.#isLost) this.options.lost(reason);
    this.#isLost = true;
  }

  /** Reads the records that another process has changed. */
  async #complete(
    found: (State | { name: string; id: KeyPart[] })[],
  ): Promise<State[]> {
    const wanted = Map.groupBy(
      found.filter((state) => "name" in state),
      ({ name }) => name,
    );
    const records = new Map<object, State>();
    await Promise.all([...wanted].map(async ([name, states]) => {
      const source = this.options.sourceOf(name);
      // Of a newer program: nobody here keeps copies of it.
      if (source === undefined) return;
      const rows = await source.getMany(states.map(({ id }) => id))
        .catch((reason) => {
          // A newer program's, say: no try will read it otherwise.
          if (reason instanceof z.ZodError) this.#lose(reason);
          throw reason;
        });
      for (const [n, state] of states.entries()) {
        records.set(state, { source, id: state.id, record: rows[n] });
      }
    }));
    return found.flatMap((state) =>
      "name" in state ? records.get(state) ?? [] : state
    );
  }

  /** Tells what other processes change, until `close`. */
  async follow(): Promise<void> {
    // A line that was cut may be silent for long before that is noticed.
    const looking = setInterval(
      () => void this.readOn().catch(() => {}),
      LOOK_MS,
    );
    await this.#watchHead();
    clearInterval(looking);
  }

  async #watchHead(): Promise<void> {
    while (!this.#closed) {
      try {
        this.#watch = this.kv.watch([HEAD]).getReader();
        for (;;) {
          const { done } = await this.#watch.read();
          if (done || this.#closed) break;
          await this.readOn();
        }
      } catch {
        // The server is away: what it has by then is read when it is back.
      }
      if (!this.#closed) {
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    }
  }

  /** The newest commit so far, to be trimmed up to some time later. */
  async newest(): Promise<string> {
    return await this.#newest() ?? this.#reached;
  }

  /** Forgets commits up to one; whoever has not read them must load anew. */
  async trim(version: string): Promise<void> {
    await this.kv.set(TRIMMED, version);
    const end = [LOG, `${version}0`];
    for (;;) {
      const keys: Deno.KvKey[] = [];
      const old = this.kv.list(
        { prefix: [LOG], end },
        { limit: TRIMMED_PER_COMMIT },
      );
      for await (const { key } of old) keys.push(key);
      if (keys.length === 0) return;
      const atomic = this.kv.atomic();
      for (const key of keys) atomic.delete(key);
      await atomic.commit();
    }
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#watch?.cancel().catch(() => {});
  }
}
