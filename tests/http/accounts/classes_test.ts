import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { addClass, change, LIST, namesOn } from "./classes.ts";

Deno.test("the list is sorted by any column and filtered by class and role", async () => {
  await using t = await openTestSite();
  await addClass(t, "高一2班", { prefix: "b", count: 1 });
  await addClass(t, "高一10班", { prefix: "a", count: 11 });
  await t.userOf("admin");
  const list = (query: string) => namesOn(t, `${LIST}?${query}`);
  const inOrder = Array.from({ length: 11 }, (_, n) => `a${n + 1}`);
  assert.deepEqual(
    await list("course=%E9%AB%98%E4%B8%8010%E7%8F%AD&sort=username"),
    inOrder,
    "a2 before a10",
  );
  assert.deepEqual(
    await list("course=%E9%AB%98%E4%B8%8010%E7%8F%AD&sort=username&desc=true"),
    inOrder.toReversed(),
  );
  const byClass = await list("sort=course");
  assert.deepEqual(byClass.slice(0, 2), ["b1", "a1"], "class 2 before 10");
  assert.deepEqual(
    byClass.slice(-2).sort(),
    ["admin", "root"],
    "who has none comes last",
  );
  assert.deepEqual(await list("role=staff&sort=role"), ["admin", "root"]);
  assert.deepEqual(await list("role=admin"), ["admin"]);
  assert.deepEqual((await list("course=-")).sort(), ["admin", "root"]);
  assert.deepEqual(await list("keyword=202611"), ["a11"], "by number");
  await t.site.accounts.users.update(
    ["a3"],
    (user) => ({ ...user, lastLoginAt: 5 }),
  );
  assert.equal((await list("sort=lastLogin&desc=true"))[0], "a3");
  for (const sort of ["realname", "number", "school", "created", "none"]) {
    assert.equal((await list(`sort=${sort}`)).length, 14, sort);
  }
});

Deno.test("a teacher sees and changes the pupils of own classes, and nobody else", async () => {
  await using t = await openTestSite();
  await addClass(t, "mine", { prefix: "m", teachers: ["admin"] });
  await addClass(t, "theirs", { prefix: "t", teachers: ["problem_admin"] });
  assert.deepEqual((await namesOn(t, LIST, "admin")).sort(), ["m1", "m2"]);
  await t.userOf("root");
  const office: Person[] = ["problem_admin", "sy_campus_teacher"];
  for (const as of office) {
    const seen = await namesOn(t, LIST, as);
    assert.ok(!seen.includes("m1"), as);
    for (const path of ["/admin/user/edit/m1", "/admin/user/edit/1"]) {
      const page = await t.browse(path, { as });
      assert.equal(page.status, 403, `${as} ${path}`);
      await page.body?.cancel();
    }
  }
  const own = await t.browse("/admin/user/edit/m1", { as: "admin" });
  const html = await own.text();
  assert.match(html, /name="course"/);
  assert.doesNotMatch(html, /name="role"/);
  const { modifiedAt } = (await t.site.accounts.users.get("m1"))!;
  const form = {
    username: "m1",
    realname: "新名字",
    course: "mine",
    seenAt: `${modifiedAt}`,
  };
  const edit = (changes: Record<string, string>, uid = "m1") =>
    t.browse(`/admin/user/edit/${uid}`, {
      as: "admin",
      form: { ...form, ...changes },
    });
  const refused: Record<string, string>[] = [
    { role: "root" },
    { course: "theirs" },
    { course: "" },
  ];
  for (const changes of refused) {
    const answer = await edit(changes);
    assert.equal(answer.status, 422, JSON.stringify(changes));
    await answer.body?.cancel();
  }
  assert.equal((await edit({}, "t1")).status, 403);
  assert.equal((await edit({})).status, 303);
  assert.equal((await t.site.accounts.users.get("m1"))!.realname, "新名字");
  // Of many only those are meant that are theirs.
  await change(t, ["m2", "t1", "1"], { action: "ban" }, "admin");
  assert.equal((await t.site.accounts.users.get("m2"))!.status, 1);
  assert.equal((await t.site.accounts.users.get("t1"))!.status, 0);
  const all = await change(t, [], { action: "delete", all: "true" }, "admin");
  assert.equal(all.status, 303);
  assert.equal(await t.site.accounts.users.get("m1"), null);
  assert.notEqual(await t.site.accounts.users.get("t1"), null);
});

Deno.test("a teacher brings in own classes, and into no other", async () => {
  await using t = await openTestSite();
  await addClass(t, "theirs", { prefix: "t", teachers: ["problem_admin"] });
  await addClass(t, "root's", { prefix: "r" });
  const add = (username: string, course: string) =>
    t.browse("/admin/user/import", {
      as: "admin",
      form: { rows: "1", username, course, action: "add" },
    });
  const refused: [course: string, words: RegExp][] = [
    ["", /请填写班级/],
    ["theirs", /不是你的班级/],
    ["ＴＨＥＩＲＳ", /不是你的班级/],
    ["root&#39;s".replace("&#39;", "'"), /不是你的班级/],
  ];
  for (const [course, words] of refused) {
    const answer = await add("nobody", course);
    assert.equal(answer.status, 422, course);
    assert.match(await answer.text(), words, course);
  }
  assert.equal((await add("mine1", "new class")).status, 303);
  assert.equal((await add("mine2", "new class")).status, 303);
  assert.deepEqual(
    (await namesOn(t, LIST, "admin")).sort(),
    ["mine1", "mine2"],
  );
  const made = await t.browse("/admin/user/generate", {
    as: "admin",
    form: {
      prefix: "g",
      number_from: "1",
      number_to: "2",
      password_length: "8",
      course: "theirs",
    },
  });
  assert.equal(made.status, 422);
  // A colleague helps; a pupil cannot.
  const teacher = (username: string, as: Person, action = "add") =>
    t.browse("/admin/user/class", {
      as,
      form: { course: "new class", username, action },
    });
  await t.userOf("user");
  assert.equal((await teacher("problem_admin", "problem_admin")).status, 400);
  assert.equal((await teacher("user", "admin")).status, 400);
  assert.equal((await teacher("problem_admin", "admin")).status, 303);
  const seen = await namesOn(t, `${LIST}?course=new+class`, "problem_admin");
  assert.equal(seen.length, 2);
  assert.equal((await teacher("admin", "problem_admin", "remove")).status, 303);
  assert.deepEqual(await namesOn(t, LIST, "admin"), []);
});

Deno.test("what is refused leaves no class behind, and takes nobody's name", async () => {
  await using t = await openTestSite();
  await addClass(t, "mine", { prefix: "m", teachers: ["admin"] });
  const { modifiedAt } = (await t.site.accounts.users.get("m1"))!;
  const left = async () => {
    const keys = [];
    for await (const { key } of t.site.accounts.classes.all()) keys.push(key);
    return keys.sort();
  };
  const refused: Record<string, string>[] = [
    { username: "m2" },
    { username: "two words" },
    { seenAt: `${modifiedAt - 1}` },
    { role: "root" },
  ];
  for (const changes of refused) {
    const answer = await t.browse("/admin/user/edit/m1", {
      as: "admin",
      form: {
        username: "m1",
        course: "new class",
        seenAt: `${modifiedAt}`,
        ...changes,
      },
    });
    assert.equal(answer.status, 422, JSON.stringify(changes));
    await answer.body?.cancel();
    assert.deepEqual(await left(), ["mine"], JSON.stringify(changes));
  }
  // Of two lists with one name, sent at once, one comes too late.
  const add = (course: string) =>
    t.browse("/admin/user/import", {
      as: "admin",
      form: { rows: "1", username: "twin", course, action: "add" },
    });
  const answers = await Promise.all([add("left"), add("right")]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 422]);
  const { course } = (await t.site.accounts.users.findBy("username", "twin"))!;
  assert.deepEqual(await left(), [course!, "mine"].sort());
  // A colleague may have the name that was not saved.
  const other = course === "left" ? "right" : "left";
  const free = await t.browse("/admin/user/import", {
    as: "problem_admin",
    form: { rows: "1", username: "late", course: other, action: "add" },
  });
  assert.equal(free.status, 303);
});
