// deno-lint-ignore-file gavel/no-waiting -- that it does not take long is what is tested

import assert from "node:assert/strict";
import { MAX_TEXT_CHARS } from "../../problems/schema.ts";
import { joinedProgram } from "./joined.ts";

const join = (files: Record<string, string>) =>
  joinedProgram(
    new Map(Object.entries(files)),
    Object.keys(files).filter((path) => /\.(c|cpp)$/.test(path)),
  );

const MAIN = "int main() {}";

Deno.test("headers stand where they are included, main comes last", () => {
  assert.equal(
    join({
      "a.cpp": `#include <cstdio>\n#include "lib/x.h" // x\n${MAIN}`,
      "z.cpp": '#include "lib/x.h"\nint z;',
      "lib/x.h": '#include "y.h"\nint x();',
      "lib/y.h": "struct Y;",
    }),
    `struct Y;
int x();
int z;

#include <cstdio>

${MAIN}
`,
  );
});

Deno.test("what may be there once is there once, and nothing within itself", () => {
  assert.equal(
    join({
      "a.c": `#include "p.h"\n#include "p.h"\n${MAIN}`,
      "p.h": '#pragma once\n#include "q.h"\nint p;',
      "q.h": '#ifndef Q_H\n#define Q_H\n#include "p.h"\nint q;\n#endif',
    }),
    `#ifndef Q_H
#define Q_H

int q;
#endif
int p;

${MAIN}
`,
  );
});

Deno.test("what one file includes several times is there as often", () => {
  assert.equal(
    join({
      "a.c": `#include "x.h"\n#include "x.h"\n${MAIN}`,
      "x.h": "X",
    }),
    `X\nX\n${MAIN}\n`,
  );
});

Deno.test("a source that another includes is not compiled for itself", () => {
  assert.equal(
    join({ "a.c": `#include "./b.c"\n${MAIN}`, "b.c": "int b;" }),
    `int b;\n${MAIN}\n`,
  );
});

Deno.test("headers of the system and of elsewhere stay as they are", () => {
  const code = `#include "../../etc/passwd"\n#include "none.h"\n${MAIN}\n`;
  assert.equal(join({ "a.c": code }), code);
});

Deno.test("knots, two mains and none are nothing that can be joined", () => {
  const cases: Record<string, Record<string, string>> = {
    "two mains": { "a.c": MAIN, "b.c": MAIN },
    "no main": { "a.c": "int a;" },
    "main is included": { "a.c": MAIN, "b.c": '#include "a.c"' },
    "within itself": {
      "a.c": `#include "b.h"\n${MAIN}`,
      "b.h": '#include "b.h"',
    },
    "a bomb": {
      "a.c": `#include "0.h"\n${MAIN}`,
      ...Object.fromEntries(
        Array.from(
          { length: 60 },
          (_, n) => [`${n}.h`, `#include "${n + 1}.h"\n`.repeat(2)],
        ),
      ),
    },
    "too long": {
      "a.c": `#include "b.h"\n#include "b.h"\n${MAIN}`,
      "b.h": " ".repeat(MAX_TEXT_CHARS / 2 + 1),
    },
  };
  for (const [name, files] of Object.entries(cases)) {
    assert.equal(join(files), null, name);
  }
  // Whatever a guard looks like, it does not take long.
  const start = performance.now();
  join({ "a.c": MAIN, "b.h": "#ifndef A" + " ".repeat(60_000) });
  join({
    "a.c": `#include "b.h"\n${MAIN}`,
    "b.h": "#ifndef A" + "\n".repeat(60_000) + '#include "b.h"',
  });
  assert.ok(performance.now() - start < 2_000);
});
