import assert from "node:assert/strict";
import { STATUS } from "../../lib/judging/status.ts";
import { DAY_MS } from "../../lib/durations.ts";
import { openTestSite, type Person, type TestSite } from "../support.ts";
import { openTalkSite, posted } from "./discussions/talk.ts";
import { addGroup, addGroupProblem, putIn } from "./groups/groups.ts";
import { addTraining, sentTo } from "./trainings/made.ts";

const pageOf = async (t: TestSite, path: string, as: Person) =>
  await (await t.browse(`${path}?l=en-US`, { as })).text();

const words = (html: string) =>
  html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const part = (html: string, from: string) => {
  const at = html.indexOf(from);
  assert.ok(at >= 0, `no ${from}`);
  return words(html.slice(at, html.indexOf("</section>", at)));
};

/** A class of admin's: user hands in, mute_user is stuck, the third has never been there. */
async function aClass(t: TestSite) {
  const gid = await addGroup(t, { name: "Class of 7" });
  for (const as of ["user", "mute_user", "no_discuss_user"] as const) {
    await putIn(t, gid, as);
  }
  const { pid } = await addGroupProblem(t, gid, { problemId: "G1" });
  const { tid } = await addTraining(t, {
    gid,
    by: "admin",
    title: "Week 4",
    due: t.clock.now + DAY_MS,
    pids: [pid],
  });
  await sentTo(t, tid, "G1");
  for (let n = 0; n < 3; n++) {
    t.clock.now += 60_000;
    await sentTo(t, tid, "G1", {
      as: "mute_user",
      status: STATUS.wrongAnswer,
    });
  }
  return { gid, tid };
}

Deno.test("a teacher's home has a row a class: who is through, under way, stuck; what is due, and a button to set homework [4 W1.6, 4 W9.2]", async () => {
  await using t = await openTestSite();
  const { gid, tid } = await aClass(t);
  const html = await pageOf(t, "/home", "admin");
  const row = part(html, 'id="classes"');
  assert.match(
    row,
    /Class of 7 3 pupils Week 4 Due \S+ \S+ \d+ h \d+ min left/,
  );
  assert.match(row, /Finished 1 In progress \d Stuck 1 Inactive \d/);
  assert.match(row, /Stuck mute_user G1, failed 3 times/);
  assert.ok(html.includes(`href="/group/${gid}/class?tid=${tid}"`));
  assert.ok(html.includes(`href="/group/${gid}/assign"`));
  assert.match(part(html, 'id="week"'), /Week 4 due 08:00 1\/3 done/);
  // Pupils have no such row, and who only reads the site's submissions neither.
  for (const as of ["user", "root"] as const) {
    const other = await pageOf(t, "/home", as);
    assert.ok(!other.includes('id="classes"'), as);
  }
});

Deno.test("questions of pupils that nobody has answered are counted, those of the teacher are not [4 W1.6]", async () => {
  await using t = await openTalkSite();
  const { gid } = await aClass(t);
  for (const as of ["user", "admin"] as const) {
    await posted(t, as, { gid, title: `Why? ${as}` });
  }
  assert.match(
    part(await pageOf(t, "/home", "admin"), 'id="classes"'),
    /1 discussion unanswered/,
  );
});

Deno.test("a class's home begins with the week and the homework: for who runs it all of it, for a pupil their own, for others nothing [4 W2.8]", async () => {
  await using t = await openTestSite();
  const { gid, tid } = await aClass(t);
  const path = `/group/${gid}`;
  const staff = await pageOf(t, path, "admin");
  assert.match(part(staff, 'id="homework"'), /Finished 1 .* Stuck 1/);
  const pupil = await pageOf(t, path, "mute_user");
  assert.match(part(pupil, 'id="homework"'), /Week 4 .* 0 ?\/10 Continue/);
  assert.ok(
    pupil.includes(`href="/group/${gid}/training/${tid}/problem/G1"`),
  );
  const week = part(pupil, 'id="week"');
  assert.match(week, /Week 4 due 08:00/);
  assert.ok(!week.includes("done"), "how others stand is not told");
  assert.ok(!pupil.includes("Stuck"));
  const places = ['id="week"', 'id="homework"', 'id="announcements"']
    .map((text) => pupil.indexOf(text));
  assert.deepEqual(places.toSorted((a, b) => a - b), places);
  const outside = await pageOf(t, path, "no_submit_user");
  assert.ok(!outside.includes("Week 4"));
});

Deno.test("hidden work, and work that has not begun, is told to nobody there [4 W2.8]", async () => {
  await using t = await openTestSite();
  const { gid } = await aClass(t);
  const made = (title: string, changes: Parameters<typeof addTraining>[1]) =>
    addTraining(t, { gid, by: "admin", title, ...changes });
  const due = t.clock.now + DAY_MS / 2;
  await made("Secret", { due, isVisible: false });
  const html = await pageOf(t, `/group/${gid}`, "user");
  assert.ok(!html.includes("Secret"));
  assert.ok(!(await pageOf(t, "/home", "user")).includes("Secret"));
});
