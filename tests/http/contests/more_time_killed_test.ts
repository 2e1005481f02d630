import assert from "node:assert/strict";
import { grantTime } from "../../../lib/contests/inside/more_time.ts";
import {
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { processOn } from "../../killed_site.ts";
import { KillableKv } from "../../killing.ts";
import { openTestSite } from "../../support.ts";
import { fieldsOf } from "../forms.ts";
import { addContest, MINUTE } from "./contests.ts";

const PEOPLE = 120;

/** A contest in which many have begun their own time. */
async function begun() {
  const t = await openTestSite();
  const cid = await addContest(t, { timeLimit: 3600 });
  const startedAt = t.clock.now;
  for (let n = 0; n < PEOPLE; n++) {
    await t.site.venues.sessions.insert({
      cid,
      uid: `uid-${n}`,
      startedAt,
      extra: 0,
    });
  }
  return { t, cid, startedAt };
}

for (const lands of [true, false]) {
  Deno.test(`killed at its first commit (it ${lands ? "lands" : "is lost"}) and asked again, all have been given more time once`, async () => {
    const { t, cid, startedAt } = await begun();
    await using _ = t;
    const root = await t.actAs("root");
    const grant = { uid: null, minutes: 10, order: "the order" };
    const line = new KillableKv(t.site.store.kv, { after: 0, lands });
    const first = await processOn(t, line.kv);
    void grantTime({ ...root, site: first }, cid, grant);
    await line.killed;

    const site = await processOn(t, t.site.store.kv);
    const again = await grantTime({ ...root, site }, cid, grant);
    assert.deepEqual(again, { ok: true, value: PEOPLE });
    const policy = site.venues.book.contestPolicy(cid)!;
    const { viewer } = await t.actAs("user");
    const ends = Array.from({ length: PEOPLE }, (_, n) => {
      const of = { ...viewer!, uid: `uid-${n}` };
      return policy.clock({ viewer: of, now: startedAt + 1 }).end;
    });
    assert.deepEqual([...new Set(ends)], [startedAt + 70 * MINUTE]);
    // Another order gives more; who begins later gets nothing of either.
    await grantTime({ ...root, site }, cid, { ...grant, order: "another" });
    const late = { cid, uid: viewer!.uid, startedAt: t.clock.now + 1 };
    await site.venues.sessions.insert({ ...late, extra: 0 });
    const endOf = (uid: string) =>
      policyOf().clock({ viewer: { ...viewer!, uid }, now: startedAt + 2 }).end;
    const policyOf = () => site.venues.book.contestPolicy(cid)!;
    assert.equal(endOf("uid-7"), startedAt + 80 * MINUTE);
    assert.equal(endOf(viewer!.uid), late.startedAt + 60 * MINUTE);
  });
}

Deno.test("the form of more time, sent twice, gives it once; saving the contest keeps it", async () => {
  const { t, cid, startedAt } = await begun();
  await using _ = t;
  const { uid: one } = await t.userOf("user");
  const session = { cid, uid: one, startedAt, extra: 0 };
  await t.site.venues.sessions.insert(session);
  const path = `/admin/contest/${cid}/people`;
  const html = await (await t.browse(path, { as: "root" })).text();
  for (const uid of ["all", one]) {
    const form = {
      ...Object.fromEntries(fieldsOf(html, `${path}/${uid}`)),
      action: "time",
      minutes: "5",
    };
    for (let time = 0; time < 2; time++) {
      const { status } = await t.browse(`${path}/${uid}`, { as: "root", form });
      assert.equal(status, 303);
    }
  }
  const root = await t.actAs("root");
  const opened = await openContestDraft(root, cid);
  assert.ok(opened.ok);
  const draft = { ...opened.value.draft, title: "Another" };
  assert.ok((await updateContest(root, cid, draft)).ok);
  const endOf = (uid: string) =>
    t.site.venues.book.contestPolicy(cid)!
      .clock({ viewer: { ...root.viewer!, uid, roles: [] }, now: startedAt })
      .end;
  assert.equal(endOf("uid-4"), startedAt + 65 * MINUTE);
  assert.equal(endOf(one), startedAt + 70 * MINUTE);
});
