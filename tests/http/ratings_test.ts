import assert from "node:assert/strict";
import { deleteContest } from "../../lib/contests/service.ts";
import { growthOf } from "../../lib/home/growth.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { RatingLedger } from "../../lib/ratings/ledger.ts";
import { FIRST_RATING } from "../../lib/ratings/method.ts";
import { Kept } from "../../lib/store/kept.ts";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { makeContest } from "./boards/contest.ts";
import { dataOf } from "./trainings/made.ts";

const rate = (t: TestSite, cid: number, action: string, as: Person = "root") =>
  t.browse(`/admin/contest/${cid}/rating`, { as, form: { action } });
const pageOf = async (t: TestSite, cid: number, as: Person = "root") =>
  await (await t.browse(`/admin/contest/${cid}/rating?l=en-US`, { as })).text();

/** A contest of ann, bob and eve, who solve three, two and one; over, and told. */
async function aContest(t: TestSite, cid = 31, rules = {}) {
  const contest = await makeContest(t, {
    rules: { cid, sealAt: null, ...rules },
  });
  await contest.send(
    { by: "ann", to: "A", at: 5 },
    { by: "ann", to: "B", at: 9 },
    { by: "ann", to: "C", at: 12 },
    { by: "bob", to: "A", at: 6 },
    { by: "bob", to: "B", at: 30 },
    { by: "eve", to: "A", at: 40 },
  );
  const uidOf = async (name: string) => (await contest.personOf(name)).user.uid;
  return { ...contest, uidOf };
}

Deno.test("a contest counts for ratings when root says so: what-if, applied, on the person's page and by call, taken back with the contest, made anew of what is stored [4 E7.3, 4 W8.1]", async () => {
  await using t = await openTestSite();
  const first = await aContest(t);
  const { cid } = first;
  const ratingOf = async (name: string) =>
    (await dataOf(t, `/api/get-user-home-info?username=${name}`)).rating;
  assert.equal(await ratingOf("ann"), null);

  // Before and while it runs it can be announced, and not applied.
  assert.match(
    await pageOf(t, cid),
    /does not count.*Once the contest is over/s,
  );
  assert.equal((await rate(t, cid, "apply")).status, 422);
  assert.equal((await rate(t, cid, "announce")).status, 303);
  const room = await (await t.browse(`/contest/${cid}/problems?l=en-US`, {
    as: "root",
  })).text();
  assert.match(room, /It counts for ratings/);
  assert.equal(await ratingOf("ann"), null, "announced, it moves nothing");

  // What-if, before it counts.
  first.moveTo(61);
  const asked = await pageOf(t, cid);
  assert.match(asked, /What it would change/);
  assert.equal(await ratingOf("ann"), null);
  const twice = await Promise.all([
    rate(t, cid, "apply"),
    rate(t, cid, "apply"),
  ]);
  assert.deepEqual(twice.map(({ status }) => status), [303, 303]);
  const [ann, bob, eve] = await Promise.all(
    ["ann", "bob", "eve"].map(ratingOf),
  );
  assert.ok(ann > bob && bob > eve, `${ann} ${bob} ${eve}`);
  assert.ok(ann > FIRST_RATING && eve < FIRST_RATING);
  assert.ok(asked.includes(`> ${ann}<`), "the what-if was what came");
  const home = await (await t.browse("/user-home?username=ann&l=en-US")).text();
  assert.match(home, /Stone Cup/);
  assert.ok(home.includes(`>${ann}<`));

  const { rating, rated, weeks } = growthOf(
    await t.actAs("root"),
    { uid: await first.uidOf("ann") },
    { timeZone: "UTC" },
  );
  assert.deepEqual([rating, weeks.at(-1)!.rating], [ann, ann]);
  assert.deepEqual(rated.map(({ title, rank }) => [title, rank]), [
    ["Stone Cup", 1],
  ]);

  // A second one stands on the first; taken back, the first is as it was.
  const second = await makeContest(t, {
    people: first.people,
    rules: { cid: 32, sealAt: null },
  });
  await second.send(
    { by: "eve", to: "A", at: 5 },
    { by: "ann", to: "A", at: 50 },
  );
  second.moveTo(61);
  await rate(t, 32, "apply");
  assert.ok(await ratingOf("eve") > eve);
  // From the stored places alone the same comes out.
  const anew = new RatingLedger(await Kept.load(t.site.ratings.records));
  for (const name of ["ann", "bob", "eve"]) {
    const uid = await first.uidOf(name);
    assert.deepEqual(anew.of(uid), t.site.ratings.ledger.of(uid));
  }
  await rate(t, 32, "back");
  assert.equal(await ratingOf("eve"), eve);
  // In the order of the contests' ends, whichever was applied first.
  await rate(t, 32, "apply");
  const both = await ratingOf("ann");
  await rate(t, cid, "back");
  await rate(t, cid, "apply");
  assert.equal(await ratingOf("ann"), both);

  // With the contest its rating goes.
  const gone = await deleteContest(await t.actAs("root"), 32);
  assert.ok(gone.ok);
  assert.equal(await ratingOf("eve"), eve);
});

Deno.test("no rating before its board is told, whole and seen; a changed board says so, and moves nothing by itself [4 E7.3]", async () => {
  await using t = await openTestSite();
  const contest = await aContest(t, 31, {
    sealAt: t.clock.now + 40 * 60_000,
    unsealsAtEnd: false,
  });
  const { cid } = contest;
  const { rating } = await dataOf(t, "/api/get-user-home-info?username=ann");
  contest.moveTo(61);
  // Sealed, until a manager opens the board.
  assert.equal((await rate(t, cid, "apply")).status, 422);
  assert.doesNotMatch(await pageOf(t, cid), /What it would change/);
  await contest.change({ sealAt: null });
  // Something is judged still.
  const [waiting] = await contest.send({
    by: "eve",
    to: "B",
    at: 50,
    status: STATUS.pending,
  });
  assert.equal((await rate(t, cid, "apply")).status, 422);
  await contest.judge(waiting, STATUS.wrongAnswer);
  await contest.change({ isVisible: false });
  assert.equal((await rate(t, cid, "apply")).status, 422);
  await contest.change({ isVisible: true });
  assert.equal((await rate(t, cid, "apply")).status, 303);
  const of = async (name: string) =>
    t.site.ratings.ledger.current(await contest.uidOf(name))!;
  const before = await of("eve");
  assert.equal(rating, null);
  // A verdict that changes later: told, and taken over only when asked.
  await contest.judge(waiting, STATUS.accepted);
  await contest.send({ by: "eve", to: "C", at: 45 });
  assert.match(await pageOf(t, cid), /The board has changed since/);
  assert.equal(await of("eve"), before);
  await rate(t, cid, "apply");
  assert.ok(await of("eve") > before);
  assert.doesNotMatch(await pageOf(t, cid), /The board has changed since/);
});

Deno.test("ratings are super admins' to give, of the site's contests alone; one alone gets none [4 E7.3]", async () => {
  await using t = await openTestSite();
  const contest = await aContest(t);
  contest.moveTo(61);
  // Its author manages it, and rates nobody.
  for (const as of ["visitor", "user", "admin", "problem_admin"] as const) {
    await rate(t, contest.cid, "apply", as);
    assert.doesNotMatch(
      await pageOf(t, contest.cid, as),
      /What it would change/,
    );
  }
  assert.equal(t.site.ratings.kept.get(contest.cid), null);
  assert.equal((await rate(t, 999, "apply")).status, 400);
  assert.equal((await rate(t, contest.cid, "nonsense")).status, 422);
  const alone = await makeContest(t, {
    people: contest.people,
    rules: { cid: 33, sealAt: null },
  });
  await alone.send({ by: "ann", to: "A", at: 5 });
  alone.moveTo(61);
  assert.equal((await rate(t, 33, "apply")).status, 422);
  const group = await makeContest(t, {
    rules: { cid: 34, sealAt: null, gid: 5 },
  });
  group.moveTo(61);
  assert.equal((await rate(t, 34, "apply")).status, 400);
});
