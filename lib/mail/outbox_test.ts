import assert from "node:assert/strict";
import { mailerOf, openMailSite, SMTP } from "../../tests/mailing.ts";
import type { TestSite } from "../../tests/support.ts";
import { ok } from "../result.ts";
import { indexFaults } from "../store/check.ts";
import { Outbox } from "./outbox.ts";

const MINUTE = 60_000;

/** A mail that was accepted; its number. */
async function put(t: TestSite, lifeMs = 10 * MINUTE): Promise<number> {
  const { site, clock } = t;
  const id = await site.mail.ids.next();
  await site.store.transact((tx) =>
    Promise.resolve(ok(site.mail.outbox.put(tx, id, {
      kind: "registerCode",
      to: "li@school.example",
      locale: "zh-CN",
      params: { code: "123456" },
      endsAt: clock.now + lifeMs,
    }, clock.now)))
  );
  return id;
}

const stateOf = async ({ site }: TestSite, id: number) =>
  (await site.mail.records.get(id))?.state;

Deno.test("mails are given out in their turn, as many as are asked for", async () => {
  await using t = await openMailSite();
  const ids = [await put(t), await put(t), await put(t)];
  const mailer = mailerOf(t);
  const first = await mailer.claim({ free: 2 });
  assert.equal(first.transport.password, SMTP.password);
  assert.deepEqual(first.mails.map(({ id }: { id: number }) => id), [
    ids[0],
    ids[1],
  ]);
  const second = await mailer.claim({ free: 2, holds: [ids[0], ids[1]] });
  assert.deepEqual(second.mails.map(({ id }: { id: number }) => id), [ids[2]]);
  assert.deepEqual(await indexFaults(t.site.mail.records), []);
});

Deno.test("once it is sent, nothing that it said is kept", async () => {
  await using t = await openMailSite();
  const id = await put(t);
  const mailer = mailerOf(t);
  const { mails: [mail] } = await mailer.claim();
  assert.equal((await mailer.result(mail)).taken, true);
  const stored = await t.site.mail.records.get(id);
  assert.equal(stored?.state, "sent");
  assert.equal(stored?.params, null);
  assert.equal(stored?.words, "250 taken");
  // Said again: the answer was lost, say.
  assert.equal((await mailer.result(mail)).status, 409);
});

Deno.test("a failure is tried again, later each time, and given up in the end", async () => {
  await using t = await openMailSite();
  const id = await put(t, 60 * MINUTE);
  const mailer = mailerOf(t);
  const pauses: number[] = [];
  for (let tries = 1; tries <= 5; tries++) {
    const before = await t.site.mail.records.get(id);
    pauses.push((before!.dueAt! - t.clock.now) / 1_000);
    t.clock.now = before!.dueAt!;
    const { mails: [mail] } = await mailer.claim();
    await mailer.result(mail, "failed", `451 later ${tries}`);
  }
  assert.deepEqual(pauses, [0, 10, 30, 90, 180]);
  const mail = await t.site.mail.records.get(id);
  assert.deepEqual([mail?.state, mail?.words], ["givenUp", "451 later 5"]);
  assert.equal(mail?.params, null);
});

Deno.test("a refusal is final at once", async () => {
  await using t = await openMailSite();
  const id = await put(t);
  const mailer = mailerOf(t);
  const { mails: [mail] } = await mailer.claim();
  await mailer.result(mail, "refused", "550 no such mailbox");
  assert.equal(await stateOf(t, id), "refused");
});

Deno.test("what would come after its code has ended is given up", async () => {
  await using t = await openMailSite();
  const late = await put(t);
  t.clock.now += 10 * MINUTE;
  const fresh = await put(t);
  const { mails } = await mailerOf(t).claim();
  assert.deepEqual(mails.map(({ id }: { id: number }) => id), [fresh]);
  assert.equal(await stateOf(t, late), "givenUp");
  // Nor is a try begun that would come too late.
  const short = await put(t, 5_000);
  const mailer = mailerOf(t);
  const { mails: [mail] } = await mailer.claim({ holds: [fresh] });
  await mailer.result(mail, "failed", "451 later");
  assert.equal(await stateOf(t, short), "givenUp");
});

Deno.test("what a killed mailer had goes to the next at once, and not to two", async () => {
  await using t = await openMailSite();
  const id = await put(t);
  const { mails: [lost] } = await mailerOf(t, "killed").claim();
  const next = mailerOf(t, "next");
  const { mails: [again] } = await next.claim();
  assert.equal(again.id, id);
  assert.notEqual(again.claim, lost.claim);
  assert.equal(again.messageId, lost.messageId, "a mailbox can tell");
  // The killed one was only cut off: it has nothing to say of failures now.
  const old = mailerOf(t, "killed");
  assert.equal((await old.result(lost, "failed", "451")).status, 409);
  assert.equal((await old.claim()).status, 409, "there is to be one mailer");
  assert.equal((await next.result(again)).status, 200);
});

Deno.test("that a mail has gone counts, whoever says it", async () => {
  await using t = await openMailSite();
  const id = await put(t);
  const { mails: [first] } = await mailerOf(t, "a").claim();
  const next = mailerOf(t, "b");
  await next.claim();
  assert.equal((await mailerOf(t, "a").result(first)).status, 200);
  assert.equal(await stateOf(t, id), "sent");
  assert.deepEqual((await claimNow(t)).mails, []);
});

Deno.test("an answer that was lost on its way takes no mail with it", async () => {
  await using t = await openMailSite();
  const id = await put(t);
  const mailer = mailerOf(t);
  await mailer.claim();
  const { mails } = await mailer.claim({ holds: [] });
  assert.equal(mails[0].id, id);
});

Deno.test("a new web process goes on where a killed one stopped", async () => {
  await using t = await openMailSite();
  const ids = [await put(t), await put(t)];
  const mailer = mailerOf(t);
  const { mails: [mail] } = await mailer.claim({ free: 1 });
  t.site.mail.outbox = new Outbox(t.site);
  const reply = await mailer.claim({ free: 1, holds: [mail.id] });
  assert.equal(reply.mails[0].id, ids[1]);
  assert.equal((await mailer.result(mail)).taken, true);
});

Deno.test("a claim waits, and a mail wakes it", async () => {
  await using t = await openMailSite();
  const claim = mailerOf(t).claim();
  const id = await put(t);
  assert.equal((await claim).mails[0].id, id);
});

Deno.test("without a mail server nothing is given out, and what waits is given up in its time", async () => {
  await using t = await openMailSite();
  await t.site.mail.configs.delete("smtp");
  const id = await put(t);
  const reply = await claimNow(t);
  assert.deepEqual([reply.transport, reply.mails], [null, []]);
  t.clock.now += 10 * MINUTE;
  await t.site.mail.outbox.purge(t.clock.now);
  assert.equal(await stateOf(t, id), "givenUp");
  t.clock.now += 8 * 24 * 60 * MINUTE;
  await t.site.mail.outbox.purge(t.clock.now);
  assert.equal(await stateOf(t, id), undefined);
});

Deno.test("nobody but the mailer is given mails or asked what became of them", async () => {
  await using t = await openMailSite();
  await put(t);
  for (const token of ["", "Bearer x", `Bearer ${SMTP.password}`]) {
    for (const path of ["/mail/claim", "/mail/result"]) {
      const reply = await t.call("POST", path, {
        headers: { authorization: token },
        json: { instance: "x", free: 1, holds: [] },
      });
      assert.equal(reply.status, 403);
      await reply.body?.cancel();
    }
  }
});

/** A claim that does not wait for what is not there. */
async function claimNow(t: TestSite, holds: number[] = []) {
  const request = { instance: "m1", free: 4, holds };
  const reply = await t.site.mail.outbox.claim(request, AbortSignal.abort());
  assert.ok(reply.ok);
  return reply.value;
}
