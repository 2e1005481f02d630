import assert from "node:assert/strict";
import { lookOf } from "./cell_look.ts";

const WORDS = {
  tries: "{n} tries",
  tryOnce: "1 try",
  first: "",
  late: "",
  pending: "",
  wrong: "",
  sent: "",
  changed: "",
};

Deno.test("tries are counted as one says it", () => {
  const more = (s: number | null, e: number) =>
    lookOf({ s, e, p: 0, l: 0, f: 0 }, WORDS).more;
  assert.deepEqual(
    [more(null, 1), more(null, 2), more(60, 0), more(60, 1)],
    ["1 try", "2 tries", "", "2 tries"],
  );
});
