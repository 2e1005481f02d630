import { Buffer } from "node:buffer";
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
} from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { Lanes } from "../lanes.ts";
import { RecentCache } from "../recent_cache.ts";
import { err, ok, type Result } from "../result.ts";
import { DoneBeforeError, type OnceKeys } from "../store/once.ts";
import type { Form } from "./body.ts";
import { SEND_KEY } from "./send_key.ts";

/** How long outcomes are kept, in ms. */
const KEPT_MS = 30 * 60_000;
/** How long a form that is opened anew and sent with the same content counts as sent again. */
const TWIN_MS = 10 * 60_000;
const MAX_TWINS = 10_000;
/** How many characters of outcomes are kept in all, as JSON. */
const MAX_CHARS = 20_000_000;
/** Larger outcomes are not kept; such a form is worked on each time it comes. */
const MAX_CHARS_EACH = 400_000;

/** What identifies a form: with other values it is another one, whatever its key. */
interface Sent {
  uid: string;
  path: string;
  form: Form;
  now: number;
}

/** The last form that has made something of its content. */
interface Twin {
  key: string;
  until: number;
}

interface Made {
  value: unknown;
  chars: number;
  until: number;
}

/** What `once` answers with instead of working. */
interface Answers<E> {
  /** To a form of the same content that was opened anew ("Back"), once; null: it is another. */
  twin: E | null;
  /** To one that was done, by a process that could not tell its outcome. */
  before: E;
}

/**
 * Keeps the outcomes of sent forms, so that a form that comes twice (a double click, a
 * reloaded page, a process that was killed before it answered) works once and shows the
 * same outcome both times. That a form was done is a part of the commit that did it, for
 * all processes; its outcome is kept in memory and, locked by the form's own key, in
 * the database, because it may show passwords.
 */
export class SentForms {
  readonly #made = new RecentCache<Made>(MAX_CHARS, ({ chars }) => chars);
  readonly #twins = new RecentCache<Twin>(MAX_TWINS);
  readonly #lanes = new Lanes();

  constructor(private readonly keys: OnceKeys) {}

  /** Runs `work`, unless an equal form has succeeded before: then its outcome is returned. */
  async once<T, E>(
    sent: Sent,
    work: () => Promise<Result<T, E>>,
    { twin: onTwin, before }: Answers<E>,
  ): Promise<Result<T, E>> {
    const key = sent.form.get(SEND_KEY);
    if (key === null || key === "") return await work();
    const content = await contentOf(sent);
    const name = `${content} ${key}`;
    // Twins, too, wait for each other.
    const lane = onTwin === null ? name : content;
    return await this.#lanes.run(lane, async () => {
      const made = this.#made.get(name);
      if (made !== undefined && made.until > sent.now) {
        return ok(made.value as T);
      }
      const twin = this.#twins.get(content);
      if (onTwin !== null && twin && twin.key !== key) {
        this.#twins.forget(content);
        if (twin.until > sent.now) return err(onTwin);
      }
      const { done, isNew } = await this.#workOnce(
        { name, key, now: sent.now },
        work,
        before,
      );
      if (done.ok && isNew) {
        if (onTwin !== null) {
          this.#twins.set(content, { key, until: sent.now + TWIN_MS });
        }
        this.#made.forgetWhere((_, { until }) => until <= sent.now);
        const size = JSON.stringify(done.value)?.length ?? 0;
        const chars = name.length + size;
        const until = sent.now + KEPT_MS;
        if (chars <= MAX_CHARS_EACH) {
          this.#made.set(name, { value: done.value, chars, until });
        }
      }
      return done;
    });
  }

  /** Once for all processes. */
  async #workOnce<T, E>(
    { name, key, now }: { name: string; key: string; now: number },
    work: () => Promise<Result<T, E>>,
    before: E,
  ): Promise<{ done: Result<T, E>; isNew: boolean }> {
    const known = await this.keys.find(name, now) !== null;
    try {
      if (!known) {
        const keep = (done: Result<T, E>) =>
          done.ok ? locked(key, done.value) : null;
        const done = await this.keys.run(
          name,
          { now, lifeMs: KEPT_MS },
          work,
          keep,
        );
        return { done, isNew: true };
      }
    } catch (reason) {
      if (!(reason instanceof DoneBeforeError)) throw reason;
    }
    const told = await this.keys.await(name, now);
    const done = told?.value === undefined
      ? err(before)
      : ok(opened(key, told.value) as T);
    return { done, isNew: false };
  }
}

const CIPHER = "aes-256-gcm";
/** In bytes, of the cipher. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The most that the database takes as one value, with some room. */
const MAX_TOLD_BYTES = 60_000;

/** Outcomes may show passwords: only the form's own random key opens them, which is not stored. */
const secretOf = (key: string) =>
  createHash("sha256").update(`outcome ${key}`).digest();

/** An outcome for the database; nothing where it is too large for it, or no plain data. */
function locked(key: string, value: unknown): { value?: Uint8Array } {
  const plain = written(value);
  if (plain === null || plain.length > MAX_TOLD_BYTES) return {};
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key), nonce);
  const parts = [cipher.update(plain), cipher.final()];
  const all = Buffer.concat([nonce, cipher.getAuthTag(), ...parts]);
  return { value: new Uint8Array(all) };
}

function written(value: unknown): Uint8Array | null {
  try {
    return serialize(value);
  } catch {
    // It is more than data.
    return null;
  }
}

function opened(key: string, all: Uint8Array): unknown {
  const [nonce, tag] = [
    all.subarray(0, NONCE_BYTES),
    all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  const cipher = createDecipheriv(CIPHER, secretOf(key), nonce)
    .setAuthTag(tag);
  return deserialize(Buffer.concat([
    cipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)),
    cipher.final(),
  ]));
}

/** What each opened form has of its own. */
const OF_ONE_FORM = new Set([SEND_KEY, "uploadId"]);

/** Returns a hash of everything that was filled into a form: its fields and the contents of its files. */
async function contentOf({ uid, path, form }: Sent): Promise<string> {
  const hash = createHash("sha256");
  const fields = [...form.fields].filter(([name]) => !OF_ONE_FORM.has(name));
  hash.update(JSON.stringify([uid, path, fields]));
  for (const [field, { name, path, size }] of form.files) {
    hash.update(JSON.stringify([field, name, size]));
    const file = await Deno.open(path);
    for await (const chunk of file.readable) hash.update(chunk);
  }
  return hash.digest("hex");
}
