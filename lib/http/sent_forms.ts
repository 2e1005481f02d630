import { createHash } from "node:crypto";
import { Lanes } from "../lanes.ts";
import { RecentCache } from "../recent_cache.ts";
import { ok, type Result } from "../result.ts";
import type { Form } from "./body.ts";
import { SEND_KEY } from "./send_key.ts";

/** How long outcomes are kept, in ms. */
const KEPT_MS = 30 * 60_000;
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

interface Made {
  value: unknown;
  chars: number;
  until: number;
}

/**
 * Keeps the outcomes of sent forms, so that a form that comes twice (a double click, a
 * reloaded page) works once and shows the same outcome both times. In memory only,
 * because outcomes may show passwords; a restart forgets them.
 */
export class SentForms {
  readonly #made = new RecentCache<Made>(MAX_CHARS, ({ chars }) => chars);
  readonly #lanes = new Lanes();

  /** Runs `work`, unless an equal form has succeeded before: then its outcome is returned. */
  async once<T, E>(
    sent: Sent,
    work: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> {
    const key = sent.form.get(SEND_KEY);
    if (key === null || key === "") return await work();
    const name = await nameOf(sent);
    return await this.#lanes.run(name, async () => {
      const made = this.#made.get(name);
      if (made !== undefined && made.until > sent.now) {
        return ok(made.value as T);
      }
      const done = await work();
      if (done.ok) {
        this.#made.forgetWhere((_, { until }) => until <= sent.now);
        const chars = name.length + JSON.stringify(done.value ?? null).length;
        const until = sent.now + KEPT_MS;
        if (chars <= MAX_CHARS_EACH) {
          this.#made.set(name, { value: done.value, chars, until });
        }
      }
      return done;
    });
  }
}

/** Returns a hash of everything in a form: its fields and the contents of its files. */
async function nameOf({ uid, path, form }: Sent): Promise<string> {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([uid, path, [...form.fields]]));
  for (const [field, { name, path, size }] of form.files) {
    hash.update(JSON.stringify([field, name, size]));
    const file = await Deno.open(path);
    for await (const chunk of file.readable) hash.update(chunk);
  }
  return hash.digest("hex");
}
