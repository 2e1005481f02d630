import assert from "node:assert/strict";
import { entered } from "../../../lib/contests/entered.ts";
import { addPeople, register } from "../../../lib/contests/registration.ts";
import {
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { KillableKv } from "../../killing.ts";
import { processOn } from "../../killed_site.ts";
import { openTestSite } from "../../support.ts";
import { addContest, CONTEST_PASSWORD } from "./contests.ts";

Deno.test("killed right after the commit of another password, nobody is in by the old one", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private" });
  const place = { kind: "contest", id: cid } as const;
  const user = await t.actAs("user");
  const root = await t.actAs("root");
  assert.ok((await register(user, cid, CONTEST_PASSWORD)).ok);
  assert.ok(entered(user, cid).ok);

  const line = new KillableKv(t.site.store.kv, { after: 0, lands: true });
  const first = await processOn(t, line.kv);
  const opened = await openContestDraft({ ...root, site: first }, cid);
  assert.ok(opened.ok);
  const draft = { ...opened.value.draft, password: "another" };
  const saved = updateContest({ ...root, site: first }, cid, draft);
  await Promise.race([line.killed, saved]);

  const site = await processOn(t, t.site.store.kv);
  const asUser = { ...user, site };
  const refusal = entered(asUser, cid);
  assert.equal(
    refusal.ok ? null : refusal.error.code,
    "contestNeedsRegistration",
  );
  const { members } = site.venues;
  assert.equal(members.get(place, user.viewer!.uid), null);
  assert.deepEqual([members.count(place), members.of(place)], [0, []]);

  const old = await register(asUser, cid, CONTEST_PASSWORD);
  assert.equal(old.ok ? null : old.error.code, "contestPasswordWrong");
  assert.ok((await register(asUser, cid, "another")).ok);
  assert.ok(entered(asUser, cid).ok);
  assert.equal(members.count(place), 1);
  const again = await register(asUser, cid, "another");
  assert.equal(again.ok ? null : again.error.code, "contestRegistered");
});

Deno.test("who was registered under another password can be added by hand again", async () => {
  await using t = await openTestSite();
  const cid = await addContest(t, { auth: "private" });
  const user = await t.actAs("user");
  const root = await t.actAs("root");
  assert.ok((await register(user, cid, CONTEST_PASSWORD)).ok);
  const opened = await openContestDraft(root, cid);
  assert.ok(opened.ok);
  const { draft } = opened.value;
  for (const password of ["another", CONTEST_PASSWORD]) {
    assert.ok((await updateContest(root, cid, { ...draft, password })).ok);
    assert.ok(!entered(user, cid).ok);
  }
  const added = await addPeople(root, cid, [user.viewer!.username]);
  assert.deepEqual(added, { ok: true, value: 1 });
  assert.ok(entered(user, cid).ok);
  const same = { ...draft, password: CONTEST_PASSWORD, title: "Other" };
  assert.ok((await updateContest(root, cid, same)).ok);
  assert.ok(entered(user, cid).ok);
});
