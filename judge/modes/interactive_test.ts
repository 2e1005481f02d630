import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { ProblemError } from "../problem_error.ts";
import type { RunOutcome, RunRequest } from "../sandbox/box.ts";
import { fakeJudging, KILLED, WELL } from "./fake_box.ts";
import { type Alarm, interactiveMode } from "./interactive.ts";

const REFUSED: RunOutcome = { ...WELL, exitCode: 102 };
const stoppedBy = (request: RunRequest, ending: Partial<RunOutcome> = {}) =>
  new Promise<RunOutcome>((ended) =>
    request.stop!.addEventListener(
      "abort",
      () => ended({ ...WELL, ...KILLED, killedFor: "abort", ...ending }),
    )
  );
const never: Alarm = () => () => {};
/** Rings as soon as whatever goes on by itself has gone on. */
const soon: Alarm = (_, ring) => {
  const timer = setTimeout(ring);
  return () => clearTimeout(timer);
};

async function verdictOf(
  { program, interactor, alarm = never, language = "C" }: {
    program: (request: RunRequest) => Promise<RunOutcome> | RunOutcome;
    interactor: (request: RunRequest) => Promise<RunOutcome> | RunOutcome;
    alarm?: Alarm;
    language?: string;
  },
) {
  await using judging = await fakeJudging({
    program,
    other: interactor,
    language,
  });
  const mode = interactiveMode(judging.deps, judging.checker, alarm);
  return await mode(judging.row);
}

const said = (words: string) => new TextEncoder().encode(words);

Deno.test("a runtime's last words are refused: how the program ended counts", async () => {
  const ends = Promise.withResolvers<RunOutcome>();
  const verdict = await verdictOf({
    language: "Java",
    program: () => ends.promise,
    interactor: () => {
      // Its end is told of after the interactor's.
      queueMicrotask(() =>
        ends.resolve({
          ...WELL,
          exitCode: 3,
          stderr: said("Terminating due to java.lang.OutOfMemoryError: x"),
        })
      );
      return REFUSED;
    },
  });
  assert.equal(verdict.status, STATUS.memoryLimitExceeded);
});

Deno.test("a program that was gone before it could be stopped has ended as it has", async () => {
  const gone = (exitCode: number) => (request: RunRequest) =>
    stoppedBy(request, { exitCode, signal: null });
  const refused = { interactor: () => REFUSED, alarm: soon };
  const failed = await verdictOf({ program: gone(1), ...refused });
  assert.equal(failed.status, STATUS.runtimeError);
  const well = await verdictOf({ program: gone(0), ...refused });
  assert.equal(well.status, STATUS.wrongAnswer);
});

Deno.test("a program that waits on is stopped by a refusal, which counts", async () => {
  const verdict = await verdictOf({
    program: (request) => stoppedBy(request),
    interactor: () => REFUSED,
    alarm: soon,
  });
  assert.equal(verdict.status, STATUS.wrongAnswer);
});

Deno.test("a program that is being stopped does not see its line end first", async () => {
  let isLineEnded = false;
  const verdict = await verdictOf({
    program: async (request) => {
      const line = await Deno.open(request.talk!.reads, { read: true });
      const ended = line.read(new Uint8Array(1)).then(() => {
        isLineEnded = true;
      });
      const outcome = await stoppedBy(request);
      // What is going on beside it has time to go on.
      for (let n = 0; n < 100; n++) await Deno.stat(".");
      // As Python does: at the end of its input it fails.
      const seen = isLineEnded ? { exitCode: 1, signal: null } : {};
      ended.finally(() => line.close());
      return { ...outcome, ...seen };
    },
    interactor: () => REFUSED,
    alarm: soon,
  });
  assert.equal(verdict.status, STATUS.wrongAnswer);
});

Deno.test("no clock runs for an interactor while the program is within its limits", async () => {
  let wallMs = 0;
  const alarms: number[] = [];
  const ends = Promise.withResolvers<RunOutcome>();
  const judged = verdictOf({
    program: () => ends.promise,
    interactor: async (request) => {
      wallMs = request.limits.wallMs;
      await ends.promise;
      return WELL;
    },
    alarm: (ms) => {
      alarms.push(ms);
      return () => {};
    },
  });
  assert.deepEqual(alarms, []);
  // However long a busy machine has kept it waiting.
  ends.resolve({ ...WELL, wallMs: 500_000 });
  assert.equal((await judged).status, STATUS.accepted);
  assert.ok(wallMs >= 24 * 3_600_000);
  assert.equal(alarms.length, 1, "from the program's end on");
});

Deno.test("of a program that was killed for its time the interactor says nothing", async () => {
  for (const killedFor of ["cpu", "wall"] as const) {
    for (
      const said of [{ ...KILLED }, { exitCode: 102 }, { killedFor: "wall" }]
    ) {
      const { status, note } = await verdictOf({
        program: () => ({ ...WELL, ...KILLED, killedFor }),
        interactor: () => ({ ...WELL, ...said } as RunOutcome),
      });
      assert.equal(status, STATUS.timeLimitExceeded);
      assert.equal(note?.code ?? null, killedFor === "wall" ? "idle" : null);
    }
  }
});

Deno.test("an interactor that does not end after the program is at fault", async () => {
  const verdict = verdictOf({
    program: () => WELL,
    interactor: (request) => stoppedBy(request),
    alarm: soon,
  });
  await assert.rejects(verdict, ProblemError);
});

Deno.test("where one cannot be run, the other does not stay behind", async () => {
  const broken = () => Promise.reject(new Error("no sandbox"));
  let isStopped = false;
  const waits = async (request: RunRequest) => {
    const outcome = await stoppedBy(request);
    isStopped = true;
    return outcome;
  };
  for (
    const both of [
      { program: broken, interactor: waits },
      { program: waits, interactor: broken },
    ]
  ) {
    isStopped = false;
    await assert.rejects(verdictOf({ ...both, alarm: soon }), /no sandbox/);
    assert.ok(isStopped);
  }
});
