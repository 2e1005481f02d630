// Rows: 3 G2.13
import assert from "node:assert/strict";
import { groupAnnouncements } from "../../../lib/groups/announcements.ts";
import type { Person } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { addTraining } from "../trainings/made.ts";
import { openWriters, type Writers } from "./writing_problems.ts";

interface Item {
  /** Its form, which whoever manages it opens. */
  page: string;
  /** A call that changes it and harms nothing. */
  change: (id: number) => [method: string, address: string, json?: unknown];
  id: number;
}

/** One of each kind, made by "user", an admin of the group. */
async function itemsOf(
  { t, gid, make }: Writers,
): Promise<Record<string, Item>> {
  const base = `/group/${gid}`;
  const { pid } = (await make("user")).data;
  const news = await groupAnnouncements.create(await t.actAs("user"), { gid }, {
    title: "News",
    content: "Words",
    status: 0,
  });
  assert.ok(news.ok);
  const { tid } = await addTraining(t, { by: "user", gid });
  const cid = await addContest(t, {}, { by: "user", gid });
  return {
    problem: {
      id: pid,
      page: `${base}/admin/problem/${pid}/edit`,
      change: (id) => [
        "PUT",
        `/api/group/change-problem-auth?pid=${id}&auth=1`,
      ],
    },
    announcement: {
      id: news.value.id,
      page: `${base}/announcement/edit/${news.value.id}`,
      change: (id) => [
        "PUT",
        "/api/group/announcement",
        { id, title: "News", content: "Words", status: 0 },
      ],
    },
    training: {
      id: tid,
      page: `${base}/admin/training/${tid}/edit`,
      change: (id) => [
        "PUT",
        `/api/group/change-training-status?tid=${id}&status=true`,
      ],
    },
    contest: {
      id: cid,
      page: `${base}/admin/contest/${cid}/edit`,
      change: (id) => [
        "PUT",
        `/api/group/change-contest-visible?cid=${id}&visible=true`,
      ],
    },
  };
}

const WHO: Partial<Record<Person, number>> = {
  user: 200,
  sy_campus_teacher: 200,
  admin: 200,
  root: 200,
  mute_user: 403,
  no_submit_user: 403,
  no_discuss_user: 403,
  problem_admin: 403,
};

Deno.test("an admin manages what they have made, a root everything, by page and by bare call (G2.13) [3 G6.28]", async () => {
  await using of = await openWriters();
  const items = await itemsOf(of);
  const contests = `/group/${of.gid}/contest`;
  const admin = `/group/${of.gid}/admin/contest`;
  for (
    const [as, mayMake] of [["user", true], ["no_submit_user", false]] as const
  ) {
    const { html } = await of.page(as, contests);
    assert.equal(html.includes(`href="${admin}"`), mayMake, as);
    const form = await of.page(as, `${admin}/create`);
    assert.equal(form.status, mayMake ? 200 : 403, as);
  }
  for (const [kind, { page, change, id }] of Object.entries(items)) {
    for (const [as, status] of Object.entries(WHO) as [Person, number][]) {
      const what = `${kind} ${as}`;
      assert.equal((await of.page(as, page)).status, status, what);
      const called = await of.call(as, ...change(id));
      assert.equal(called.status, status, what);
    }
  }
});

Deno.test("who is no admin of the group any more does not manage what they made (G2.13)", async () => {
  await using of = await openWriters();
  const { t, gid } = of;
  // Whoever made a contest stays its manager (contract §8).
  const { contest: _, ...items } = await itemsOf(of);
  const { uid } = await t.userOf("user");
  await t.site.venues.memberships.update(
    ["group", gid, uid],
    (row) => ({ ...row, level: "member" }),
  );
  for (const [kind, { page, change, id }] of Object.entries(items)) {
    assert.equal((await of.page("user", page)).status, 403, kind);
    assert.equal((await of.call("user", ...change(id))).status, 403, kind);
  }
});
