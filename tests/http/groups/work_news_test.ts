import assert from "node:assert/strict";
import { newUser } from "../../../lib/accounts/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../lib/durations.ts";
import { tellOfWork } from "../../../lib/groups/work_news.ts";
import { translator } from "../../../lib/i18n/mod.ts";
import { noteWords } from "../../../lib/messages/words.ts";
import type { Site } from "../../../lib/site/site.ts";
import { forgetTraining } from "../../../lib/trainings/service.ts";
import { killer } from "../../killed_site.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addTraining, sentTo } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

/** A class of admin's with user and no_discuss_user in it. */
async function open(t: TestSite, due = 3 * DAY_MS) {
  const gid = await addGroup(t, { name: "Class of 7" });
  await putIn(t, gid, "user");
  await putIn(t, gid, "no_discuss_user");
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + due,
    pids: [pid],
  });
  return { gid, tid, pid };
}

const tick = async (t: TestSite, ms = 0) => {
  t.clock.now += ms;
  await tellOfWork(t.site, t.clock.now);
};

/** The codes of what each has been told about homework, the oldest first. */
async function told(site: Site, as: Person) {
  const rows = await Array.fromAsync(site.messages.records.all());
  return rows.filter(({ uid }) => uid === `uid-${as}`)
    .sort((a, b) => a.id - b.id)
    .flatMap(({ body }) =>
      body.is === "note" && body.note.code.startsWith("work")
        ? [body.note.code]
        : []
    );
}

const change = async (
  t: TestSite,
  tid: number,
  changes: Partial<
    NonNullable<ReturnType<TestSite["site"]["trainings"]["shelf"]["get"]>>
  >,
) => {
  const done = await t.site.venues.trainings.update(
    [tid],
    (row) => ({ ...row, ...changes }),
  );
  assert.ok(done.ok);
};

Deno.test("a new homework is told once when it is settled, in the reader's language, and what is due within a day to who lacks something [4 W1.5]", async () => {
  await using t = await openTestSite();
  const { gid, tid } = await open(t);
  await tick(t, MINUTE_MS);
  assert.deepEqual(await told(t.site, "user"), [], "it may still be changed");
  await tick(t, 2 * MINUTE_MS);
  await tick(t, MINUTE_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew"]);
  assert.deepEqual(await told(t.site, "admin"), [], "a teacher");
  const page = async (l: string) =>
    await (await t.browse(`/message/mine?l=${l}`, { as: "user" })).text();
  assert.match(await page("en-US"), /New homework in Class of 7: Week 4/);
  const zh = await page("zh-CN");
  assert.match(zh, /Class of 7 有新作业：Week 4/);
  assert.ok(zh.includes(`href="/group/${gid}/training/${tid}/problems"`));
  await sentTo(t, tid, "G1", { as: "no_discuss_user" });
  await tick(t, 2 * DAY_MS);
  await tick(t, MINUTE_MS);
  await tick(t, 12 * HOUR_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew", "workSoon"]);
  assert.deepEqual(await told(t.site, "no_discuss_user"), ["workNew"]);
  const rows = await Array.fromAsync(t.site.messages.records.all());
  const soon = rows.map(({ body }) => body.is === "note" ? body.note : null)
    .find((note) => note?.code === "workSoon")!;
  assert.match(
    noteWords(translator("en-US"), soon).content,
    /Left to do: 1 of 1/,
  );
  await tick(t, 2 * DAY_MS);
  assert.equal((await told(t.site, "user")).length, 2, "it is over");
});

Deno.test("a homework that is new within its last day is told once; moved, it is told again when the new date is near", async () => {
  await using t = await openTestSite();
  const { tid } = await open(t, 20 * HOUR_MS);
  await tick(t, 3 * MINUTE_MS);
  await tick(t, HOUR_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew"]);
  await change(t, tid, { due: t.clock.now + 21 * HOUR_MS });
  await tick(t, MINUTE_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew"], "hardly moved");
  await change(t, tid, { due: t.clock.now + 5 * DAY_MS });
  await tick(t, 3 * DAY_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew"]);
  await tick(t, DAY_MS + HOUR_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew", "workSoon"]);
});

Deno.test("an extension is told by its own date", async () => {
  await using t = await openTestSite();
  const { tid } = await open(t, 2 * DAY_MS);
  await t.site.venues.extensions.insert({
    tid,
    uid: "uid-user",
    due: t.clock.now + 6 * DAY_MS,
    reason: "",
    byUid: null,
  });
  await tick(t, 3 * MINUTE_MS);
  await tick(t, DAY_MS + HOUR_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew"]);
  assert.deepEqual(await told(t.site, "no_discuss_user"), [
    "workNew",
    "workSoon",
  ]);
  await tick(t, 4 * DAY_MS);
  assert.deepEqual(await told(t.site, "user"), ["workNew", "workSoon"]);
});

Deno.test("nothing hidden, not begun, empty, over, deleted or of a banned group is told; nor to outsiders, who left, are banned or switched it off", async () => {
  await using t = await openTestSite();
  const { gid, tid, pid } = await open(t);
  await change(t, tid, { isVisible: false });
  await tick(t, 3 * MINUTE_MS);
  assert.deepEqual(await told(t.site, "user"), []);
  await change(t, tid, { isVisible: true, begin: t.clock.now + HOUR_MS });
  await tick(t, 3 * MINUTE_MS);
  assert.deepEqual(await told(t.site, "user"), []);
  const { tid: empty } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Empty",
    due: t.clock.now + 2 * DAY_MS,
  });
  const { tid: over } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Over",
    due: t.clock.now - HOUR_MS,
    pids: [pid],
  });
  const { tid: hidden } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Nothing that can be opened",
    due: t.clock.now + 2 * DAY_MS,
    pids: [(await addGroupProblem(t, gid, { problemId: "G9" })).pid],
  });
  const [, g9] = t.site.problems.catalogue.byGroup.of(gid);
  await t.site.problems.records.update(
    [g9.pid],
    (row) => ({ ...row, auth: 2 }),
  );
  await tick(t, 3 * MINUTE_MS);
  assert.deepEqual(
    await told(t.site, "user"),
    [],
    `${empty} ${over} ${hidden}`,
  );
  const head = t.site.groups.heads.get(gid)!;
  await t.site.groups.headRecords.update(
    [gid],
    () => ({ ...head, isBanned: true }),
  );
  await change(t, tid, { begin: null });
  t.clock.now += HOUR_MS;
  await tick(t);
  assert.deepEqual(await told(t.site, "user"), []);
  await t.site.groups.headRecords.update([gid], () => head);
  await t.site.trainings.workNewsRecords.delete(tid);
  const set = await t.browse("/setting/told", {
    as: "no_discuss_user",
    form: { tellsDueWork: "true" },
  });
  assert.equal(set.status, 303);
  await putIn(t, gid, "mute_user");
  await t.site.accounts.users.update(
    ["uid-mute_user"],
    (row) => ({ ...row, status: 1 }),
  );
  await tick(t);
  assert.deepEqual(await told(t.site, "user"), ["workNew"]);
  for (const as of ["no_discuss_user", "mute_user", "problem_admin"] as const) {
    assert.deepEqual(await told(t.site, as), [], as);
  }
  await putIn(t, gid, "no_submit_user");
  await tick(t, DAY_MS + 23 * HOUR_MS);
  assert.deepEqual(await told(t.site, "no_discuss_user"), ["workSoon"]);
  assert.deepEqual(
    await told(t.site, "no_submit_user"),
    ["workSoon"],
    "who has joined later",
  );
  await forgetTraining(t.site, tid);
  assert.equal(t.site.trainings.workNews.get(tid), null);
  await tick(t, HOUR_MS);
});

Deno.test("killed at any commit, each is told once", async () => {
  await killer(openTestSite)(async (t) => {
    const { gid } = await open(t);
    for (let n = 0; n < 20; n++) {
      await t.site.venues.memberships.insert({
        kind: "group",
        id: gid,
        uid: (await addPupil(t, n)).uid,
        level: "member",
      });
    }
    t.clock.now += 3 * MINUTE_MS;
    return (site) => tellOfWork(site, t.clock.now);
  }, async (t, site) => {
    await tellOfWork(site, t.clock.now);
    await tellOfWork(site, t.clock.now + MINUTE_MS);
    const rows = await Array.fromAsync(site.messages.records.all());
    const uids = rows.filter(({ body }) =>
      body.is === "note" && body.note.code === "workNew"
    ).map(({ uid }) => uid);
    assert.equal(new Set(uids).size, 22);
    assert.equal(uids.length, 22);
  });
});

async function addPupil(t: TestSite, n: number) {
  const added = await t.site.accounts.users.insert(
    newUser({ uid: `k${n}`, username: `k${n}`, passwordHash: "" }, t.clock.now),
  );
  assert.ok(added.ok);
  return added.value;
}
