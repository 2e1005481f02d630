import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { ofAreas } from "./areas/mod.ts";
import { openInside } from "./contests/inside.ts";
import { aVerdict, judgeOf } from "./judging.ts";
import { SHOWS as OWN } from "./shows_submission.ts";
import { openContest, type State, SUBMIT_ID, type Watcher } from "./venues.ts";
import { answerOf } from "./venue_answers.ts";

const SHOWS = { ...OWN, ...ofAreas(({ shows }) => shows) };

/** Each step of a submission from its receipt to one end or another. */
const STEPS = [
  { status: STATUS.pending, judger: "" },
  { status: STATUS.compiling, judger: "judge-1" },
  { status: STATUS.judging, judger: "judge-1" },
  { status: STATUS.compileError, time: null, memory: null },
  { status: STATUS.wrongAnswer, time: 2_000, memory: 40 },
  { status: STATUS.accepted, time: 3, memory: 900, score: 100 },
];

/** Who knows nothing of what was sent after the seal. */
const OUTSIDERS: Record<"acm" | "oi", readonly Watcher[]> = {
  oi: ["visitor", "user", "participant", "owner", "groupAdmin", "admin"],
  acm: ["visitor", "user", "participant", "groupAdmin", "admin"],
};

for (const rule of ["oi", "acm"] as const) {
  for (const state of ["frozen", "sealed"] satisfies State[]) {
    Deno.test(`${rule}, ${state}: no address tells how far judging is of what is hidden [4 E3.3]`, async () => {
      await using site = await openContest(rule);
      const { problem, t } = site;
      const named = { ...problem, uid: site.uidOf("owner") };
      // What editors are told of a problem's troubles is not the contest's.
      const asks = Object.values(SHOWS).flatMap((of) => of(named))
        .filter(({ tellsJury }) => !tellsJury);
      await site.moveTo(state, true);
      const before = new Map<string, string>();
      const bad: string[] = [];
      // The first round is nobody's news: whoever looks at a contest for the first time is counted.
      for (const [n, step] of [STEPS[0], ...STEPS].entries()) {
        await t.site.submissions.records.update(
          [SUBMIT_ID],
          (row) => ({ ...row, score: null, ...step }),
        );
        for (const [which, ask] of asks.entries()) {
          for (const as of OUTSIDERS[rule]) {
            const { status, text } = await answerOf(site, ask, as);
            const [key, now] = [
              `${as} ${which} ${ask.path}`,
              `${status} ${text}`,
            ];
            if (n <= 1) before.set(key, now);
            else if (before.get(key) !== now) bad.push(`${key}: step ${n}`);
          }
        }
      }
      assert.deepEqual(bad, []);
    });
  }
}

/** All that a stream of one's own submission says, from before its judging to the stream's end. */
async function toldOf(
  { t, send }: Awaited<ReturnType<typeof openInside>>,
  path = "submissions?ids=",
) {
  const { data: { submitId, status } } = await send("A");
  const response = await t.call("GET", `/api/live/${path}${submitId}`, {
    as: "user",
  });
  const text = response.text();
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  for (const done of [0, 1]) await judge.progress(task, done);
  await judge.result(task, aVerdict(task, { status: STATUS.wrongAnswer }));
  const events = [...(await text).matchAll(/data: (.+)\n/g)]
    .map(([, data]) => JSON.parse(data))
    .map(({ status, done, total }) => ({ status, done, total }));
  return { receipt: status, events };
}

const at = (status: number, done: number | null = null) => ({
  status,
  done,
  total: done === null ? null : 2,
});

Deno.test('under a sealed OI rule nothing comes between the receipt and "unknown result" [4 E3.3]', async () => {
  await using of = await openInside({ rule: "oi" });
  // Sealed as a whole.
  await of.t.site.venues.contests.update(
    [of.cid],
    (row) => ({ ...row, sealAt: row.begin }),
  );
  const { receipt, events } = await toldOf(of);
  assert.equal(receipt, STATUS.unknownResult);
  assert.deepEqual(events, [at(STATUS.unknownResult)]);
});

Deno.test("how many cases are done is nobody's business in a contest, unless it says so [4 E3.1, 4 E3.3]", async () => {
  await using of = await openInside();
  assert.deepEqual((await toldOf(of)).events, [
    at(STATUS.pending),
    at(STATUS.compiling),
    at(STATUS.judging),
    at(STATUS.wrongAnswer),
  ]);
  await of.t.site.venues.contests.update(
    [of.cid],
    (row) => ({ ...row, progressFor: "own" }),
  );
  assert.deepEqual((await toldOf(of)).events, [
    at(STATUS.pending),
    at(STATUS.compiling),
    at(STATUS.judging),
    at(STATUS.judging, 0),
    at(STATUS.judging, 1),
    at(STATUS.wrongAnswer),
  ]);
});
