import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { DAY_MS } from "../../lib/durations.ts";
import { openTestSite, type TestSite } from "../support.ts";
import { addGroup, addGroupProblem, putIn } from "./groups/groups.ts";
import { addContest } from "./contests/contests.ts";
import { judged } from "./judging.ts";
import { addTraining, dataOf, sentTo } from "./trainings/made.ts";

const homeOf = async (t: TestSite, as: "user" | "admin" = "user") =>
  await (await t.browse("/home?l=en-US", { as })).text();

/** The text of a section, without its tags. */
const words = (html: string) =>
  html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const part = (html: string, from: string) => {
  const at = html.indexOf(from);
  assert.ok(at >= 0, `no ${from}`);
  return words(html.slice(at, html.indexOf("</section>", at)));
};

/** A class of admin's with user in it, and a homework of two problems, due in three days. */
async function aClass(t: TestSite) {
  const gid = await addGroup(t, { name: "Class of 7" });
  await putIn(t, gid, "user");
  const problems = [
    await addGroupProblem(t, gid, { problemId: "G1" }),
    await addGroupProblem(t, gid, { problemId: "G2" }),
  ];
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + 3 * DAY_MS,
    pids: problems.map(({ pid }) => pid),
  });
  return { gid, tid, problems };
}

Deno.test("a pupil's home begins with what is due, as page and call tell it, until it is handed in [4 W1.1, 4 W1.4]", async () => {
  await using t = await openTestSite();
  const { gid, tid } = await aClass(t);
  const path = `/group/${gid}/training/${tid}`;
  const call = async () => (await dataOf(t, "/api/get-own-homework"))[0];
  const before = await homeOf(t);
  assert.match(
    part(before, 'id="homework"'),
    /Week 4 Class of 7 Due \S+ \S+ 3 d 0 h left .* 0 ?\/20 .*Start/,
  );
  assert.ok(before.includes(`href="${path}/problem/G1"`), "the next item");
  assert.match(part(before, 'class="work-next"'), /from Week 4/);
  const { title, points, mostPoints, solved, itemCount } = await call();
  assert.deepEqual(
    [title, points, mostPoints, solved, itemCount],
    ["Week 4", 0, 20, 0, 2],
  );

  await sentTo(t, tid, "G1");
  const begun = await homeOf(t);
  assert.match(part(begun, 'id="homework"'), /10 ?\/20 .*Continue/);
  assert.ok(begun.includes(`href="${path}/problem/G2"`));
  assert.equal((await call()).points, 10);

  await sentTo(t, tid, "G2");
  const done = part(await homeOf(t), 'id="homework"');
  assert.match(done, /Nothing is due .* All done: Week 4 20\/20/);
  assert.equal((await call()).next, null);
});

Deno.test("what is due soonest comes first, what is late last; what is over, not begun, hidden or another's never [4 W1.1]", async () => {
  await using t = await openTestSite();
  const { gid, problems: [problem] } = await aClass(t);
  const other = await addGroup(t, { name: "Others", shortName: "OTHERS" });
  const made = (title: string, changes: Parameters<typeof addTraining>[1]) =>
    addTraining(t, {
      gid,
      by: "admin",
      title,
      pids: [problem.pid],
      ...changes,
    });
  const day = (n: number) => t.clock.now + n * DAY_MS;
  await made("Today", { due: day(0.9) });
  await made("Over", { due: day(-1) });
  await made("Late", { due: day(-1), lateDays: 3, latePercent: 20 });
  await made("Not begun", { begin: day(0.9), due: day(2) });
  await made("Hidden", { due: day(1), isVisible: false });
  await made("Elsewhere", { gid: other, due: day(1), pids: [] });
  await made("No date", {});
  const titles = async () =>
    (await dataOf(t, "/api/get-own-homework"))
      .map(({ title }: { title: string }) => title);
  assert.deepEqual(await titles(), ["Today", "Week 4", "Late"]);
  const html = part(await homeOf(t), 'id="homework"');
  assert.match(html, /1 day late, still worth 80%/);
  t.clock.now += 0.95 * DAY_MS;
  assert.deepEqual(await titles(), ["Not begun", "Week 4", "Late"]);
  // Who leaves has no homework there any more.
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.delete("group", gid, uid);
  assert.deepEqual(await titles(), []);
  assert.ok(!(await homeOf(t)).includes('id="homework"'));
});

Deno.test("who teaches a class has no homework in it", async () => {
  await using t = await openTestSite();
  await aClass(t);
  assert.deepEqual(await dataOf(t, "/api/get-own-homework", "admin"), []);
  assert.ok(!(await homeOf(t, "admin")).includes('id="homework"'));
});

Deno.test("without homework there is one next step, with its reason [4 W1.3]", async () => {
  await using t = await openTestSite();
  const first = await t.addProblem({ problemId: "A1" });
  await t.addProblem({ problemId: "A2" });
  const band = async () => part(await homeOf(t), 'class="work-next"');
  await judged(t, first.problemId, {
    verdict: { status: STATUS.wrongAnswer },
  });
  assert.match(await band(), /not solved last time A1 .*Continue/);
  await judged(t, first.problemId);
  assert.match(await band(), /not tried yet A2 .*Start/);
  await judged(t, "A2");
  assert.ok(!(await homeOf(t)).includes('class="work-next"'));
});

Deno.test("after a solved problem comes one of the same tag that is a little harder [4 W1.3]", async () => {
  await using t = await openTestSite();
  const tag = { name: "greedy", color: null };
  const add = (problemId: string, difficulty: number, tags = [tag]) =>
    t.addProblem({ problemId, difficulty, tags });
  await add("B0", 0, []);
  await add("B1", 2);
  await add("B9", 8);
  await add("B5", 4);
  await add("B2", 1);
  await judged(t, "B1");
  assert.match(
    part(await homeOf(t), 'class="work-next"'),
    /“greedy” again, a little harder B5/,
  );
});

Deno.test("a running contest stands above homework, a coming one below; those of one's groups too [4 W1.2]", async () => {
  await using t = await openTestSite();
  const { gid } = await aClass(t);
  const now = t.clock.now;
  await addContest(t, { title: "Runs", begin: now - 1, end: now + DAY_MS });
  await addContest(t, {
    title: "Group's",
    begin: now + DAY_MS,
    end: now + 2 * DAY_MS,
  }, { by: "admin", gid });
  const html = await homeOf(t);
  const places = [">Runs<", 'id="homework"', ">Group's<"]
    .map((text) => html.indexOf(text));
  assert.ok(places.every((at) => at >= 0), `${places}`);
  assert.deepEqual(places.toSorted((a, b) => a - b), places);
  const other = await homeOf(t, "admin");
  assert.ok(other.includes("Runs"));
});

Deno.test("figures of the site and other judges are not on a pupil's home [4 W1.3]", async () => {
  await using t = await openTestSite();
  const html = await homeOf(t);
  assert.ok(!html.includes("This site in figures"));
  assert.ok(!html.includes("Problems of other judges"));
  assert.ok((await homeOf(t, "admin")).includes("This site in figures"));
});
