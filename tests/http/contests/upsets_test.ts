// Rows: 3 A8.2
import assert from "node:assert/strict";
import { addPeople } from "../../../lib/contests/registration.ts";
import { translator } from "../../../lib/i18n/mod.ts";
import { fieldsOf } from "../forms.ts";
import { CONTEST_PASSWORD } from "./contests.ts";
import { openInside } from "./inside.ts";

const say = translator("zh-CN");

/** A protected contest that runs, with one in it who has sent two programs; and its form. */
async function opened() {
  const inside = await openInside({ auth: "protected" });
  const { t, cid } = inside;
  const path = `/admin/contest/${cid}/edit`;
  await t.userOf("user");
  const { username } = await t.userOf("user");
  assert.ok((await addPeople(await t.actAs("root"), cid, [username])).ok);
  for (let n = 0; n < 2; n++) await inside.judged("A");
  const fields = async () => {
    const { look: _, ...fields } = Object.fromEntries(
      fieldsOf(await inside.html(path, "root"), path),
    );
    return fields;
  };
  const save = async (form: Record<string, string>) => {
    const reply = await t.browse(path, { as: "root", form });
    return { status: reply.status, html: await reply.text() };
  };
  const isIn = () =>
    t.site.venues.members.of({ kind: "contest", id: cid }).length === 1;
  const rules = () => t.site.venues.kept.contests.get(cid)!;
  return Object.assign(inside, { path, fields, save, isIn, rules });
}

const params = { people: 1, submissions: 2 };

Deno.test("taking back the begin of a contest that people are in is asked about first", async () => {
  await using of = await opened();
  const { begin, end } = of.rules();
  const later = { begin: "2099-02-01T13:00", end: "2099-02-01T15:00" };
  const asked = await of.save({ ...await of.fields(), ...later });
  assert.equal(asked.status, 422);
  assert.ok(asked.html.includes(say("errors.contestBeginAsks", params)));
  assert.equal(of.rules().begin, begin);
  const meant = Object.fromEntries(fieldsOf(asked.html, of.path));
  assert.equal(meant.begin, later.begin, "what was typed is there");
  // Other changes are nobody's loss.
  const longer = { end: "2099-02-01T15:00" };
  assert.equal(
    (await of.save({ ...await of.fields(), ...longer })).status,
    303,
  );
  assert.notEqual(of.rules().end, end);
  const form = { ...await of.fields(), ...later, beginMeant: "true" };
  assert.equal((await of.save(form)).status, 303);
  assert.ok(of.rules().begin > begin);
});

Deno.test("a new password, and another way in, are asked about while people are in", async () => {
  await using of = await opened();
  const changed = { ...await of.fields(), pwd: "another one" };
  const asked = await of.save(changed);
  assert.equal(asked.status, 422);
  assert.ok(asked.html.includes(say("errors.contestPasswordAsks", params)));
  assert.ok(asked.html.includes(say("contestAdmin.entryMeant")));
  assert.ok(of.isIn());
  const closed = { ...await of.fields(), auth: "private" };
  assert.ok(
    (await of.save(closed)).html
      .includes(say("errors.contestEntryAsks", params)),
  );
  assert.equal(of.rules().auth, "protected");
  // Opened to all, it puts nobody out.
  const open = { ...await of.fields(), auth: "public" };
  assert.equal((await of.save(open)).status, 303);
  const back = { auth: "protected", pwd: CONTEST_PASSWORD, entryMeant: "true" };
  assert.equal((await of.save({ ...await of.fields(), ...back })).status, 303);
  const meant = { ...await of.fields(), pwd: "a third", entryMeant: "true" };
  assert.equal((await of.save(meant)).status, 303);
  assert.ok(!of.isIn());
});
