import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { z } from "zod";
import type { Audience } from "./states.ts";
import { type KeyPart, KEYS_PER_READ, spanOf } from "./collection.ts";
import type { Store } from "./store.ts";

/**
 * Values that may not fit into one KV value (64 KiB): source code, statements,
 * reports. They are stored as compressed JSON, in the header itself when small
 * and in numbered chunks when not. Each write has a version of its own in the
 * chunk keys, so that a reader never mixes two writes.
 */
export interface BlobSpec<T> {
  name: string;
  schema: z.ZodType<T>;
  /** By default everyone. */
  audience?: Audience;
  /** Whether its texts may show uploaded pictures, which are then kept; `problem`: and are got by who gets the problem's. */
  showsMedia?: boolean | "problem";
}

/** What stands under a blob's key. */
export interface BlobHeader {
  version: string;
  chunks: number;
  deflated: boolean;
  inline: Uint8Array | null;
}

const INLINE_BYTES = 32_768;
const CHUNK_BYTES = 60_000;
const DEFLATE_FROM_BYTES = 512;
/** Below KV's 819,200 bytes per commit, with room for what goes with it. */
export const MAX_BLOB_BYTES = 700_000;

export class BlobTooLargeError extends Error {
  constructor(name: string, bytes: number) {
    super(
      `A value of "${name}" takes ${bytes} bytes; the most is ${MAX_BLOB_BYTES}.`,
    );
  }
}

export class BlobCollection<T, K extends KeyPart[]> {
  readonly #listeners: ((id: K) => void)[] = [];

  constructor(readonly store: Store, readonly spec: BlobSpec<T>) {}

  get name(): string {
    return this.spec.name;
  }

  get audience(): Audience {
    return this.spec.audience ?? "everyone";
  }

  /** Who is told asks for the blob when it needs it. */
  getMany(ids: readonly K[]): Promise<null[]> {
    return Promise.resolve(ids.map(() => null));
  }

  /** Called after each commit that has put or deleted a blob. */
  onChange(listener: (id: K) => void): void {
    this.#listeners.push(listener);
  }

  /** For the store only. */
  announce(id: K): void {
    for (const listener of this.#listeners) listener(id);
  }

  async get(...id: K): Promise<T | null> {
    const key = this.keyOf(id);
    for (let missed: string | null = null;;) {
      const header = (await this.store.kv.get<BlobHeader>(key)).value;
      if (header === null) return null;
      const bytes = header.inline ?? await this.#join(key, header);
      if (bytes !== null) {
        return this.spec.schema.parse(decode(bytes, header.deflated));
      }
      // A chunk was missing: the blob was replaced while we read. Read again.
      if (header.version === missed) {
        throw new Error(`A piece of ${JSON.stringify(key)} is missing.`);
      }
      missed = header.version;
    }
  }

  /** The values of `ids`, in their order; null where there is none. A few reads for all of them. */
  async getTogether(ids: readonly K[]): Promise<(T | null)[]> {
    const span = spanOf(ids);
    const headers = new Map<string, BlobHeader | null>();
    const nameOf = (key: Deno.KvKey) => key.slice(1).join(" ");
    if (span !== null) {
      const [from, to] = span;
      const entries = this.store.kv.list<BlobHeader>({
        start: [this.name, from],
        end: [this.name, to + 1],
      }, { batchSize: 2 * ids.length });
      for await (const { key, value } of entries) {
        headers.set(nameOf(key), value);
      }
    } else {
      for (let from = 0; from < ids.length; from += KEYS_PER_READ) {
        const keys = ids.slice(from, from + KEYS_PER_READ)
          .map((id) => this.keyOf(id));
        const entries = await this.store.kv.getMany<BlobHeader[]>(keys);
        for (const { key, value } of entries) headers.set(nameOf(key), value);
      }
    }
    return await Promise.all(ids.map((id) => {
      const header = headers.get(nameOf(this.keyOf(id))) ?? null;
      if (header === null) return null;
      return header.inline === null
        ? this.get(...id)
        : this.spec.schema.parse(decode(header.inline, header.deflated));
    }));
  }

  /** Every value, one after the other. */
  async *all(): AsyncGenerator<T> {
    for await (
      const { key } of this.store.kv.list({ prefix: [this.spec.name] })
    ) {
      const value = await this.get(...key.slice(1) as K);
      // Deleted since it was listed.
      if (value !== null) yield value;
    }
  }

  async #join(key: Deno.KvKey, header: BlobHeader): Promise<Uint8Array | null> {
    const parts: Uint8Array[] = [];
    for (const chunk of chunkKeys(key, header)) {
      const part = (await this.store.kv.get<Uint8Array>(chunk)).value;
      if (part === null) return null;
      parts.push(part);
    }
    return concat(parts);
  }

  keyOf(id: K): Deno.KvKey {
    return [this.spec.name, ...id];
  }

  /** The entries that hold `value` under `id`, the header first. */
  entriesOf(
    id: K,
    value: T,
  ): { entries: { key: Deno.KvKey; value: unknown }[]; bytes: number } {
    const json = new TextEncoder().encode(
      JSON.stringify(this.spec.schema.parse(value)),
    );
    const deflated = json.length >= DEFLATE_FROM_BYTES;
    const bytes = deflated ? new Uint8Array(deflateRawSync(json)) : json;
    if (bytes.length > MAX_BLOB_BYTES) {
      throw new BlobTooLargeError(this.spec.name, bytes.length);
    }
    const key = this.keyOf(id);
    const inline = bytes.length <= INLINE_BYTES;
    const header: BlobHeader = {
      version: crypto.randomUUID(),
      chunks: inline ? 0 : Math.ceil(bytes.length / CHUNK_BYTES),
      deflated,
      inline: inline ? bytes : null,
    };
    const chunks = chunkKeys(key, header).map((chunk, n) => ({
      key: chunk,
      value: bytes.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES),
    }));
    return {
      entries: [{ key, value: header }, ...chunks],
      bytes: bytes.length,
    };
  }
}

export function chunkKeys(key: Deno.KvKey, header: BlobHeader): Deno.KvKey[] {
  const [name, ...id] = key;
  return Array.from(
    { length: header.chunks },
    (_, n) => [`${String(name)}:chunk`, ...id, header.version, n],
  );
}

function decode(bytes: Uint8Array, deflated: boolean): unknown {
  const json = deflated ? inflateRawSync(bytes) : bytes;
  return JSON.parse(new TextDecoder().decode(json));
}

function concat(parts: Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
