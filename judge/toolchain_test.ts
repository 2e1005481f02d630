import assert from "node:assert/strict";
import { LANGUAGES } from "../lib/judging/languages.ts";
import { DENO_INSIDE, fillIn, isWhole, throwIfGone } from "./toolchain.ts";

Deno.test("each word of a command gets its values, and stays one word", () => {
  const argv = ["{java}", "-Xmx{memoryMb}m", "-cp", "/box", "{a}{a}:{b}"];
  const values = { java: "/usr/bin/java", memoryMb: 256, a: "x y", b: "$(id)" };
  assert.deepEqual(fillIn(argv, values), [
    "/usr/bin/java",
    "-Xmx256m",
    "-cp",
    "/box",
    "x yx y:$(id)",
  ]);
  assert.deepEqual(argv[0], "{java}");
});

Deno.test("a value is not looked through again", () => {
  assert.deepEqual(fillIn(["{a}"], { a: "{b}", b: "no" }), ["{b}"]);
  assert.deepEqual(fillIn(["{a}"], { a: "$&" }), ["$&"]);
});

Deno.test("a name without a value is a mistake in the table, and thrown", () => {
  assert.throws(() => fillIn(["-o", "{output}"], { a: 1 }), /\{output\}/);
});

Deno.test("every language's commands are filled without a rest", () => {
  for (const { name, tools, compile, run, source } of LANGUAGES) {
    const paths = Object.fromEntries(
      tools.map(({ command }) => [command, `/usr/bin/${command}`]),
    );
    const words = [
      ...fillIn(compile, { ...paths, source }),
      ...fillIn(run, {
        ...paths,
        main: "Main",
        memoryMb: 256,
        heapMb: 208,
        stackMb: 64,
        stackKb: 60_000,
      }),
    ];
    assert.ok(words.every((word) => !/[{}]/.test(word)), name);
    assert.match(words[0], /^\/usr\/bin\//);
  }
});

Deno.test("a compiler that is removed while the judge runs is missed", async () => {
  const path = await Deno.makeTempFile({ prefix: "gavel-tool-" });
  const toolchain = {
    language: LANGUAGES[0],
    tools: { gcc: path, deno: DENO_INSIDE },
    version: "",
  };
  assert.equal(isWhole(toolchain), true);
  throwIfGone([toolchain]);
  await Deno.remove(path);
  assert.equal(isWhole(toolchain), false);
  assert.throws(() => throwIfGone([toolchain]), /C cannot be judged without/);
});
