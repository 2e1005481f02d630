import assert from "node:assert/strict";
import { allSources, isTest } from "./sources.ts";

/** Where bytes are written to a terminal: the log itself, and words of commands. */
const WRITERS = ["lib/log.ts", "program.ts"];

Deno.test("whatever a serving process says goes through the log", async () => {
  const bad = (await allSources())
    .filter((source) => !isTest(source))
    .filter(({ path }) =>
      !/^(tests|bench|release|islands|locales)\//.test(path) &&
      !WRITERS.includes(path)
    )
    .filter(({ text }) =>
      /^\s*console\.|[^.\w"'`]console\.\w+\((?!a \+ b)/m.test(text) ||
      /Deno\.std(out|err)\.(write|writable)/.test(text)
    )
    // Templates of programs that people write.
    .filter(({ path }) => path !== "lib/judging/languages/scripts.ts")
    .map(({ path }) => path);
  assert.deepEqual(bad, []);
});
