import assert from "node:assert/strict";
import fc from "fast-check";
import { DAY_MS } from "../../lib/durations.ts";
import { growthOf } from "../../lib/home/growth.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { createProblem } from "../../lib/problems/service.ts";
import { addUser, aProblem, openTestSite, type TestSite } from "../support.ts";
import { addGroup, addGroupProblem, putIn } from "./groups/groups.ts";
import { judged } from "./judging.ts";
import { addTraining, sentTo } from "./trainings/made.ts";

const WRONG = { verdict: { status: STATUS.wrongAnswer } };

/** Problems named by tag, level and number: `sums 0 1`. */
async function problems(
  t: TestSite,
  ofTag: Record<string, readonly (readonly [level: number, count: number])[]>,
) {
  const act = await t.actAs("root");
  for (const [tag, levels] of Object.entries(ofTag)) {
    for (const [difficulty, count] of levels) {
      for (let n = 1; n <= count; n++) {
        const problemId = `${tag.toUpperCase()}${difficulty}${n}`;
        const texts = {
          "zh-CN": { ...aProblem().texts["zh-CN"]!, title: problemId },
        };
        const made = await createProblem(
          act,
          aProblem({
            problemId,
            difficulty,
            tags: [{ name: tag, color: null }],
            texts,
          }),
        );
        assert.ok(made.ok, JSON.stringify(made));
      }
    }
  }
}

/** Sent and judged, however long ago they signed in. */
async function sent(
  t: TestSite,
  problemId: string,
  init: Parameters<typeof judged>[2] = {},
) {
  const { uid } = await t.userOf("user");
  const from = { ip: "127.0.0.1", userAgent: "test" };
  const authorization = await t.site.accounts.sessions
    .start(uid, from, t.clock.now);
  const headers = { authorization };
  await judged(t, problemId, { ...init, as: "visitor", headers });
}

const growth = async (t: TestSite, turn = 0) =>
  growthOf(await t.actAs("user"), await t.userOf("user"), {
    timeZone: "UTC",
    turn,
  });

const pageOf = async (t: TestSite, as: Parameters<TestSite["browse"]>[1]) =>
  await t.browse("/user-home/growth?username=user&l=en-US", as);

Deno.test("growth: a map of tags and levels now and a month ago, a line where every cell is half full, three suggestions with reasons, milestones and weeks [4 W8.1]", async () => {
  await using t = await openTestSite();
  await problems(t, {
    sums: [[0, 2], [1, 4], [2, 2]],
    trees: [[0, 2], [1, 3]],
    words: [[0, 3], [1, 2]],
  });
  // Nothing yet: no map, and where to begin.
  const empty = await growth(t);
  assert.deepEqual([empty.solved, empty.rows, empty.milestones], [0, [], []]);
  assert.deepEqual(
    empty.suggestions.map(({ reason }) => reason.kind),
    ["first", "first", "first"],
  );
  assert.equal(empty.inARow, 0);

  await sent(t, "WORDS01");
  await sent(t, "SUMS01");
  await sent(t, "TREES01");
  t.clock.now += 45 * DAY_MS;
  await sent(t, "SUMS02");
  await sent(t, "SUMS11");
  await sent(t, "SUMS12");
  await sent(t, "TREES02");
  await sent(t, "TREES11");
  const now = await growth(t);
  assert.equal(now.solved, 8);
  const map = Object.fromEntries(
    now.rows.map(({ tag, cells, reach, reachBefore }) => [
      tag,
      [
        cells.slice(0, 3).map(({ solved, before, total }) =>
          `${before}>${solved}/${total}`
        ).join(" "),
        reachBefore,
        reach,
      ],
    ]),
  );
  assert.deepEqual(map, {
    sums: ["1>2/2 0>2/4 0>0/2", 1, 2],
    trees: ["1>2/2 0>1/3 0>0/0", 1, 1],
    words: ["1>1/3 0>0/2 0>0/0", 0, 0],
  });
  const told = (
    { problem, reason, place }: (typeof now.suggestions)[number],
  ) => [
    problem.problemId,
    reason.kind,
    place && now.rows[place.row].tag,
  ];
  assert.deepEqual(now.suggestions.map(told), [
    ["SUMS21", "front", "sums"],
    ["TREES12", "gap", "trees"],
    ["WORDS02", "cold", "words"],
  ]);
  // Others where there are others, and none twice.
  const others = await growth(t, 1);
  assert.notDeepEqual(others.suggestions.map(told), now.suggestions.map(told));
  assert.equal(
    new Set(others.suggestions.map(({ problem }) => problem.pid)).size,
    3,
  );
  // What is tried and open is proposed as such, and solved ones never are.
  await sent(t, "WORDS02", WRONG);
  await sent(t, "WORDS03", WRONG);
  const tried = await growth(t);
  assert.ok(
    tried.suggestions.every(({ problem }) =>
      !["SUMS01", "WORDS01"].includes(problem.problemId)
    ),
  );
  // Seven attempts at one: the eighth is a milestone.
  for (let n = 0; n < 6; n++) await sent(t, "WORDS02", WRONG);
  await sent(t, "WORDS02");
  const stones = (await growth(t)).milestones;
  assert.ok(
    stones.some((stone) => stone.kind === "stubborn" && stone.attempts === 8),
  );
  assert.equal(stones.at(-1)!.kind, "solved");
  const { weeks, practised, inARow } = await growth(t);
  assert.equal(weeks.at(-1)!.solved, 9);
  assert.equal(weeks[0].middle, null, "no class, no band");
  assert.deepEqual([practised, inARow], [2, 1]);
  // A pause takes nothing away until a week is over without a day.
  t.clock.now += 7 * DAY_MS;
  assert.equal((await growth(t)).inARow, 1);
  t.clock.now += 7 * DAY_MS;
  assert.equal((await growth(t)).inARow, 0);
  const html = await (await pageOf(t, { as: "root" })).text();
  assert.match(html, /You move fastest at sums|Nothing of \w+ for/);
  assert.match(html, /aria-label="sums: [^"]*2\/2/);
});

Deno.test("growth is its person's and their teachers': nobody else's, and what other groups know stays theirs [4 W8.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t, { name: "Class of 7" });
  await putIn(t, gid, "user");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, { gid, by: "admin", pids: [pid] });
  const statusOf = async (as: Parameters<TestSite["browse"]>[1]) =>
    (await pageOf(t, as)).status;
  await sentTo(t, tid, "G1");
  assert.equal(await statusOf({ as: "user" }), 200);
  assert.equal(await statusOf({ as: "root" }), 200);
  // The group is admin's.
  assert.equal(await statusOf({ as: "admin" }), 200);
  assert.equal(await statusOf({ as: "problem_admin" }), 403);
  assert.equal(await statusOf({ as: "no_submit_user" }), 403);
  const home = async (as: "user" | "problem_admin") =>
    await (await t.browse("/user-home?username=user", { as })).text();
  assert.ok((await home("user")).includes("/user-home/growth"));
  assert.ok(!(await home("problem_admin")).includes("/user-home/growth"));
  // Another group's admin reads what is known to all, and nothing of this group.
  const other = await addGroup(
    t,
    { name: "Club", shortName: "CLUB" },
    "problem_admin",
  );
  await putIn(t, other, "user");
  const act = await t.actAs("problem_admin");
  const user = await t.userOf("user");
  assert.equal(growthOf(act, user, { timeZone: "UTC" }).solved, 0);
  const own = await t.actAs("admin");
  assert.equal(growthOf(own, user, { timeZone: "UTC" }).solved, 1);
});

Deno.test("the middle half of a class is told from eight on, so that it tells of nobody [4 W8.1]", async () => {
  await using t = await openTestSite();
  await problems(t, { sums: [[0, 3]] });
  const gid = await addGroup(t, { name: "Class of 7" });
  await putIn(t, gid, "user");
  const join = async (n: number) => {
    const uid = `mate${n}`;
    await addUser(t.site, { uid, username: uid });
    await t.site.venues.memberships.insert({
      kind: "group",
      id: gid,
      uid,
      level: "member",
    });
  };
  for (let n = 0; n < 6; n++) await join(n);
  await sent(t, "SUMS01");
  assert.equal((await growth(t)).weeks.at(-1)!.middle, null);
  await join(6);
  assert.deepEqual((await growth(t)).weeks.at(-1)!.middle, [0, 0]);
});

Deno.test("whatever was solved when, weeks add up, and the line never passes an empty cell [4 W8.1]", async () => {
  await using t = await openTestSite();
  await problems(t, { a: [[0, 3], [1, 2]], b: [[0, 1], [2, 3]] });
  const ids = ["A01", "A02", "A03", "A11", "A12", "B01", "B21", "B22", "B23"];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ids),
      fc.integer({ min: 0, max: 9 }),
      fc.boolean(),
      async (id, days, isRight) => {
        t.clock.now += days * DAY_MS;
        await sent(t, id, isRight ? {} : WRONG);
        const { weeks, rows, solved, suggestions } = await growth(t);
        assert.ok(weeks.at(-1)!.solved <= solved);
        assert.ok(
          weeks.every((week, n) =>
            n === 0 || week.solved >= weeks[n - 1].solved
          ),
        );
        for (const { cells, reach, reachBefore } of rows) {
          assert.ok(reachBefore <= reach);
          assert.ok(
            cells.slice(0, reach).every(({ total, now }) =>
              total === 0 || now >= .5
            ),
          );
        }
        const pids = suggestions.map(({ problem }) => problem.pid);
        assert.equal(new Set(pids).size, pids.length);
      },
    ),
    { numRuns: 40 },
  );
});
