// Rows: 3 G1.17
import assert from "node:assert/strict";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import {
  belongingsOf,
  disbandGroup,
  resumeDisbanding,
} from "../../../lib/groups/disbanding.ts";
import { applyPublic, decidePublic } from "../../../lib/problems/review.ts";
import type { Site } from "../../../lib/site/site.ts";
import { submit } from "../../../lib/submissions/service.ts";
import { groupVenue } from "../../../lib/venues/schema.ts";
import { killer } from "../../killed_site.ts";
import { openTestSite, type Person, type TestSite } from "../../support.ts";
import { POST } from "../areas/discussion_rows.ts";
import { addContest } from "../contests/contests.ts";
import { decoded } from "../forms.ts";
import { addTraining } from "../trainings/made.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

/** A group of "admin" with one of everything, a running contest among it. */
async function openFull() {
  const t = await openTestSite();
  const gid = await addGroup(t, { auth: "private", code: "abc123" });
  await putIn(t, gid, "user");
  await putIn(t, gid, "mute_user", "applying");
  const admin = await t.actAs("admin");
  const own = await addGroupProblem(t, gid, { problemId: "CLASS1OWN" });
  const shown = await addGroupProblem(t, gid, { problemId: "CLASS1SHOWN" });
  assert.ok((await applyPublic(admin, shown.pid, true)).ok);
  assert.ok((await decidePublic(await t.actAs("root"), shown.pid, 2)).ok);
  const sent = await submit(
    await t.actAs("user"),
    own,
    { language: "C", code: "int main() { return 0; }" },
    groupVenue(gid),
  );
  assert.ok(sent.ok);
  const { tid } = await addTraining(t, { by: "admin", gid, pids: [own.pid] });
  const cid = await addContest(t, {}, { by: "admin", gid, problems: ["A"] });
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  const talk = await createDiscussion(
    await t.actAs("root"),
    { ...POST, title: "Among us" },
    { gid, problemId: null },
  );
  assert.ok(talk.ok, JSON.stringify(talk));
  const news = { title: "News", content: "Words", status: 0 } as const;
  assert.ok((await groupAnnouncements.create(admin, { gid }, news)).ok);
  return {
    ...t,
    gid,
    own: own.pid,
    shown: shown.pid,
    tid,
    cid,
    did: talk.value.id,
    submitId: sent.value.submitId,
  };
}
type Full = Awaited<ReturnType<typeof openFull>>;

/** All of the group's is gone, and what is others' is there. */
async function assertGone(
  { gid, own, shown, tid, cid, did, submitId }: Full,
  site: Site,
) {
  const { venues, groups, problems } = site;
  const belongings = Object.values(belongingsOf(site, gid)).flat();
  assert.deepEqual(belongings, []);
  for (
    const left of [
      groups.heads.get(gid),
      groups.disbandings.get(gid),
      venues.kept.groups.get(gid),
      venues.kept.contests.get(cid),
      venues.kept.trainings.get(tid),
      site.discussions.board.get(did),
      problems.catalogue.get(own),
      await groups.joinCodes.get(gid),
      await groups.descriptions.get(gid),
      await site.trainings.descriptions.get(tid),
      await problems.statements.get(own),
    ]
  ) assert.equal(left, null);
  assert.deepEqual(venues.members.of({ kind: "group", id: gid }), []);
  assert.deepEqual(venues.items.of({ kind: "contest", id: cid }), []);
  assert.deepEqual(venues.items.of({ kind: "training", id: tid }), []);
  assert.equal(groups.announcements.rows.size, 0);
  assert.equal((await Array.fromAsync(groups.entryRecords.all())).length, 0);
  const kept = problems.catalogue.get(shown)!;
  assert.deepEqual([kept.gid, kept.isGroup, kept.auth], [null, false, 1]);
  assert.notEqual(await site.submissions.records.get(submitId), null);
  const told = (await Array.fromAsync(site.messages.records.all()))
    .filter(({ body }) =>
      body.is === "note" && body.note.code === "groupDisbanded"
    );
  assert.equal(told.length, 2, "each once, but for who disbanded it");
}

const statusOf = async (t: TestSite, path: string, as: Person) => {
  const response = await t.browse(path, { as });
  await response.body?.cancel();
  return response.status;
};

Deno.test("the question says what goes and what stays; that goes, and that stays", async () => {
  await using t = await openFull();
  const { gid } = t;
  const page = await t.browse(`/group/${gid}?l=en-US`, { as: "admin" });
  const html = decoded(await page.text());
  const question = /Disband “A class of ours”\?[^"]*/.exec(html)![0];
  assert.match(
    question,
    /problems 1, trainings 1, contests 1, discussions 1,.*published problems \(1\)/,
  );
  const sent = await t.browse(`/group/${gid}/disband`, {
    as: "admin",
    form: { x: "1" },
  });
  assert.equal(sent.status, 303);
  await assertGone(t, t.site);
  assert.equal(await statusOf(t, `/group/${gid}`, "user"), 404);
  assert.equal(await statusOf(t, "/problem/CLASS1SHOWN", "visitor"), 200);
});

Deno.test("disbanded while its contest runs: the contest is over for everybody at once", async () => {
  await using t = await openFull();
  const { gid, cid } = t;
  assert.equal(await statusOf(t, `/contest/${cid}/problem/A`, "user"), 200);
  assert.ok((await disbandGroup(await t.actAs("admin"), gid)).ok);
  for (const path of [`/contest/${cid}`, `/contest/${cid}/problem/A`]) {
    assert.equal(await statusOf(t, path, "user"), 404, path);
  }
  const late = await t.browse(`/contest/${cid}/problem/A/submit`, {
    as: "user",
    form: { language: "C", code: "int main() { return 0; }" },
  });
  assert.equal(late.status, 404);
  const again = await disbandGroup(await t.actAs("root"), gid);
  assert.ok(!again.ok && again.error.code === "groupNotFound");
});

Deno.test("killed at any commit, the next process disbands the rest, and tells each member once", async () => {
  await killer(openFull)(async (t) => {
    const act = await t.actAs("admin");
    return (site) => disbandGroup({ ...act, site }, t.gid);
  }, async (t, site) => {
    // Killed before it began, it has not.
    if (site.groups.heads.get(t.gid) !== null) {
      if (site.groups.disbandings.get(t.gid) === null) return;
    }
    await resumeDisbanding(site);
    await assertGone(t, site);
  });
});
