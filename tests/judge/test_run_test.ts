import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { openTestJudge } from "./support.ts";

const SUM = "a, b = map(int, input().split())\nprint(a + b)";

Deno.test("a test run: what it prints, and what it is worth", async () => {
  await using judge = await openTestJudge();
  const input = "1 2\n";
  const right = await judge.testRun("Python3", SUM, { input, expected: "3" });
  assert.deepEqual(
    [right.status, right.stdout, right.stderr],
    [STATUS.accepted, "3\n", ""],
  );
  assert.ok(right.memory! > 1_000);
  const wrong = await judge.testRun("Python3", SUM, { input, expected: "4" });
  assert.equal(wrong.status, STATUS.wrongAnswer);
  const alone = await judge.testRun("Python3", SUM, { input, expected: null });
  assert.equal(alone.status, STATUS.accepted);
});

Deno.test("a test run on several inputs compiles once, and each input is a run of its own [4 W7.2]", async () => {
  await using judge = await openTestJudge();
  // What one run leaves, the next must not find.
  const code =
    `${SUM}\nimport os\nprint(os.path.exists("left"))\nopen("left", "w")`;
  const { status, stdout, more } = await judge.testRun("Python3", code, {
    input: "1 2",
    expected: "3\nFalse",
    more: [
      { input: "4 5", expected: "9\nFalse" },
      { input: "4 5", expected: "8\nFalse" },
      { input: "x", expected: null },
    ],
  });
  assert.deepEqual([status, stdout], [STATUS.accepted, "3\nFalse\n"]);
  assert.deepEqual(more!.map(({ status, stdout }) => [status, stdout]), [
    [STATUS.accepted, "9\nFalse\n"],
    [STATUS.wrongAnswer, "9\nFalse\n"],
    [STATUS.runtimeError, ""],
  ]);
  const broken = await judge.testRun("Python3", "def f(:", {
    input: "1",
    expected: null,
    more: [{ input: "2", expected: null }],
  });
  assert.deepEqual(
    [broken.status, broken.more],
    [STATUS.compileError, undefined],
  );
});

Deno.test("a test run ends as a judged one does", async () => {
  await using judge = await openTestJudge();
  const run = { input: "x", expected: null };
  const ends: [code: string, status: number][] = [
    ["while True: pass", STATUS.timeLimitExceeded],
    ["a = bytearray(400 << 20)", STATUS.memoryLimitExceeded],
    ["1 / 0", STATUS.runtimeError],
    ["def f(:", STATUS.compileError],
  ];
  for (const [code, status] of ends) {
    const ended = await judge.testRun("Python3", code, run, {
      timeLimit: 300,
      memoryLimit: 128,
    });
    assert.equal(ended.status, status, code);
  }
  const trap = await judge.testRun("Python3", "1 / 0", run);
  assert.match(trap.stderr, /ZeroDivisionError/);
  const broken = await judge.testRun("C", "int main( {", run);
  assert.match(broken.message!, /expected/);
});

Deno.test("a test run reads and writes the files that the problem names", async () => {
  await using judge = await openTestJudge();
  const code = `open("b.out", "w").write(open("b.in").read().strip()[::-1])`;
  const { status, stdout } = await judge.testRun(
    "Python3",
    code,
    { input: "abc", expected: "cba" },
    { fileIo: { read: "b.in", write: "b.out" } },
  );
  assert.deepEqual([status, stdout], [STATUS.accepted, "cba"]);
});

Deno.test("the last line ends in the input, and may or may not in what is expected", async () => {
  await using judge = await openTestJudge();
  const echo = "import sys\nsys.stdout.write(sys.stdin.read())";
  const worthOf = async (expected: string, isRemoveEndBlank: boolean) => {
    const run = { input: "  1", expected };
    const changes = { isRemoveEndBlank };
    const ended = await judge.testRun("Python3", echo, run, changes);
    assert.equal(ended.stdout, "  1\n");
    return ended.status;
  };
  assert.equal(await worthOf("  1", true), STATUS.accepted);
  assert.equal(await worthOf("  1", false), STATUS.accepted);
  assert.equal(await worthOf("  1\n", false), STATUS.accepted);
  assert.equal(await worthOf("1", false), STATUS.presentationError);
});

Deno.test("a checker takes no part in a test run, and its mode compares nothing", async () => {
  await using judge = await openTestJudge();
  const { status } = await judge.testRun(
    "Python3",
    "print(1)",
    { input: "x", expected: "2" },
    { judgeMode: "spj" },
  );
  assert.equal(status, STATUS.accepted);
});

Deno.test("of a flood the head is shown, whole characters and no NUL", async () => {
  await using judge = await openTestJudge();
  const code = `import sys
sys.stdout.buffer.write("é\\0".encode() * 50_000)`;
  const { stdout } = await judge.testRun("Python3", code, {
    input: "x",
    expected: null,
  });
  assert.ok(stdout.length > 10_000 && stdout.length <= 16_384);
  assert.match(stdout, /^(é\ufffd)+é?\n…$/);
});
