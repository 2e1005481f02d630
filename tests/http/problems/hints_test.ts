import assert from "node:assert/strict";
import { HOUR_MS } from "../../../lib/durations.ts";
import { addProblem as addContestProblem } from "../../../lib/contests/items.ts";
import { saveHints } from "../../../lib/problems/hints.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { addTraining, sentTo } from "../trainings/made.ts";

const TEXTS = "Look at the sums 1c0a\n---\nSort them 2c0b\n---\nBisect 3c0d";

async function hinted(t: TestSite, pid: number) {
  const saved = await saveHints(await t.actAs("root"), pid, {
    hintsZh: "",
    hintsEn: TEXTS,
  });
  assert.ok(saved.ok && saved.value === 3, JSON.stringify(saved));
}

const pageOf = async (t: TestSite, path: string, as: Person) =>
  await (await t.browse(`${path}?l=en-US`, { as })).text();

/** Which of the three a page shows. */
const shownIn = (html: string) =>
  ["sums 1c0a", "them 2c0b", "Bisect 3c0d"].filter((text) =>
    html.includes(text)
  ).length;

const take = async (
  t: TestSite,
  address: string,
  n: number,
  as: Person = "user",
) => (await t.browse(`${address}/hint`, { as, form: { n: String(n) } })).status;

Deno.test("hints are taken one by one, each once however often it is pressed, and shown to nobody before [4 S4.1]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const address = `/problem/${problemId}`;
  assert.ok(!(await pageOf(t, address, "user")).includes('id="hints"'));
  await hinted(t, pid);
  const shown = async (as: Person) => shownIn(await pageOf(t, address, as));
  assert.match(await pageOf(t, address, "user"), /Take hint 1 of 3/);
  assert.deepEqual(
    await Promise.all([
      take(t, address, 1),
      take(t, address, 1),
    ]),
    [303, 303],
  );
  assert.equal(await shown("user"), 1);
  assert.equal(await take(t, address, 3), 400, "the second comes first");
  assert.equal(await take(t, address, 2), 303);
  assert.equal(await take(t, address, 2), 303);
  assert.equal(await shown("user"), 2);
  assert.equal(await take(t, address, 3), 303);
  assert.equal(await take(t, address, 4), 400);
  const all = await pageOf(t, address, "user");
  assert.equal(shownIn(all), 3);
  assert.ok(!all.includes("Take hint"));
  assert.equal(await shown("mute_user"), 0);
  assert.equal(shownIn(await pageOf(t, address, "visitor")), 0);
  const takes = await Array.fromAsync(t.site.problems.hintTakes.all([pid]));
  assert.deepEqual(takes.map(({ n }) => n), [1, 2, 3]);
});

Deno.test("a homework takes its percent off what is sent after a hint, wherever that was taken, says so before, and its teacher sees who took how many [4 S4.1]", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  for (const as of ["user", "mute_user", "no_discuss_user"] as const) {
    await putIn(t, gid, as);
  }
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  await hinted(t, pid);
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + 2 * HOUR_MS,
    hintPercent: 20,
    pids: [pid],
  });
  const address = `/group/${gid}/training/${tid}/problem/G1`;
  const anywhere = `/group/${gid}/problem/G1`;
  for (const path of [address, anywhere]) {
    assert.match(await pageOf(t, path, "user"), /20% off in “Week 4”/, path);
  }
  assert.doesNotMatch(
    await pageOf(t, address, "admin"),
    /20% off/,
    "who set the homework has no points in it",
  );
  // One after a hint; one before it and again after it; one has hints alone.
  t.clock.now += 1_000;
  assert.equal(await take(t, anywhere, 1), 303);
  assert.equal(await take(t, anywhere, 2), 303);
  t.clock.now += 1_000;
  await sentTo(t, tid, "G1");
  await sentTo(t, tid, "G1", { as: "mute_user" });
  t.clock.now += 1_000;
  assert.equal(await take(t, address, 1, "mute_user"), 303);
  await sentTo(t, tid, "G1", { as: "mute_user" });
  assert.equal(await take(t, address, 1, "no_discuss_user"), 303);
  const book = await pageOf(
    t,
    `/group/${gid}/training/${tid}/gradebook`,
    "admin",
  );
  const rowOf = (name: string) => {
    const at = book.indexOf(`>${name}</a>`);
    return book.slice(at, book.indexOf("</tr>", at)).replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  };
  assert.match(rowOf("user"), / 6 ?2 hints .* ?6 $/);
  assert.match(rowOf("mute_user"), / 10 ?1 hint .* ?10 $/);
  assert.match(rowOf("no_discuss_user"), /1 hint 0 $/);
  const csv = await pageOf(
    t,
    `/group/${gid}/training/${tid}/gradebook/csv/table?l=en-US`,
    "admin",
  );
  const [heads, ...lines] = csv.replace("\ufeff", "").trim().split(/\r?\n/);
  const taken = heads.split(",").findIndex((head) => /hints taken/.test(head));
  assert.deepEqual(
    lines.map((line) => [line.split(",")[1], line.split(",")[taken]]).sort(),
    [["mute_user", "1"], ["no_discuss_user", "1"], ["user", "2"]],
  );
  const own = await pageOf(t, `/group/${gid}/training/${tid}/problems`, "user");
  assert.match(own.replace(/<[^>]+>/g, " "), /6\s*\/\s*10/);
});

Deno.test("while a contest runs with the problem there are no hints, unless it gives them, and then in it alone [4 S4.1]", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  await hinted(t, pid);
  const outside = `/problem/${problemId}`;
  assert.equal(await take(t, outside, 1), 303);
  const cid = await addContest(t);
  const added = await addContestProblem(await t.actAs("root"), cid, {
    pid,
    displayId: "A",
    displayTitle: "",
    color: "#0b7285",
  });
  assert.ok(added.ok);
  await t.site.problems.records.update(
    [pid],
    (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
  );
  const inside = `/contest/${cid}/problem/A`;
  for (const path of [inside, outside]) {
    for (const as of ["user", "mute_user", "admin"] as const) {
      assert.ok(!(await pageOf(t, path, as)).includes('id="hints"'), as);
      assert.equal(await take(t, path, 1, as), 400, as);
    }
  }
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, givesHints: true }),
  );
  assert.equal(await take(t, outside, 1, "mute_user"), 400);
  assert.equal(await take(t, inside, 1, "mute_user"), 303);
  assert.equal(shownIn(await pageOf(t, inside, "mute_user")), 1);
  assert.equal(shownIn(await pageOf(t, outside, "mute_user")), 0);
  t.clock.now += 6 * HOUR_MS;
  assert.equal(shownIn(await pageOf(t, outside, "mute_user")), 1);
});

Deno.test("hints are written by who edits the problem, come back with what was typed, and at most ten [4 S4.1]", async () => {
  await using t = await openTestSite();
  const { pid } = await t.addProblem({}, "problem_admin");
  const path = `/admin/problem/${pid}`;
  const sent = async (as: Person, hintsEn: string) => {
    const form = { hintsEn, hintsZh: "" };
    const response = await t.browse(`${path}/hints`, { as, form });
    return [response.status, await response.text()] as const;
  };
  assert.equal((await sent("admin", TEXTS))[0], 403);
  assert.equal(t.site.problems.hints.get(pid), null);
  assert.equal((await sent("problem_admin", TEXTS))[0], 303);
  assert.equal(t.site.problems.hints.get(pid)?.count, 3);
  assert.ok((await pageOf(t, `${path}/editorial`, "root")).includes("1c0a"));
  const [status, again] = await sent(
    "root",
    Array(12).fill("x").join("\n---\n"),
  );
  assert.equal(status, 422);
  assert.match(again, /x\n---\nx/);
  assert.equal((await sent("root", " "))[0], 303);
  assert.equal(t.site.problems.hints.get(pid), null);
});
