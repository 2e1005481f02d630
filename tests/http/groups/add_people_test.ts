import assert from "node:assert/strict";
import { newUser } from "../../../lib/accounts/schema.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { addClass } from "../accounts/classes.ts";
import { decoded } from "../forms.ts";
import { addGroup, putIn } from "./groups.ts";

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  const path = `/group/${gid}/member/add`;
  const send = async (form: Record<string, string>, as: Person = "admin") => {
    const reply = await t.browse(path, { as, form });
    return { status: reply.status, html: decoded(await reply.text()) };
  };
  /** Looks at it, and adds whom the preview shows. */
  const add = async (form: Record<string, string>, as: Person = "admin") => {
    const { html } = await send(form, as);
    return await send(confirmed(html), as);
  };
  const members = () =>
    t.site.venues.members.of({ kind: "group", id: gid })
      .filter(({ level }) => level === "member").map(({ uid }) => uid).sort();
  const notes = async (uid: string) =>
    (await Array.fromAsync(t.site.messages.records.all())).filter((row) =>
      row.uid === uid && row.body.is === "note" &&
      row.body.note.code === "groupAdded"
    ).length;
  return { ...t, gid, path, send, add, members, notes };
}

/** The form of the button below a preview. */
function confirmed(html: string): Record<string, string> {
  const preview = html.split('id="preview"')[1].split("</section>")[0];
  const form = preview.slice(preview.indexOf("<form"));
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)]
      .map(([, name, value]) => [name, value]),
  );
}

async function addPerson(
  t: Pick<TestSite, "site" | "clock">,
  uid: string,
  facts: { realname?: string; number?: string } = {},
) {
  const added = await t.site.accounts.users.insert(newUser({
    uid,
    username: uid,
    passwordHash: "",
    ...facts,
  }, t.clock.now));
  assert.ok(added.ok);
}

Deno.test("a list of names, numbers and rows of a table is shown first, strangers are named; then each is added and told once [4 W2.2]", async () => {
  await using t = await open();
  await addPerson(t, "lilei", { realname: "李雷", number: "20260101" });
  await addPerson(t, "hanmei", { realname: "韩梅梅", number: "20260102" });
  await addPerson(t, "twin1", { realname: "王伟" });
  await addPerson(t, "twin2", { realname: "王伟" });
  await addPerson(t, "ann", { realname: "Ann Lee" });
  await addPerson(t, "bob");
  await putIn(t, t.gid, "user");
  const people = [
    "学号\t姓名\t性别",
    "20260101\t李雷",
    "韩梅梅",
    "lilei",
    "Ann Lee",
    "bob, user，nobody",
    "王伟",
    "20269999 赵六",
  ].join("\n");
  const look = await t.send({ people });
  assert.equal(look.status, 200);
  assert.match(look.html, /将添加 4 人/);
  assert.match(look.html, /1 人已在团队中/);
  assert.match(look.html, /重复出现：1/);
  for (const word of ["nobody", "20269999 赵六"]) {
    assert.ok(look.html.includes(`<li >${word}</li>`), word);
  }
  assert.ok(!look.html.includes("<li >学号"));
  assert.match(look.html, /<b>王伟<\/b> twin1, twin2/);
  assert.deepEqual(t.members(), ["uid-user"], "nobody yet");
  const form = confirmed(look.html);
  form.people = people;
  assert.equal((await t.send(form)).status, 303);
  assert.deepEqual(t.members(), ["ann", "bob", "hanmei", "lilei", "uid-user"]);
  assert.equal((await t.send(form)).status, 303, "again");
  assert.equal(await t.notes("lilei"), 1);
  assert.equal(await t.notes("uid-user"), 0);
  assert.equal((await t.send({ people: "" })).status, 422);
  assert.equal((await t.send({ people: "x\n".repeat(20_001) })).status, 422);
});

Deno.test("who means somebody else by now is looked at again, and nobody is added [4 W2.2]", async () => {
  await using t = await open();
  await addPerson(t, "bob");
  const { html } = await t.send({ people: "bob carl" });
  const form = { ...confirmed(html), people: "bob carl" };
  await addPerson(t, "carl");
  const moved = await t.send(form);
  assert.equal(moved.status, 422);
  assert.match(moved.html, /名单对应的人有了变化/);
  assert.match(moved.html, /将添加 2 人/);
  assert.deepEqual(t.members(), []);
});

Deno.test("two teachers who add one class at once: nobody is in twice or told twice [4 W2.2]", async () => {
  await using t = await open();
  await addClass(t, "1A", {
    prefix: "p",
    count: 30,
    teachers: ["admin", "problem_admin"],
  });
  await putIn(t, t.gid, "problem_admin", "admin");
  const forms = await Promise.all(
    (["admin", "problem_admin"] as const).map(async (as) => {
      const { html } = await t.send({ course: "1A", people: "" }, as);
      return [confirmed(html), as] as const;
    }),
  );
  const sent = await Promise.all(forms.map(([form, as]) => t.send(form, as)));
  assert.deepEqual(sent.map(({ status }) => status), [303, 303]);
  assert.equal(t.members().length, 30);
  for (const uid of ["p1", "p15", "p30"]) assert.equal(await t.notes(uid), 1);
});

Deno.test("who may: owner and admins of the group; others' classes and names stay unknown to pupils [4 W2.2]", async () => {
  await using t = await open();
  await addClass(t, "1A", { prefix: "p", teachers: ["problem_admin"] });
  await putIn(t, t.gid, "user", "admin");
  await putIn(t, t.gid, "mute_user");
  for (const as of ["mute_user", "no_submit_user"] as const) {
    assert.equal((await t.browse(t.path, { as })).status, 403);
    assert.equal((await t.send({ people: "p1" }, as)).status, 403);
  }
  const page = await (await t.browse(t.path, { as: "user" })).text();
  assert.doesNotMatch(page, />1A</, "no class is offered");
  assert.equal(
    (await t.send({ course: "1A", people: "" }, "user")).status,
    422,
  );
  assert.equal((await t.send({ course: "1A", people: "" })).status, 422);
  const look = await t.send({ people: "学生1\n20262\np1" }, "user");
  assert.match(look.html, /将添加 1 人/);
  assert.ok(look.html.includes("<li >学生1</li>"));
  assert.ok(look.html.includes("<li >20262</li>"));
  await t.add({ people: "p1" }, "user");
  assert.deepEqual(t.members(), ["p1", "uid-mute_user"]);
});

Deno.test("five thousand people with doubles and strangers come in once each [4 W2.2]", async () => {
  await using t = await open();
  for (let from = 0; from < 5_000; from += 500) {
    await Promise.all(
      Array.from(
        { length: 500 },
        (_, n) => addPerson(t, `k${from + n}`, { number: `2026${from + n}` }),
      ),
    );
  }
  const people = Array.from(
    { length: 5_000 },
    (_, n) => n % 2 === 0 ? `k${n}` : `2026${n}`,
  ).concat("k7", "stranger").join("\n");
  const look = await t.send({ people });
  assert.match(look.html, /将添加 5000 人/);
  assert.match(look.html, /重复出现：1/);
  const form = { ...confirmed(look.html), people };
  assert.equal((await t.send(form)).status, 303);
  assert.equal(t.members().length, 5_000);
  assert.equal(await t.notes("k7"), 1);
});
