import { z } from "zod";
import type { Refusal } from "../failure.ts";
import type { Form } from "../http/body.ts";
import type { Values, Wire } from "../http/fields.ts";
import { ok, type Result } from "../result.ts";

/** Short texts, trimmed, none twice. */
export const Lines = (most: number, chars: number) =>
  z.array(z.string()).transform((lines) => [
    ...new Set(lines.map((line) => line.trim()).filter((line) => line !== "")),
  ]).pipe(
    z.array(z.string().max(chars, "textTooLong")).max(most, "linesTooMany"),
  );

/** Several of a few, each with a box of its own, `name.option`: what its form and calls have. */
export const ticked = (
  name: string,
  options: readonly string[],
  first: readonly string[],
) => ({
  first,
  values: (chosen: readonly string[]): Values =>
    Object.fromEntries(
      options.map((one) => [`${name}.${one}`, chosen.includes(one)]),
    ),
  typed: (form: Form): Result<readonly string[], Refusal> =>
    // A form that does not have them changes nothing of what is so as a rule.
    ok(
      form.get(name) === null
        ? first
        : options.filter((one) => form.get(`${name}.${one}`) !== null),
    ),
  wire: {
    body: { [name]: z.array(z.string()).nullish() },
    read: (body: Readonly<Record<string, never>>, known: unknown) =>
      body[name] ?? known,
    write: (chosen: readonly string[]) => ({ [name]: chosen }),
  } satisfies Wire,
});
