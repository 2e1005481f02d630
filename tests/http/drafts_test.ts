import assert from "node:assert/strict";
import { removeAccounts } from "../../lib/account_lists/remove.ts";
import { type Role, USER_STATUS } from "../../lib/accounts/schema.ts";
import { changePassword } from "../../lib/sign_in/settings.ts";
import { KEPT_MS } from "../../lib/drafts/schema.ts";
import { keepDraft } from "../../lib/drafts/service.ts";
import { tidyUp } from "../../lib/site/maintenance.ts";
import {
  envelope,
  openTestSite,
  PASSWORD,
  type Person,
  type TestSite,
} from "../support.ts";
import { DAY_MS } from "../../lib/durations.ts";

const TOPIC = "problem/1000";

const keep = async (
  t: TestSite,
  { ticket, account = "uid-user", ...draft }: Record<string, unknown> & {
    ticket?: string | null;
    account?: string;
  },
  as: Person = "user",
) =>
  await envelope(
    await t.call("PUT", `/api/draft?account=${account}`, {
      as,
      headers: ticket ? { "gavel-ticket": ticket } : {},
      json: { topic: TOPIC, part: "C", age: 0, ...draft },
    }),
  );

/** What the pages of a new session of this account carry. */
async function ticketOf(t: TestSite, role: Role) {
  const { uid } = await t.userOf(role);
  const from = { ip: "10.0.0.1", userAgent: "test" };
  const token = await t.site.accounts.sessions.start(uid, from, t.clock.now);
  const page = await t.browse("/status", {
    headers: { cookie: `gavel_session=${token}` },
  });
  const ticket = /data-ticket="([^"]+)"/.exec(await page.text())![1];
  return { token, ticket };
}

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

Deno.test("with its page's ticket a draft reaches its owner while somebody else is signed in", async () => {
  await using t = await openTestSite();
  const { ticket } = await ticketOf(t, "user");
  const other = await ticketOf(t, "root");
  const others = { text: "a", ticket: other.ticket };
  assert.equal((await keep(t, others, "root")).status, 403);
  assert.equal((await keep(t, others, "visitor")).status, 401);
  const [device] = ticket.split(".");
  for (const forged of ["x", `${device}.x`, `${device}.`, "..", "9e15.x"]) {
    const reply = await keep(t, { text: "a", ticket: forged }, "visitor");
    assert.equal(reply.status, 401, forged);
  }
  assert.equal((await keep(t, { text: "a", ticket }, "root")).status, 200);
  assert.equal((await keep(t, { text: "b", ticket }, "visitor")).status, 200);
  assert.equal(await read(t), "b");
});

/** What ends a session, and with it the ticket of its pages. */
const ENDS: Record<
  string,
  (t: TestSite, token: string) => Promise<unknown> | void
> = {
  "signing out": (t, token) =>
    t.browse("/logout", {
      headers: { cookie: `gavel_session=${token}` },
      form: {},
    }),
  "signing out by a call": (t, token) =>
    t.call("GET", "/api/logout", { headers: { authorization: token } }),
  "a new password, set elsewhere": async (t) => {
    await changePassword(
      await t.actAs("user"),
      { oldPassword: PASSWORD, newPassword: "another pass" },
      null,
    );
  },
  "a ban": (t) =>
    t.site.accounts.users.update(["uid-user"], (user) => ({
      ...user,
      status: USER_STATUS.banned,
    })),
  "deletion": async (t) => {
    const { done } = await removeAccounts(await t.actAs("root"), ["uid-user"]);
    assert.equal(done.length, 1);
  },
  "a day": (t) => {
    t.clock.now += DAY_MS;
  },
};

for (const [what, end] of Object.entries(ENDS)) {
  Deno.test(`${what} makes the tickets of a session's pages void`, async () => {
    await using t = await openTestSite();
    const { token, ticket } = await ticketOf(t, "user");
    const before = await keep(t, { text: "in time", ticket }, "visitor");
    assert.equal(before.status, 200);
    await (await end(t, token) as Response | undefined)?.body?.cancel?.();
    for (const [as, status] of [["visitor", 401], ["root", 403]] as const) {
      const reply = await keep(t, { text: "late", ticket }, as);
      assert.equal(reply.status, status);
    }
    const rows = await Array.fromAsync(t.site.drafts.records.all());
    for (const { topic, part } of rows) {
      const text = await t.site.drafts.texts.get("uid-user", topic, part);
      assert.equal(text, "in time");
    }
  });
}

Deno.test("a renewed session is the same, and so is the ticket of its pages", async () => {
  await using t = await openTestSite();
  const { token, ticket } = await ticketOf(t, "user");
  t.clock.now += DAY_MS / 2 + 1;
  const page = await t.browse("/status", {
    headers: { cookie: `gavel_session=${token}` },
  });
  assert.match(page.headers.getSetCookie().join(), /gavel_session=/);
  assert.ok((await page.text()).includes(`data-ticket="${ticket}"`));
  t.clock.now += DAY_MS / 2;
  assert.equal((await keep(t, { text: "a", ticket }, "visitor")).status, 200);
});

Deno.test("nothing is read of somebody who may not keep it", async () => {
  await using t = await openTestSite();
  await t.userOf("user");
  for (
    const [as, status] of [["visitor", 401], ["root", 403], [
      "user",
      200,
    ]] as const
  ) {
    let taken = 0;
    const body = new ReadableStream({
      pull(controller) {
        taken++;
        const draft = { topic: TOPIC, text: "x" };
        controller.enqueue(new TextEncoder().encode(JSON.stringify(draft)));
        controller.close();
      },
    }, { highWaterMark: 0 });
    const reply = await t.call("PUT", "/api/draft?account=uid-user", {
      as,
      headers: { "content-type": "application/json" },
      body,
    });
    assert.equal((await envelope(reply)).status, status);
    assert.equal(taken, status === 200 ? 1 : 0, as);
  }
});

Deno.test("whatever a browser's clock says, a draft is neither of the future nor ages old", async () => {
  await using t = await openTestSite();
  const { now } = t.clock;
  for (
    const [age, at] of [
      [-1e12, now],
      [1e300, now - KEPT_MS],
      [1_000.4, now - 1_000],
      [undefined, now],
    ] as const
  ) {
    const part = String(age);
    const { status } = await keep(t, { text: "x", part, age });
    assert.equal(status, 200, part);
    const draft = await t.site.drafts.records.get("uid-user", TOPIC, part);
    assert.equal(draft?.at, at, part);
  }
  for (const age of ["soon", null, []]) {
    assert.equal((await keep(t, { text: "x", age })).status, 400);
  }
});

Deno.test("what was typed earlier and comes later does not replace what is newer", async () => {
  await using t = await openTestSite();
  const newer = await keep(t, { text: "newer", age: 1_000 });
  const older = await keep(t, { text: "older", age: 60_000 });
  assert.deepEqual([newer.status, newer.data.isNewest], [200, true]);
  assert.deepEqual([older.status, older.data.isNewest], [200, false]);
  assert.equal(await read(t), "newer");
});

Deno.test("what two pages hand in, one after the other, is the newest both times", async () => {
  await using t = await openTestSite();
  for (const age of [0, 50]) {
    const { data } = await keep(t, { text: "the same", age });
    assert.equal(data.isNewest, true, `${age} ms ago`);
  }
  const { data } = await keep(t, { text: "older", age: 60 });
  assert.equal(data.isNewest, false);
});

Deno.test("an account's drafts have room for so much, and the oldest give way", async () => {
  await using t = await openTestSite();
  const act = await t.actAs("user");
  const write = async (part: string, text: string) => {
    act.now += 1_000;
    const draft = { topic: TOPIC, part, text, age: 0 };
    return await keepDraft(act, { account: "uid-user", ...draft });
  };
  const text = "x".repeat(400_000);
  for (let n = 0; n < 12; n++) await write(`L${n}`, text);
  const rows = await Array.fromAsync(t.site.drafts.records.all());
  assert.equal(rows.length, 10, "4 MB");
  assert.equal(await read(t, "user", "L0"), null);
  assert.equal(await read(t, "user", "L11"), text);
  assert.ok(!(await write("L12", `${text}x`)).ok);
  for (let n = 0; n < 220; n++) await write(`S${n}`, "short");
  assert.equal(
    (await Array.fromAsync(t.site.drafts.records.all())).length,
    200,
  );
});

Deno.test("drafts that nobody comes back to are swept, and those of nobody", async () => {
  await using t = await openTestSite();
  await keep(t, { text: "old" });
  t.clock.now += 100 * DAY_MS;
  const user = await t.tokenOf("admin");
  assert.ok(user);
  await t.site.store.transact(async (tx) => {
    const at = t.clock.now;
    const page = { page: "", over: "" };
    const live = { bytes: 1, isOver: false, saved: [], ...page };
    const draft = { topic: TOPIC, part: "C", at, ...live };
    for (const uid of ["uid-admin", "uid-gone"]) {
      tx.insert(t.site.drafts.records, { uid, ...draft });
      await tx.putBlob(t.site.drafts.texts, [uid, TOPIC, "C"], "x");
    }
    return { ok: true, value: null };
  });
  const owners = async () =>
    (await Array.fromAsync(t.site.drafts.records.all())).map(({ uid }) => uid)
      .sort();
  await tidyUp(t.site);
  assert.deepEqual(await owners(), ["uid-admin", "uid-user"]);
  assert.equal(await t.site.drafts.texts.get("uid-gone", TOPIC, "C"), null);
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
