import type { Audience } from "./states.ts";
import type { KeyPart } from "./collection.ts";
import type { Store } from "./store.ts";

/**
 * Numbers that many transactions change at once, such as a problem's accepted
 * submissions. KV adds them up without a read, so they never conflict.
 */
export class Counters<K extends KeyPart[]> {
  readonly #listeners: ((id: K) => void)[] = [];

  constructor(
    readonly store: Store,
    readonly name: string,
    readonly audience: Audience,
  ) {}

  async get(...id: K): Promise<number> {
    const entry = await this.store.kv.get<Deno.KvU64>(this.keyOf(id));
    return valueOf(entry.value);
  }

  /** Every counter whose id starts with `prefix`. */
  async *all(prefix: KeyPart[] = []): AsyncGenerator<{ id: K; count: number }> {
    const entries = this.store.kv.list<Deno.KvU64>(
      { prefix: [this.name, ...prefix] },
      { batchSize: 500 },
    );
    for await (const { key, value } of entries) {
      yield { id: key.slice(1) as K, count: valueOf(value) };
    }
  }

  /** Who is told asks for the numbers that it needs. */
  getMany(ids: readonly K[]): Promise<null[]> {
    return Promise.resolve(ids.map(() => null));
  }

  /** Called after each commit that has moved a number. */
  onMove(listener: (id: K) => void): void {
    this.#listeners.push(listener);
  }

  /** For the store only. */
  announce(id: K): void {
    for (const listener of this.#listeners) listener(id);
  }

  keyOf(id: K): Deno.KvKey {
    return [this.name, ...id];
  }
}

/** KV sums modulo 2^64, so a negative step is its two's complement. */
export function stepOf(delta: number): bigint {
  return BigInt.asUintN(64, BigInt(delta));
}

function valueOf(value: Deno.KvU64 | null): number {
  return value === null ? 0 : Number(BigInt.asIntN(64, value.value));
}
