// Rows: 3 A2.4
import assert from "node:assert/strict";
import { openTestSite, type Person } from "../../support.ts";
import { addClass, change, formOf, LIST, MANY, signIn } from "./classes.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { judged } from "../judging.ts";

Deno.test("many at once: passwords with slips, bans, another class", async () => {
  await using t = await openTestSite();
  await addClass(t, "1A", { prefix: "p", count: 3 });
  const asked = await t.browse(MANY, {
    as: "root",
    form: formOf(["p1", "p2"], { action: "reset" }),
  });
  assert.match(await asked.text(), /重置 2 个账号的密码/);
  assert.equal(await signIn(t, "p1"), 200, "nothing was done yet");
  const reset = await change(t, ["p1", "p2"], { action: "reset" });
  const path = reset.headers.get("location")!;
  const html = await (await t.browse(path, { as: "root" })).text();
  const passwords = [...html.matchAll(/<dd>(\w{8})<\/dd>/g)].map(([, p]) => p);
  assert.equal(passwords.length, 2);
  assert.equal(await signIn(t, "p1", passwords[0]), 200);
  assert.equal(await signIn(t, "p2", passwords[1]), 200);
  assert.notEqual(await signIn(t, "p1"), 200);
  assert.equal(await signIn(t, "p3"), 200);
  // Nobody else reads them.
  await t.userOf("admin");
  assert.equal((await t.browse(path, { as: "admin" })).status, 404);

  await change(t, ["p1", "p2", "p3"], { action: "ban" });
  assert.notEqual(await signIn(t, "p3"), 200);
  await change(t, ["p3"], { action: "allow" });
  assert.equal(await signIn(t, "p3"), 200);
  await change(t, [], { action: "move", newCourse: "2A", all: "true" });
  assert.equal((await t.site.accounts.users.get("p1"))!.course, "2A");
  assert.equal(
    (await t.site.accounts.users.get("1"))!.course,
    "2A",
    "all are all",
  );
  assert.equal(
    t.site.accounts.classBook.get("1A"),
    null,
    "nobody is in it any more",
  );
  const wrong: Record<string, string>[] = [
    { action: "nonsense" },
    { action: "ban", all: "true", keyword: "x".repeat(101) },
  ];
  for (const fields of wrong) {
    const answer = await change(t, ["p1"], fields);
    assert.equal(answer.status, 400, JSON.stringify(fields));
    await answer.body?.cancel();
  }
});

Deno.test("with nothing ticked, or too much, the list comes back as it was", async () => {
  await using t = await openTestSite();
  await addClass(t, "1A", { prefix: "p", count: 60 });
  const looked = {
    course: "1A",
    keyword: "p",
    sort: "username",
    desc: "false",
    currentPage: "2",
  };
  const list = await t.browse(`/admin/user?${new URLSearchParams(looked)}`, {
    as: "root",
  });
  const sent = new Map(fieldsOf(await list.text(), MANY));
  for (const [name, value] of Object.entries(looked)) {
    assert.equal(sent.get(name), value, `the bar tells the ${name}`);
  }
  for (const fields of [looked, { ...looked, confirmed: "true" }]) {
    const answer = await t.browse(MANY, {
      as: "root",
      form: formOf([], { ...fields, action: "delete" }),
    });
    assert.equal(answer.status, 422);
    const html = await answer.text();
    assert.match(html, /请先选择账号/);
    assert.match(html, /name="keyword" value="p"/);
    assert.match(html, />p60</, "the second page");
    assert.doesNotMatch(html, />p50</);
    assert.match(html, /aria-sort="ascending"[^>]*><a[^>]*desc=true/);
  }
  // What was ticked stays so, where it alone could not be done.
  await t.userOf("root");
  const back = await t.browse(MANY, {
    as: "root",
    form: formOf(["1"], { keyword: "root", action: "ban" }),
  });
  assert.equal(back.status, 422);
  assert.match(await back.text(), /value="1"[^>]* checked/);
  const ask = await t.browse(MANY, {
    as: "root",
    form: formOf(["p60"], { ...looked, action: "ban" }),
  });
  assert.match(
    decoded(await ask.text()),
    /href="\/admin\/user\?keyword=p&course=1A&sort=username&desc=false&currentPage=2"/,
    "and so does the way back from the question",
  );
});

Deno.test("what is too long for a class or an account is refused, and no fault", async () => {
  await using t = await openTestSite();
  await addClass(t, "1A", { prefix: "p", count: 1 });
  const move = {
    action: "move",
    confirmed: "true",
    newCourse: "x".repeat(101),
  };
  const long = await t.browse(MANY, { as: "root", form: formOf(["p1"], move) });
  assert.equal(long.status, 422);
  assert.match(await long.text(), /x{101}/, "what was typed is still there");
  const nobody = await t.browse(MANY, {
    as: "root",
    form: formOf(["u".repeat(9_000)], { action: "ban", confirmed: "true" }),
  });
  assert.equal(nobody.status, 422);
});

Deno.test("nobody bans, deletes or locks out themselves, nor the first account", async () => {
  await using t = await openTestSite();
  await addClass(t, "1A", { prefix: "p", count: 4 });
  await t.userOf("root");
  const { uid } = await t.userOf("admin");
  await t.site.accounts.users.update(
    [uid],
    (user) => ({ ...user, roles: ["root"] }),
  );
  const rows = [
    ["ban", ["1", uid], "不能修改第一个账号"],
    ["allow", ["1", uid], "不能修改第一个账号"],
    ["delete", ["1", uid], "不能删除"],
    ["reset", [uid], "自己的密码"],
  ] as const;
  const sent: Record<string, string>[] = [{}, { confirmed: "true" }];
  for (const [n, [action, apart, words]] of rows.entries()) {
    const pupil = `p${n + 1}`;
    const chosen = [pupil, ...apart];
    const ask = await t.browse(MANY, {
      as: "admin",
      form: formOf(chosen, { action }),
    });
    assert.equal(ask.status, 200, action);
    const html = await ask.text();
    assert.ok(html.includes(words), `${action} says who is left out`);
    const meant = fieldsOf(html, MANY).filter(([name]) => name === "uid");
    assert.deepEqual(meant, [["uid", pupil]], action);
    const before = await Promise.all(
      apart.map((uid) => t.site.accounts.users.get(uid)),
    );
    for (const fields of sent) {
      const alone = await t.browse(MANY, {
        as: "admin",
        form: formOf(apart, { action, ...fields }),
      });
      assert.equal(alone.status, 422, action);
      assert.ok((await alone.text()).includes(words), action);
    }
    // Sent by hand, past the question.
    const both = await change(t, chosen, { action }, "admin");
    assert.equal(both.status, 303, action);
    for (const user of before) {
      assert.deepEqual(
        await t.site.accounts.users.get(user!.uid),
        user,
        action,
      );
    }
  }
  assert.equal(
    (await t.site.accounts.users.get("p1"))!.status,
    1,
    "who is not spared",
  );
});

Deno.test("a deleted account takes the person along and leaves what was sent", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem();
  const { uid } = await t.userOf("user");
  await t.userOf("admin");
  await t.site.accounts.users.update([uid], (user) => ({
    ...user,
    realname: "李雷",
    email: "li@s.example",
    course: "1A",
  }));
  const submitId = await judged(t, problemId, { as: "user" });
  const status = async (as: Person) =>
    await (await t.browse("/status", { as })).text();
  assert.match(await status("admin"), /李雷/, "staff see the real name");
  assert.doesNotMatch(await status("user"), /李雷/, "and nobody else does");
  assert.doesNotMatch(await status("visitor"), /李雷/);
  const detail = await t.browse(`/submission-detail/${submitId}`, {
    as: "admin",
  });
  assert.match(await detail.text(), /李雷/);

  const ask = await t.browse(MANY, {
    as: "root",
    form: formOf([uid], { action: "delete" }),
  });
  const words = await ask.text();
  assert.match(words, /将保留：1 次提交/);
  assert.notEqual(await t.site.accounts.users.get(uid), null);
  assert.equal((await change(t, [uid], { action: "delete" })).status, 303);
  assert.equal(await t.site.accounts.users.get(uid), null);
  assert.equal(
    await t.site.accounts.users.findBy("email", "li@s.example"),
    null,
  );
  const token = (await t.tokenOf("user"))!;
  assert.equal(await t.site.accounts.sessions.find(token, t.clock.now), null);
  for await (const message of t.site.messages.records.all()) {
    assert.notEqual(message.uid, uid);
  }
  const after = await status("admin");
  assert.match(after, /已删除的账号/);
  assert.doesNotMatch(after, /李雷/);
  const kept = await t.browse(`/submission-detail/${submitId}`, { as: "root" });
  assert.equal(kept.status, 200);
  assert.match(await kept.text(), /已删除的账号/);
  const problem = await t.browse(`/problem/${problemId}`, { as: "admin" });
  assert.equal(problem.status, 200);
  // A judgement of it later is no fault.
  const again = await t.browse(`/submission-detail/${submitId}/judgement`, {
    as: "root",
    form: { action: "rejudge" },
  });
  assert.equal(again.status, 303);
  // The name is free, and whoever takes it has nothing of before.
  const next = await t.browse("/admin/user/import", {
    as: "root",
    form: { rows: "1", username: "user", action: "add" },
  });
  assert.equal(next.status, 303);
  const home = await t.browse("/user-home?username=user", { as: "root" });
  assert.doesNotMatch(await home.text(), /submission-detail/);
});

Deno.test("the first account and one's own cannot be deleted", async () => {
  await using t = await openTestSite();
  await t.userOf("root");
  const answer = await change(t, ["1"], { action: "delete" });
  assert.equal(answer.status, 422);
  assert.match(await answer.text(), /不能删除/);
  assert.notEqual(await t.site.accounts.users.get("1"), null);
});

Deno.test("teachers go along with a whole class that moves to where nobody is", async () => {
  await using t = await openTestSite();
  const pupils = await addClass(t, "old", {
    prefix: "p",
    count: 3,
    teachers: ["admin", "sy_campus_teacher"],
  });
  await addClass(t, "taken", { prefix: "t", teachers: ["problem_admin"] });
  const uids = pupils.map(({ uid }) => uid);
  const move = async (uids: readonly string[], newCourse: string) => {
    const answer = await change(t, uids, { action: "move", newCourse });
    assert.equal(answer.status, 303);
  };
  const teachersOf = (course: string) =>
    t.site.accounts.classBook.get(course)?.teachers ?? null;
  const both = ["uid-admin", "uid-sy_campus_teacher"];
  await move(uids, "new");
  assert.deepEqual([teachersOf("old"), teachersOf("new")], [null, both]);
  await move(uids.slice(1), "part");
  assert.deepEqual([teachersOf("new"), teachersOf("part")], [both, []]);
  await move(uids.slice(0, 1), "taken");
  assert.deepEqual(teachersOf("taken"), ["uid-problem_admin"]);
});

Deno.test("a teacher without a class is told how to get one, not to filter otherwise", async () => {
  await using t = await openTestSite();
  const textOf = async (query: string) =>
    await (await t.browse(`${LIST}${query}`, { as: "admin" })).text();
  assert.match(await textOf(""), /你还没有班级/);
  assert.match(await textOf("?keyword=x"), /换一个关键词/);
});

Deno.test("of nothing nothing is said to be kept", async () => {
  await using t = await openTestSite();
  await addClass(t, "1A", { prefix: "p" });
  const form = formOf(["p1"], { action: "delete" });
  const html = await (await t.browse(MANY, { as: "root", form })).text();
  assert.doesNotMatch(html, /0 次提交/);
  assert.match(html, /题目和公告会保留/);
});
