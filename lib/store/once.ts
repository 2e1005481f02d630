import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";

/** Something of this key was done before, by whatever process. */
export class DoneBeforeError extends Error {
  constructor() {
    super("This was done before.");
  }
}

/** How often and how long it is waited for another process that is still at it. */
const LOOKS = 40;
const LOOK_MS = 50;

/** What the first commit of some work writes too: then the work is known to be done. */
export class Mark {
  /** "sent": whether the commit has come about nobody knows, until it is told. */
  state: "open" | "sent" | "written" | "over" = "open";

  constructor(
    readonly key: Deno.KvKey,
    readonly done: Done,
    readonly lifeMs: number,
  ) {}
}

const marks = new AsyncLocalStorage<Mark>();

/** The mark of the work that is going on, if its first commit is still to come. */
export function currentMark(): Mark | null {
  const mark = marks.getStore();
  return mark?.state === "open" ? mark : null;
}

/** What has become of work: done, with its outcome if that may be kept. */
export interface Done {
  /** Its process has come to its end; without, it is at it, or was killed. */
  isOver?: boolean;
  value?: Uint8Array;
  /** From then on it may be done again. */
  until: number;
}

/**
 * Keys of work that is done once, whichever process it is sent to and whichever is
 * killed: the key is a part of the work's first commit.
 */
export class OnceKeys {
  constructor(
    readonly kv: Deno.Kv,
    readonly name: string,
    private readonly looks = LOOKS,
  ) {}

  #placeOf(key: string): Deno.KvKey {
    const hash = createHash("sha256").update(key).digest("hex");
    return ["once", this.name, hash];
  }

  /** What was done with this key; null: nothing yet, or too long ago. */
  async find(key: string, now: number): Promise<Done | null> {
    const place = this.#placeOf(key);
    const { value, versionstamp } = await this.kv.get<Done>(place);
    if (value === null || value.until > now) return value;
    await this.kv.atomic().check({ key: place, versionstamp }).delete(place)
      .commit();
    return null;
  }

  /** The same of what another process may still be at. */
  async await(key: string, now: number): Promise<Done | null> {
    for (let n = 0;; n++) {
      const done = await this.find(key, now);
      if (done?.isOver || n >= this.looks) return done;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /**
   * Runs `work` whose first commit takes the key. `keep` says what of its outcome is
   * kept, if anything, or that the work came to nothing (null). Throws
   * `DoneBeforeError` where another has taken the key.
   */
  async run<V>(
    key: string,
    { now, lifeMs }: { now: number; lifeMs: number },
    work: () => Promise<V>,
    keep: (value: V) => { value?: Uint8Array } | null,
  ): Promise<V> {
    const until = now + lifeMs;
    const mark = new Mark(this.#placeOf(key), { until }, lifeMs);
    let done: Done | null = null;
    try {
      const value = await marks.run(mark, work);
      const told = keep(value);
      done = told && { ...told, isOver: true, until };
      return value;
    } finally {
      const { state } = mark;
      mark.state = "over";
      if (state === "written") {
        if (done === null) await this.kv.delete(mark.key);
        else await this.kv.set(mark.key, done, { expireIn: lifeMs });
      }
    }
  }
}
