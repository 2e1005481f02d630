import assert from "node:assert/strict";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addGroup, putIn } from "../groups/groups.ts";
import { addCourse, fine, sell } from "./made.ts";
import { finishLesson } from "../../../lib/courses/learning.ts";

/** A group with a course, of which "user" has finished the first lesson. */
async function openClass(t: TestSite, owner: "admin" | "no_discuss_user") {
  const gid = await addGroup(t, {}, "root");
  const { uid: ownerUid } = await t.userOf(owner);
  await t.site.venues.groups.update([gid], (row) => ({ ...row, ownerUid }));
  await putIn(t, gid, owner, "root");
  for (const as of ["user", "mute_user"] as const) await putIn(t, gid, as);
  await t.site.accounts.users.update(
    ["uid-user"],
    (row) => ({ ...row, realname: "李伟", number: "2026007" }),
  );
  const { course, lessons } = await addCourse(t, [["One", "Two"], [], [
    "Three",
  ]]);
  await sell(t, { courseId: course.id, gid });
  fine(await finishLesson(await t.actAs("user"), lessons[0].id));
  return `/group/${gid}/course/${course.id}`;
}

const textOf = async (t: TestSite, path: string, as: Person) => {
  const page = await t.browse(`${path}?l=en-US`, { as });
  return { status: page.status, text: await page.text() };
};

Deno.test("how far a class is with a course goes out as a table, for who looks after its courses [4 S7.2]", async () => {
  await using t = await openTestSite();
  const at = await openClass(t, "admin");
  const page = await textOf(t, at, "admin");
  for (const kind of ["csv", "xlsx"]) {
    assert.ok(page.text.includes(`${at}/${kind}/table`), kind);
  }
  const { text } = await textOf(t, `${at}/csv/table`, "admin");
  assert.deepEqual(text.replace("\ufeff", "").trim().split("\r\n"), [
    "Student number,Username,Real name,Finished (%),第 1 章 (2),第 3 章 (1)",
    ",mute_user,,0,0,0",
    "2026007,user,李伟,33,1,0",
  ]);
  const book = await t.browse(`${at}/xlsx/table`, { as: "admin" });
  assert.equal(book.status, 200);
  assert.match(book.headers.get("content-type")!, /spreadsheetml/);
  await book.body?.cancel();
  for (const as of ["user", "mute_user", "no_submit_user"] as const) {
    assert.equal((await textOf(t, `${at}/csv/table`, as)).status, 403, as);
  }
  assert.equal((await textOf(t, `${at}/pdf/table`, "admin")).status, 404);
});

Deno.test("who is no teacher and runs a group reads no real name in how far its people are [4 S7.2]", async () => {
  await using t = await openTestSite();
  const at = await openClass(t, "no_discuss_user");
  for (const path of [at, `${at}/csv/table`]) {
    const told = await textOf(t, path, "root");
    assert.ok(told.text.includes("李伟"), path);
    const { status, text } = await textOf(t, path, "no_discuss_user");
    assert.equal(status, 200);
    assert.ok(text.includes("user"), path);
    assert.ok(!text.includes("李伟") && !text.includes("2026007"), path);
  }
});
