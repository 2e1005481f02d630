import { createHash } from "node:crypto";
import { Lanes } from "../lanes.ts";
import { RecentCache } from "../recent_cache.ts";
import { err, ok, type Result } from "../result.ts";
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

/**
 * Keeps the outcomes of sent forms, so that a form that comes twice (a double click, a
 * reloaded page) works once and shows the same outcome both times. In memory only,
 * because outcomes may show passwords; a restart forgets them.
 */
export class SentForms {
  readonly #made = new RecentCache<Made>(MAX_CHARS, ({ chars }) => chars);
  readonly #twins = new RecentCache<Twin>(MAX_TWINS);
  readonly #lanes = new Lanes();

  /**
   * Runs `work`, unless an equal form has succeeded before: then its outcome is returned.
   * With `onTwin`, a form of the same content that was opened anew ("Back") is refused
   * with that, once.
   */
  async once<T, E>(
    sent: Sent,
    work: () => Promise<Result<T, E>>,
    onTwin: E | null = null,
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
      const done = await work();
      if (done.ok) {
        if (onTwin !== null) {
          this.#twins.set(content, { key, until: sent.now + TWIN_MS });
        }
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
