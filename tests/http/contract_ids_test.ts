import assert from "node:assert/strict";
import type { z } from "zod";
import { ROUTES } from "../../routes/mod.ts";

/** What a field of a call is called when it names a record by a number. */
const ID =
  /^(id|[cgptqdal]id|tcid|cpid|categoryId|submitId|commentId|quoteId|sourceId|lessonId|courseId|campusId|contestID|trainingID|problemTagId|itemId|syCampusId)$/;
const IDS =
  /^(submitIds|pidList|readAnnouncementList|externalCidList|pids|ids)$/;

/** Every field below a schema, with the way to it. */
function* fieldsOf(
  schema: z.ZodType,
  at: readonly string[] = [],
): Generator<[string[], z.ZodType]> {
  const { def } = schema as unknown as {
    def: {
      type: string;
      shape?: Record<string, z.ZodType>;
      innerType?: z.ZodType;
      element?: z.ZodType;
      in?: z.ZodType;
      out?: z.ZodType;
      left?: z.ZodType;
      right?: z.ZodType;
      options?: z.ZodType[];
    };
  };
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    yield [[...at, name], field];
    yield* fieldsOf(field, [...at, name]);
  }
  const { innerType, element, left, right, options = [] } = def;
  const inner = [innerType, element, def.in, def.out, left, right, ...options];
  for (const one of inner) if (one) yield* fieldsOf(one, at);
}

Deno.test("an id in a call may come as its digits in text, wherever it stands", () => {
  const found: string[] = [];
  let asked = 0;
  for (const { method, path, handler } of ROUTES) {
    if (!path.startsWith("/api/")) continue;
    for (const place of ["query", "body"] as const) {
      const schema = handler.inputs?.[place];
      if (schema === undefined) continue;
      for (const [way, field] of fieldsOf(schema)) {
        const name = way.at(-1)!;
        const isList = IDS.test(name);
        if (!isList && !ID.test(name)) continue;
        const number = field.safeParse(isList ? [12] : 12);
        // Not all of these are numbers: a problem's display id, a file's name.
        if (!number.success) continue;
        asked++;
        const text = field.safeParse(isList ? ["12"] : "12");
        const same = text.success &&
          JSON.stringify(text.data) === JSON.stringify(number.data);
        if (!same) found.push(`${method} ${path} ${place} ${way.join(".")}`);
      }
    }
  }
  assert.ok(asked > 150, `${asked} fields are ids`);
  assert.deepEqual([...new Set(found)], []);
});
