import assert from "node:assert/strict";
import { createLog, type LogLevel, writeLine } from "./log.ts";

/** What is written, without the time at its beginning. */
function written(level: LogLevel = "debug") {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  const last = () => lines.at(-1)?.replace(/^\S+ /, "");
  return { log, lines, last };
}

Deno.test("an event is one line: time, level, message, names with values", () => {
  const { log, lines } = written();
  log.info("request", { status: 200, path: "/problem", user: "李华" });
  assert.match(
    lines[0],
    /^\d{4}-\d\d-\d\dT[\d:.]+Z INFO request status=200 path=\/problem user=李华$/,
  );
});

Deno.test("no value can forge a line, a field, or move the reader's cursor", () => {
  const { log, lines, last } = written();
  const cases: [value: unknown, want: string][] = [
    ["plain", "plain"],
    ["", '""'],
    ["two words", '"two words"'],
    ["x status=500", '"x status=500"'],
    ["a=b", '"a=b"'],
    ['say "hi"', String.raw`"say \"hi\""`],
    ["x\n2026 ERROR forged", String.raw`"x\n2026 ERROR forged"`],
    ["\r", String.raw`"\r"`],
    ["\u2028", String.raw`"\u2028"`],
    ["\x1b[2K\x1b[1A", String.raw`"\u001b[2K\u001b[1A"`],
    ["\x9b2K", String.raw`"\u009b2K"`],
    ["\x7f", String.raw`"\u007f"`],
    [null, "null"],
    [0, "0"],
    [false, "false"],
    [{ a: "x y" }, String.raw`"{\"a\":\"x y\"}"`],
    [["C", "Java"], String.raw`"[\"C\",\"Java\"]"`],
  ];
  for (const [value, want] of cases) {
    log.warn("event", { value });
    assert.equal(last(), `WARN event value=${want}`);
  }
  assert.ok(lines.every((line) => !/\p{Cc}/u.test(line)));
});

Deno.test("an error is told with where it came from, in one line", () => {
  const { log, last } = written();
  log.error("failed", { reason: new Error("no disk") });
  assert.match(
    last()!,
    /^ERROR failed reason="Error: no disk\\n.*log_test\.ts/,
  );
});

Deno.test("fields that are not there are left out", () => {
  const { log, last } = written();
  log.info("event", { user: undefined, status: 200 });
  assert.equal(last(), "INFO event status=200");
  log.info("event");
  assert.equal(last(), "INFO event");
});

Deno.test("a level shows itself and what is worse", () => {
  const levels: LogLevel[] = ["debug", "info", "warn", "error"];
  for (const [n, level] of levels.entries()) {
    const { log, lines } = written(level);
    for (const name of levels) log[name]("event");
    assert.deepEqual(
      lines.map((line) => line.split(" ")[1].toLowerCase()),
      levels.slice(n),
    );
  }
});

Deno.test("a line that nobody can take is lost, and nothing else with it", () => {
  const fullDisk = {
    writeSync(): number {
      throw new Error("No space left on device (os error 28)");
    },
  };
  writeLine(fullDisk, "web ended, restarting it");
});

Deno.test("as JSON a line is one object, whose head no field replaces", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line), "json");
  log.warn("request\nforged", {
    status: 200,
    user: "李华",
    level: "debug",
    gone: undefined,
    reason: new Error("of it"),
  });
  log.debug("not asked for");
  assert.equal(lines.length, 1);
  assert.ok(!lines[0].includes("\n"));
  const { time, reason, ...rest } = JSON.parse(lines[0]);
  assert.match(time, /^\d{4}-\d\d-\d\dT/);
  assert.match(reason, /^Error: of it/);
  assert.deepEqual(rest, {
    level: "warn",
    message: "request\nforged",
    status: 200,
    user: "李华",
  });
});
