import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import v8 from "node:v8";
import vm from "node:vm";
import fc from "fast-check";
import { digestOf, OutputDigester } from "./digest.ts";

const MB = 1024 ** 2;
const sha256 = (text: string) =>
  createHash("sha256").update(text).digest("hex");

/** The rules of behaviour facts §7 as plainly as they can be said. */
const trimmed = (text: string) =>
  text.replaceAll(/[ \t\v\f\r]+(?=\n|$)/g, "").replace(/\n+$/, "");
const squeezed = (text: string) => text.replaceAll(/[ \t\v\f\r\n]/g, "");

/** Outputs are made of what the rules are about. */
const output = fc.string({
  unit: fc.constantFrom(
    "\n",
    "\n",
    " ",
    "\t",
    "\r",
    "\v",
    "\f",
    "a",
    "求",
    "0",
  ),
  maxLength: 60,
});

Deno.test("each digest is the hash of the text under its own rule", () => {
  fc.assert(
    fc.property(output, (text) => {
      assert.deepEqual(digestOf(text), {
        size: new TextEncoder().encode(text).length,
        exact: sha256(text),
        trimmed: sha256(trimmed(text)),
        squeezed: sha256(squeezed(text)),
      });
    }),
    { numRuns: 500 },
  );
});

Deno.test("where a text is cut into pieces makes no difference", () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  fc.assert(fc.property(output, pieces, (text, sizes) => {
    const bytes = new TextEncoder().encode(text);
    const digester = new OutputDigester();
    for (let at = 0, n = 0; at < bytes.length; n++) {
      const size = sizes[n % sizes.length];
      digester.update(bytes.subarray(at, at + size));
      at += size;
    }
    assert.deepEqual(digester.finish(), digestOf(text));
  }));
});

Deno.test("blanks that no reader sees do not count when trimmed", () => {
  const same: Record<string, [string, string]> = {
    "space at the end of a line": ["1 \n2\n", "1\n2\n"],
    "tab at the end of a line": ["1\t\n2\n", "1\n2\n"],
    "Windows line ends": ["1\r\n2\r\n", "1\n2\n"],
    "no line end at the end": ["1\n2", "1\n2\n"],
    "blank lines at the end": ["1\n2\n\n \n\t\n", "1\n2\n"],
    "blanks on an empty line": ["1\n  \n2\n", "1\n\n2\n"],
    "nothing but blanks": [" \n\t\r\n", ""],
  };
  for (const [name, [a, b]] of Object.entries(same)) {
    assert.equal(digestOf(a).trimmed, digestOf(b).trimmed, name);
    assert.notEqual(digestOf(a).exact, digestOf(b).exact, name);
  }
  const different: Record<string, [string, string]> = {
    "blank before a line": [" 1\n", "1\n"],
    "blank line before": ["\n1\n", "1\n"],
    "blank line between": ["1\n\n2\n", "1\n2\n"],
    "two blanks between": ["1  2\n", "1 2\n"],
    "tab for a space": ["1\t2\n", "1 2\n"],
    "carriage return inside a line": ["1\r2\n", "1 2\n"],
    "line break for a space": ["1\n2\n", "1 2\n"],
    "no-break space at the end": ["1\u00a0\n", "1\n"],
  };
  for (const [name, [a, b]] of Object.entries(different)) {
    assert.notEqual(digestOf(a).trimmed, digestOf(b).trimmed, name);
  }
});

Deno.test("bytes that are not text are digested as bytes", () => {
  const bytes = Uint8Array.from([0xff, 0x00, 0x80, 0x0a, 0x20]);
  const { exact, trimmed, size } = digestOf(bytes);
  assert.equal(exact, createHash("sha256").update(bytes).digest("hex"));
  assert.equal(
    trimmed,
    createHash("sha256").update(bytes.subarray(0, 3)).digest("hex"),
  );
  assert.equal(size, 5);
});

Deno.test("runs of blanks longer than what is held obey the same rules", () => {
  const long = " \t".repeat(1.2 * MB);
  const exactly = " ".repeat(MB);
  const cases = [
    `1${long}\n2\n`,
    `1${long}2\n`,
    `\n\n${long}1`,
    `\n\n${long}\n1`,
    `1\n\n${long}`,
    `1${long}\n${long}\n${long}2`,
    `1${exactly}`,
    `1${exactly}2${exactly}\n3`,
    `${exactly}\n`,
  ];
  for (const [n, text] of cases.entries()) {
    const digest = digestOf(text);
    assert.equal(digest.trimmed, sha256(trimmedLines(text)), String(n));
    assert.equal(digest.squeezed, sha256(squeezed(text)), String(n));
  }
});

/** `trimmed` for long lines, where the regular expression takes too long. */
const trimmedLines = (text: string) =>
  text.split("\n").map((line) => line.trimEnd()).join("\n").trimEnd();

Deno.test("memory does not grow with the output, not even with blanks", () => {
  v8.setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = vm.runInNewContext("gc");
  const held = () => {
    collectGarbage();
    const { external, heapUsed } = Deno.memoryUsage();
    return external + heapUsed;
  };
  const line = new Uint8Array(MB).fill(32);
  const digester = new OutputDigester();
  digester.update(line);
  const before = held();
  for (let n = 0; n < 23; n++) digester.update(line);
  const grown = held() - before;
  assert.ok(grown < 16 * MB, `${Math.round(grown / MB)} MB`);
  assert.equal(digester.finish().trimmed, sha256(""));
});
