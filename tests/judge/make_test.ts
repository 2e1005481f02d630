import assert from "node:assert/strict";
import {
  type CheckerSource,
  type MadeReport,
  type MakeTask,
  MAX_MADE_BYTES,
} from "../../lib/judging/protocol.ts";
import { STATUS, type StatusName } from "../../lib/judging/status.ts";
import { openTestJudge, type TestJudge } from "./support.ts";

const python = (code: string): CheckerSource => ({
  language: "Python3",
  code,
  extraFiles: {},
});
const cpp = (code: string): CheckerSource => ({
  language: "C++",
  code,
  extraFiles: {},
});

const GENERATOR = python("import sys\nprint(*sys.argv[1:])");
const VALIDATOR = cpp(`#include <cstdio>
int main() { int n; if (scanf("%d", &n) != 1 || n > 100) { fprintf(stderr, "n is %d", n); return 3; } }`);
const SOLUTION = python("print(int(input().split()[0]) * 2)");

const limits = {
  fileIo: null,
  timeLimit: 1_000,
  memoryLimit: 128,
  stackLimit: 64,
};

async function make(
  judge: TestJudge,
  changes: Partial<MakeTask> = {},
): Promise<MadeReport> {
  const answer = await judge.work({
    kind: "make",
    language: "Python3",
    input: { generator: GENERATOR, args: ["7", "a b"] },
    validator: VALIDATOR,
    solution: { ...limits, source: SOLUTION },
    ...changes,
  });
  assert.equal(answer.kind, "made");
  return answer as MadeReport;
}

const withGenerator = (generator: CheckerSource): Partial<MakeTask> => ({
  input: { generator, args: [] },
  validator: null,
});

Deno.test("a generator's input is checked, and the solution makes its output", async () => {
  await using judge = await openTestJudge();
  const made = await make(judge);
  assert.equal(made.fault, null);
  assert.equal(await judge.kept(made.input!.hash), "7 a b\n");
  assert.equal(await judge.kept(made.output!.hash), "14\n");
  assert.equal(made.input!.size, 6);
  assert.ok(made.time! >= 0 && made.memory! > 0);
  const again = await make(judge);
  assert.equal(again.input!.hash, made.input!.hash);
});

Deno.test("the solution reads and writes the files that the problem names", async () => {
  await using judge = await openTestJudge();
  const code = `open("x.out", "w").write(open("x.in").read() * 2)`;
  const made = await make(judge, {
    solution: {
      ...limits,
      fileIo: { read: "x.in", write: "x.out" },
      source: python(code),
    },
  });
  assert.equal(made.fault, null);
  assert.equal(await judge.kept(made.output!.hash), "7 a b\n7 a b\n");
});

Deno.test("files of the site and of the problem stand beside generator and validator", async () => {
  await using judge = await openTestJudge();
  const siteFiles = { "testlib.h": await judge.keep("#define TOP 5\n") };
  const extraFiles = { "my.h": '#define TEXT "5"\n' };
  const code = (body: string) =>
    `#include "testlib.h"\n#include "my.h"\n#include <cstdio>\nint main() { ${body} }`;
  const made = await make(judge, {
    language: "C++",
    input: {
      generator: { ...cpp(code("puts(TEXT);")), siteFiles, extraFiles },
      args: [],
    },
    validator: {
      ...cpp(code('int x; scanf("%d", &x); return x != TOP;')),
      siteFiles,
      extraFiles,
    },
  });
  assert.equal(made.fault, null, JSON.stringify(made.fault));
  assert.equal(await judge.kept(made.output!.hash), "10\n");
});

Deno.test("an input that there is is read by the validator, and nothing is made", async () => {
  await using judge = await openTestJudge();
  const input = { hash: await judge.keep("100\n"), size: 4 };
  const good = await make(judge, { input, solution: null });
  assert.deepEqual([good.fault, good.input, good.output], [null, input, null]);
  const other = { hash: await judge.keep("101\n"), size: 4 };
  const bad = await make(judge, { input: other, solution: null });
  assert.deepEqual(bad.fault, {
    stage: "validator",
    status: STATUS.wrongAnswer,
    note: { code: "exitCode", value: 3 },
    message: "n is 101",
  });
});

/** What becomes of a case whose programs are not as they should be. */
const FAULTS: [
  name: string,
  changes: Partial<MakeTask>,
  stage: string,
  status: StatusName,
  message: RegExp | null,
][] = [
  [
    "a generator that does not compile",
    withGenerator(cpp("int main( {")),
    "generator",
    "compileError",
    /expected/,
  ],
  [
    "a generator that fails",
    withGenerator(python("print(1)\n1 / 0")),
    "generator",
    "runtimeError",
    /ZeroDivisionError/,
  ],
  [
    "a validator that does not compile",
    { validator: python("def f(:") },
    "validator",
    "compileError",
    /invalid syntax/,
  ],
  [
    "a validator that crashes",
    { validator: cpp("int main() { int *p = 0; *p = 1; }") },
    "validator",
    "runtimeError",
    null,
  ],
  [
    "a solution that is too slow",
    {
      solution: {
        ...limits,
        timeLimit: 300,
        source: python("while True: pass"),
      },
    },
    "solution",
    "timeLimitExceeded",
    null,
  ],
  [
    "a solution that fails",
    { solution: { ...limits, source: python("print([][0])") } },
    "solution",
    "runtimeError",
    /IndexError/,
  ],
];

for (const [name, changes, stage, status, message] of FAULTS) {
  Deno.test(`${name} is told, and there is no case`, async () => {
    await using judge = await openTestJudge();
    const { fault, output } = await make(judge, changes);
    assert.deepEqual([fault?.stage, fault?.status], [stage, STATUS[status]]);
    if (message) assert.match(fault?.message ?? "", message);
    assert.equal(output, null);
  });
}

/** Programs that mean harm get no further than those that students send. */
const HOSTILE: [
  name: string,
  generator: CheckerSource,
  check: (made: MadeReport, judge: TestJudge) => void | Promise<void>,
][] = [
  [
    "output without an end",
    cpp(
      '#include <cstdio>\nint main() { for (;;) puts("0123456789abcdef0123456789abcdef"); }',
    ),
    ({ fault, input }) => {
      assert.equal(fault?.stage, "generator");
      assert.equal(fault?.note?.code, "outputLimit");
      assert.equal(input, null);
    },
  ],
  [
    "processes without an end",
    cpp(
      '#include <unistd.h>\n#include <cstdio>\nint main() { int n = 0; while (n < 5000 && fork() >= 0) n++; printf("%d\\n", n); pause(); }',
    ),
    ({ fault }) => {
      assert.equal(fault?.stage, "generator");
      assert.notEqual(fault?.status, STATUS.accepted);
    },
  ],
  [
    "the network",
    python(`import socket
try:
    socket.create_connection(("127.0.0.1", 22), 1)
    print("reached")
except OSError as reason:
    print("none")`),
    async ({ fault, input }, judge) => {
      assert.equal(fault, null);
      assert.equal(await judge.kept(input!.hash), "none\n");
    },
  ],
  [
    "files of the host",
    python(`import os
seen = [p for p in ("/etc/shadow", "/root/.ssh", "/home") if os.path.exists(p) and os.access(p, os.R_OK)]
print(seen, os.getuid() == 0)`),
    async ({ fault, input }, judge) => {
      assert.equal(fault, null);
      assert.equal(await judge.kept(input!.hash), "[] False\n");
    },
  ],
  [
    "time without an end",
    cpp("int main() { for (volatile int n = 0;; n = n + 1); }"),
    ({ fault }) =>
      assert.deepEqual(
        [fault?.stage, fault?.status],
        ["generator", STATUS.timeLimitExceeded],
      ),
  ],
];

for (const [name, generator, check] of HOSTILE) {
  Deno.test(`a generator that wants ${name} is held`, async () => {
    await using judge = await openTestJudge();
    const made = await make(judge, {
      ...withGenerator(generator),
      language: generator.language,
      solution: null,
    });
    await check(made, judge);
    // The next case is made as if nothing had been.
    assert.equal((await make(judge)).fault, null);
  });
}

Deno.test("a file of the largest size is made whole", async () => {
  await using judge = await openTestJudge();
  const mb = MAX_MADE_BYTES / 1024 ** 2;
  const made = await make(judge, {
    ...withGenerator(
      python(`import sys
for _ in range(${mb}): sys.stdout.write("x" * (1 << 20))`),
    ),
    solution: null,
  });
  assert.equal(made.fault, null, JSON.stringify(made.fault));
  assert.equal(made.input?.size, MAX_MADE_BYTES);
});
