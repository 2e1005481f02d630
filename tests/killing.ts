/** When a process is killed: at which of its commits, and on which side of it. */
export interface Kill {
  /** So many commits come back before. */
  after: number;
  /** The last one is in the database; the process never hears of that. */
  lands: boolean;
}

const TALKS = ["get", "getMany", "set", "delete"];

/**
 * The way of one process to a database that others open after it: killed, it
 * hears of nothing any more, and nothing that it says arrives.
 */
export class KillableKv {
  isDead = false;
  commits = 0;
  readonly kv: Deno.Kv;
  readonly #killed = Promise.withResolvers<void>();

  constructor(kv: Deno.Kv, private readonly kill: Kill | null = null) {
    this.kv = new Proxy(kv, {
      get: (target, name) => {
        if (name === "atomic") return () => this.#atomic(target.atomic());
        if (name === "list") {
          return (...asked: Parameters<Deno.Kv["list"]>) =>
            this.#list(target.list(...asked));
        }
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return TALKS.includes(String(name))
          ? (...given: unknown[]) =>
            this.#alive(() => value.apply(target, given))
          : value.bind(target);
      },
    });
  }

  /** Resolves when it is killed. */
  get killed(): Promise<void> {
    return this.#killed.promise;
  }

  #atomic(atomic: Deno.AtomicOperation): Deno.AtomicOperation {
    const commit = atomic.commit.bind(atomic);
    return Object.assign(atomic, { commit: () => this.#commit(commit) });
  }

  async #commit(commit: Deno.AtomicOperation["commit"]) {
    const isLast = this.kill !== null && this.commits++ === this.kill.after;
    if (!isLast) return await this.#alive(commit);
    if (this.kill?.lands) await this.#alive(commit);
    this.isDead = true;
    this.#killed.resolve();
    return await never();
  }

  #list<T>(rows: Deno.KvListIterator<T>): Deno.KvListIterator<T> {
    const next = rows.next.bind(rows);
    return Object.assign(rows, { next: () => this.#alive(next) });
  }

  async #alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.isDead) return await never();
    try {
      const done = await work();
      return this.isDead ? await never() : done;
    } catch (reason) {
      if (this.isDead) return await never();
      throw reason;
    }
  }
}

const never = () => new Promise<never>(() => {});
