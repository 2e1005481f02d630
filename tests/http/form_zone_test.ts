import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../support.ts";
import { addContest } from "./contests/contests.ts";
import { addCourse } from "./courses/made.ts";
import { decoded, fieldsOf } from "./forms.ts";
import { addGroup } from "./groups/groups.ts";
import { addTraining } from "./trainings/made.ts";

const ELSEWHERE = { cookie: "gavel_zone=Pacific/Auckland" };

/** Opens a form without the cookie that tells the zone, as in a browser's first minute. */
const opened = async (t: TestSite, path: string) =>
  await (await t.browse(path, { as: "root" })).text();

/** Sends it when the cookie is there. */
async function sent(
  t: TestSite,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const saved = await t.browse(path, {
    as: "root",
    form,
    headers: ELSEWHERE,
  });
  assert.equal(saved.status, 303, decoded(await saved.text()));
}

Deno.test("a form that was opened before the zone was known moves no moment when it is saved [4 W11.7]", async () => {
  await using t = await openTestSite();
  const at = Date.UTC(2026, 2, 1, 9, 30);
  const training = await addTraining(t, { begin: at - 60_000, due: at });
  const path = `/admin/training/${training.tid}/edit`;
  const page = await opened(t, path);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  assert.ok(page.includes(`时区：${zone}。`), "it says which zone");
  const fields = Object.fromEntries(fieldsOf(page, path));
  await sent(t, path, fields);
  const { begin, due } = t.site.venues.kept.trainings.get(training.tid)!;
  assert.deepEqual([begin, due], [at - 60_000, at]);
  // What comes back with a mistake stays in the zone that it was typed in.
  const refused = await t.browse(path, {
    as: "root",
    form: { ...fields, title: "", due: "2026-04-01T12:00" },
    headers: ELSEWHERE,
  });
  assert.equal(refused.status, 422);
  const again = Object.fromEntries(
    fieldsOf(await refused.text(), path),
  );
  assert.equal(again.due, "2026-04-01T12:00");
  await sent(t, path, { ...again, title: "Once more" });
  const moved = t.site.venues.kept.trainings.get(training.tid)!.due!;
  const offset = new Date(2026, 3, 1, 12).getTime();
  assert.equal(moved, offset, "in the zone of the form, the server's");

  const cid = await addContest(t, { sealAt: t.clock.now + 60_000 });
  const before = t.site.venues.kept.contests.get(cid)!;
  const edit = `/admin/contest/${cid}/edit`;
  await sent(
    t,
    edit,
    Object.fromEntries(fieldsOf(await opened(t, edit), edit)),
  );
  const after = t.site.venues.kept.contests.get(cid)!;
  for (const name of ["begin", "end", "sealAt"] as const) {
    assert.equal(after[name], before[name], name);
  }
});

Deno.test("so do those that begin with an empty field: more time of one student, the end of a course record [4 W11.7]", async () => {
  await using t = await openTestSite();
  const { uid } = await t.userOf("user");
  const due = Date.UTC(2026, 2, 1, 9, 30);
  const { tid } = await addTraining(t, { due });
  const path = `/admin/training/${tid}/extensions`;
  const fields = Object.fromEntries(fieldsOf(await opened(t, path), path));
  const typed = { username: "user", due: "2026-04-01T12:00", action: "give" };
  await sent(t, path, { ...fields, ...typed });
  const here = new Date(2026, 3, 1, 12).getTime();
  assert.equal(t.site.venues.book.extensionsOf(tid).get(uid), here);

  const gid = await addGroup(t);
  const { course } = await addCourse(t);
  const records = "/admin/course/purchase";
  const empty = Object.fromEntries(
    fieldsOf(await opened(t, records), records),
  );
  await sent(t, records, {
    ...empty,
    courseId: String(course.id),
    holder: `group ${gid}`,
    expiredAt: "2026-04-01T12:00",
  });
  const [{ expiredAt }] = [...t.site.courses.purchases.values()];
  assert.equal(expiredAt, here);
});

Deno.test("a browser that knows its zone is asked for nothing, and no zone that is none is taken", async () => {
  await using t = await openTestSite();
  const { tid } = await addTraining(t, { due: Date.UTC(2026, 2, 1, 9, 30) });
  const path = `/admin/training/${tid}/edit`;
  const page = await (await t.browse(path, {
    as: "root",
    headers: ELSEWHERE,
  })).text();
  assert.doesNotMatch(page, /时区：/);
  const fields = Object.fromEntries(fieldsOf(page, path));
  assert.equal(fields.zone, "Pacific/Auckland");
  await sent(t, path, { ...fields, zone: "Nowhere/Land" });
  assert.equal(
    t.site.venues.kept.trainings.get(tid)!.due,
    Date.UTC(2026, 2, 1, 9, 30),
  );
});
