import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { addClass, formOf, LIST, MANY, namesOn } from "./classes.ts";

const IMPORT = `${LIST}/import`;

const add = (t: TestSite, username: string, course: string) =>
  t.browse(IMPORT, {
    as: "root",
    form: { rows: "1", username, course, action: "add" },
  });

const courseOf = async (t: TestSite, username: string) =>
  (await t.site.accounts.users.findBy("username", username))?.course;

const move = (t: TestSite, uids: string[], newCourse: string) =>
  t.browse(MANY, {
    as: "root",
    form: formOf(uids, { action: "move", newCourse, confirmed: "true" }),
  });

const shownClasses = async (t: TestSite) => {
  const html = await (await t.browse(LIST, { as: "root" })).text();
  const select = /<select[^>]*name="course"[^]*?<\/select>/.exec(html)![0];
  return [...select.matchAll(/<option[^>]*value="([^"]*班[^"]*)"/g)]
    .map(([, name]) => name);
};

Deno.test("brackets, digits and letters of any width are one class, as it was first typed", async () => {
  await using t = await openTestSite();
  assert.equal((await add(t, "first", "高一（９）班Ａ")).status, 303);
  assert.equal((await add(t, "second", "高一(9)班A")).status, 303);
  assert.equal((await add(t, "third", "高一（9）班a")).status, 303);
  for (const name of ["first", "second", "third"]) {
    assert.equal(await courseOf(t, name), "高一（９）班Ａ", name);
  }
  assert.deepEqual(await shownClasses(t), ["高一（９）班Ａ"]);
  const asked = `${LIST}?course=${encodeURIComponent("高一(9)班a")}`;
  assert.equal((await namesOn(t, asked)).length, 3);
  // One account moved "there" stays as it is called.
  const { uid } = (await t.site.accounts.users.findBy("username", "second"))!;
  assert.equal((await move(t, [uid], "高一(9)班A")).status, 303);
  assert.equal(await courseOf(t, "second"), "高一（９）班Ａ");
});

Deno.test("the list to be added shows the class that is there, not a second one", async () => {
  await using t = await openTestSite();
  await addClass(t, "初三（7）班", { prefix: "p" });
  const csv = "账号,班级\na1,初三(7)班\na2,初三（８）班";
  const sheet = await t.browse(IMPORT, { as: "root", form: { csv } });
  // The list as it was pasted goes along for the way back.
  const html = (await sheet.text()).replace(
    /<input[^>]*name="typed\.csv"[^>]*>/,
    "",
  );
  assert.match(html, /value="初三（7）班"/);
  assert.doesNotMatch(html, /初三\(7\)班/);
  assert.match(html, /value="初三（８）班"/);
  assert.equal((await add(t, "a1", "初三(7)班")).status, 303);
  assert.equal(await courseOf(t, "a1"), "初三（7）班");
  assert.deepEqual(await shownClasses(t), ["初三（7）班"]);
});

Deno.test("a list with both ways of writing makes one class", async () => {
  await using t = await openTestSite();
  const csv = "账号,班级\na1,高一（9）班\na2,高一(9)班";
  const sheet = await t.browse(IMPORT, { as: "root", form: { csv } });
  assert.equal(sheet.status, 200);
  await sheet.body?.cancel();
  const form = new FormData();
  form.set("rows", "1,2");
  form.set("action", "add");
  for (const name of ["a1", "a2"]) form.append("username", name);
  for (const name of ["高一（9）班", "高一(9)班"]) form.append("course", name);
  const added = await t.browse(IMPORT, { as: "root", form });
  assert.equal(added.status, 303);
  assert.equal(await courseOf(t, "a1"), await courseOf(t, "a2"));
});

Deno.test("a whole class is written otherwise when all of it is moved so", async () => {
  await using t = await openTestSite();
  const users = await addClass(t, "高一（9）班", { prefix: "p" });
  const uids = users.map(({ uid }) => uid);
  assert.equal((await move(t, uids, "高一(9)班")).status, 303);
  assert.equal(await courseOf(t, "p1"), "高一(9)班");
  assert.deepEqual(await shownClasses(t), ["高一(9)班"]);
  assert.equal((await add(t, "late", "高一（9）班")).status, 303);
  assert.equal(await courseOf(t, "late"), "高一(9)班");
});

Deno.test("accounts of before keep what they have, and are one class", async () => {
  await using t = await openTestSite();
  await addClass(t, "高一（9）班", { prefix: "p" });
  await t.site.accounts.users.update(["p2"], (user) => ({
    ...user,
    course: "高一(9)班",
  }));
  assert.equal(await courseOf(t, "p2"), "高一(9)班");
  assert.deepEqual(await shownClasses(t), ["高一（9）班"]);
  const asked = `${LIST}?course=${encodeURIComponent("高一(9)班")}`;
  assert.equal((await namesOn(t, asked)).length, 2);
});

Deno.test("a new class that looks like another is refused, and says which", async () => {
  await using t = await openTestSite();
  const [{ uid }] = await addClass(t, "高一A班", { prefix: "p" });
  // Cyrillic and Greek.
  for (const course of ["高一\u0410班", "高一\u0391班"]) {
    const refused = await add(t, "late", course);
    assert.equal(refused.status, 422, course);
    assert.match(await refused.text(), /已有班级“高一A班”，看起来一样/);
    const moved = await move(t, [uid], course);
    assert.equal(moved.status, 422);
    assert.match(await moved.text(), /看起来一样/);
    assert.equal(t.site.accounts.directory.countIn(course), 0);
  }
  // Joiners, variants and blanks that nobody sees, and a dash for a one.
  await addClass(t, "高一1班", { prefix: "q" });
  const unseen = ["\u200d", "\u200c", "\ufe0f"].map((mark) => `高一1班${mark}`);
  for (const course of [...unseen, "高一 1 班", "高ー1班"]) {
    const refused = await add(t, "late", course);
    assert.equal(refused.status, 422, JSON.stringify(course));
    assert.match(await refused.text(), /已有班级“高一1班”，看起来一样/);
  }
  for (const course of ["高一B班", "高一α班", "高一Б班", "高一a班"]) {
    assert.equal(
      (await add(t, `n${course.codePointAt(2)}`, course)).status,
      303,
    );
  }
});

Deno.test("a class with the wrong letters can be put right, and stays readable", async () => {
  await using t = await openTestSite();
  const wrong = "高一\u0410班";
  const users = await addClass(t, wrong, { prefix: "p" });
  assert.deepEqual(await shownClasses(t), [wrong]);
  assert.equal((await add(t, "late", wrong)).status, 303);
  const uids = [
    ...users.map(({ uid }) => uid),
    (await t.site.accounts.users.findBy(
      "username",
      "late",
    ))!.uid,
  ];
  assert.equal((await move(t, uids, "高一A班")).status, 303);
  assert.equal(await courseOf(t, "p1"), "高一A班");
  assert.deepEqual(await shownClasses(t), ["高一A班"]);
});

Deno.test("a class of one's own does not take a name that looks like another's by being moved", async () => {
  await using t = await openTestSite();
  await addClass(t, "高一A班", { prefix: "p", teachers: ["root"] });
  const own = await addClass(t, "我的班", {
    prefix: "q",
    teachers: ["sy_campus_teacher"],
  });
  const uids = own.map(({ uid }) => uid);
  const moved = (newCourse: string) =>
    t.browse(MANY, {
      as: "sy_campus_teacher",
      form: formOf(uids, { action: "move", newCourse, confirmed: "true" }),
    });
  // The letter is Cyrillic.
  await (await moved("高一А班")).body?.cancel();
  assert.equal(await courseOf(t, "q1"), "我的班");
  assert.equal(t.site.accounts.classBook.get("高一А班"), null);
  assert.equal((await moved("高一B班")).status, 303);
  assert.equal(await courseOf(t, "q1"), "高一B班");
  // Its own name, with the letter that is meant.
  assert.equal((await moved("高一В班")).status, 303);
  assert.equal(await courseOf(t, "q1"), "高一В班");
});
