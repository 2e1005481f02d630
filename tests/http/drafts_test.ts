import assert from "node:assert/strict";
import { keepDraft } from "../../lib/drafts/service.ts";
import { tidyUp } from "../../lib/maintenance.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../support.ts";

const DAY_MS = 24 * 3_600_000;
const TOPIC = "problem/1000";

const keep = async (
  t: TestSite,
  draft: Record<string, unknown>,
  as: Person = "user",
) =>
  await envelope(
    await t.call("PUT", "/api/draft", {
      as,
      json: { account: "uid-user", topic: TOPIC, part: "C", age: 0, ...draft },
    }),
  );

const read = async (t: TestSite, as: Person = "user", part = "C") =>
  (await envelope(
    await t.call("GET", `/api/draft?topic=${TOPIC}&part=${part}`, { as }),
  )).data?.text ?? null;

Deno.test("a draft is its account's alone, by topic and part, and can be taken away", async () => {
  await using t = await openTestSite();
  assert.equal((await keep(t, { text: "int x;" })).status, 200);
  assert.equal(await read(t), "int x;");
  assert.equal(await read(t, "user", "Java"), null);
  // Not even root reads it.
  assert.equal(await read(t, "root"), null);
  await keep(t, { text: "int y;" });
  assert.equal(await read(t), "int y;");
  await keep(t, { text: null });
  assert.equal(await read(t), null);
});

Deno.test("the page of one account writes nothing into another's drafts", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (const [as, status] of [["root", 403], ["visitor", 401]] as const) {
    assert.equal((await keep(t, { text: "not mine" }, as)).status, status);
  }
  assert.equal(await read(t), null);
});

Deno.test("with its page's ticket a draft reaches its owner after the session, for some days", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  const ticket = t.site.draftTickets.issue("uid-user", t.clock.now);
  const other = t.site.draftTickets.issue("uid-root", t.clock.now);
  assert.equal(
    (await keep(t, { text: "a", ticket: other }, "root")).status,
    403,
  );
  for (
    const forged of ["", "9e15.x", ticket.replace(/^\d+/, "9999999999999")]
  ) {
    const reply = await keep(t, { text: "a", ticket: forged }, "visitor");
    assert.equal(reply.status, 401, forged);
  }
  assert.equal((await keep(t, { text: "a", ticket }, "root")).status, 200);
  assert.equal((await keep(t, { text: "b", ticket }, "visitor")).status, 200);
  assert.equal(await read(t), "b");
  t.clock.now += 5 * DAY_MS;
  assert.equal((await keep(t, { text: "c", ticket }, "visitor")).status, 401);
});

Deno.test("what was typed earlier and comes later does not replace what is newer", async () => {
  await using t = await openTestSite();
  await keep(t, { text: "newer", age: 1_000 });
  assert.equal((await keep(t, { text: "older", age: 60_000 })).status, 200);
  assert.equal(await read(t), "newer");
});

Deno.test("an account's drafts have room for so much, and the oldest give way", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("user");
  const write = async (part: string, text: string) => {
    act.now += 1_000;
    const draft = { topic: TOPIC, part, text, age: 0 };
    return await keepDraft(act, {
      account: "uid-user",
      ticket: null,
      ...draft,
    });
  };
  const text = "x".repeat(400_000);
  for (let n = 0; n < 12; n++) await write(`L${n}`, text);
  const rows = await Array.fromAsync(t.site.drafts.all());
  assert.equal(rows.length, 10, "4 MB");
  assert.equal(await read(t, "user", "L0"), null);
  assert.equal(await read(t, "user", "L11"), text);
  assert.ok(!(await write("L12", `${text}x`)).ok);
  for (let n = 0; n < 220; n++) await write(`S${n}`, "short");
  assert.equal((await Array.fromAsync(t.site.drafts.all())).length, 200);
});

Deno.test("drafts that nobody comes back to are swept, and those of nobody", async () => {
  await using t = await openTestSite();
  await keep(t, { text: "old" });
  t.clock.now += 100 * DAY_MS;
  const user = await t.tokenOf("admin");
  assert.ok(user);
  await t.site.store.transact(async (tx) => {
    const draft = { topic: TOPIC, part: "C", at: t.clock.now, bytes: 1 };
    for (const uid of ["uid-admin", "uid-gone"]) {
      tx.insert(t.site.drafts, { uid, ...draft });
      await tx.putBlob(t.site.draftTexts, [uid, TOPIC, "C"], "x");
    }
    return { ok: true, value: null };
  });
  const owners = async () =>
    (await Array.fromAsync(t.site.drafts.all())).map(({ uid }) => uid).sort();
  await tidyUp(t.site);
  assert.deepEqual(await owners(), ["uid-admin", "uid-user"]);
  assert.equal(await t.site.draftTexts.get("uid-gone", TOPIC, "C"), null);
  t.clock.now += 30 * DAY_MS;
  await tidyUp(t.site);
  assert.deepEqual(await owners(), ["uid-admin"]);
});

Deno.test("typing makes no page of the visitors old", async () => {
  await using t = await openTestSite();
  await t.tokenOf("user");
  const before = t.site.store.revision;
  await keep(t, { text: "int x;" });
  assert.equal(t.site.store.revision, before);
});
