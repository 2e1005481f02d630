import assert from "node:assert/strict";
import { join } from "node:path";
import { fileOf, LANGUAGES } from "../lib/judging/languages.ts";
import { isProgram, lackOf, noStartOf } from "./missing_program.ts";
import { fakeJudging, WELL } from "./modes/fake_box.ts";

/** The head of an object file, with one program header. */
function head(type: number, header: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(120);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  const view = new DataView(bytes.buffer);
  view.setUint16(16, type, true);
  view.setBigUint64(32, 64n, true);
  view.setUint16(54, 56, true);
  view.setUint16(56, 1, true);
  view.setUint32(64, header, true);
  return bytes;
}
const PROGRAM = head(3, 3);

Deno.test("a program is told from a library, an archive and a part of one", () => {
  assert.ok(isProgram(head(2, 1)), "at a place of its own");
  assert.ok(isProgram(PROGRAM), "anywhere, with somebody to load it");
  assert.ok(!isProgram(head(3, 1)), "a library");
  assert.ok(!isProgram(head(1, 0)), "not linked");
  assert.ok(!isProgram(PROGRAM.subarray(0, 40)), "cut off");
  for (const text of ["!<arch>\n", "#!/bin/sh\n", ""]) {
    assert.ok(!isProgram(new TextEncoder().encode(text.padEnd(100))), text);
  }
});

Deno.test("what a compiler must leave is looked for, and nothing else", async () => {
  const { deps, own, [Symbol.asyncDispose]: dispose } = await fakeJudging({
    program: () => WELL,
  });
  await using _ = { [Symbol.asyncDispose]: dispose };
  const folder = await Deno.makeTempDir({ dir: deps.box.dir });
  const program = { ...own, folder };
  const lacks = async () => (await lackOf(program))?.note?.code;
  assert.equal(await lacks(), "compileNoProgram");
  await Deno.writeTextFile(join(folder, "main"), "!<arch>\n");
  assert.equal(await lacks(), "compileNoProgram");
  await Deno.writeFile(join(folder, "main"), PROGRAM);
  assert.equal(await lacks(), undefined);
});

Deno.test("a runtime is asked whether there is anything to start", async () => {
  const words = "Error: Main method not found in class Solution\n";
  for (const exitCode of [0, 1, 137]) {
    const asked: string[][] = [];
    await using judging = await fakeJudging({
      language: "Java",
      program: ({ argv }) => {
        asked.push(argv);
        const stderr = new TextEncoder().encode(words);
        const signal = exitCode === 137 ? 9 : null;
        return { ...WELL, exitCode, signal, stderr };
      },
    });
    const { deps: { box }, own } = judging;
    const lack = await noStartOf(box, { ...own, main: "Solution" });
    assert.equal(lack?.message ?? null, exitCode === 1 ? words.trim() : null);
    assert.equal(asked.length, 1);
    assert.ok(asked[0].includes("--dry-run"));
    assert.equal(asked[0].at(-1), "Solution");
  }
});

Deno.test("each language says what must be there to be started", () => {
  for (const { name, run, leaves, source, dryRun } of LANGUAGES) {
    const started = run.filter((word) => word.startsWith("/box/"))
      .map((word) => word.slice("/box/".length))
      // Scripts are started as they were sent.
      .filter((file) => file !== source);
    assert.deepEqual(leaves.map(fileOf), started, name);
    // One that names a class leaves it where its package says.
    if (run.includes("{main}")) assert.ok(dryRun, name);
  }
});
