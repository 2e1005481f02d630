// Rows: 3 G7.1–G7.5, G10.1–G10.2
import assert from "node:assert/strict";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { POST } from "../areas/discussion_rows.ts";
import { judged } from "../judging.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  Object.assign(t.site.website.config, {
    defaultCreateDiscussionACInitValue: 0,
  });
  return { ...t, gid };
}

const status = async (t: TestSite, path: string, as: Person) => {
  const reply = await t.browse(path, { as });
  await reply.body?.cancel();
  return reply.status;
};

Deno.test("a group's discussions are its members'; written, listed and opened under its address (G7.1–G7.5)", async () => {
  await using t = await open();
  const base = `/group/${t.gid}`;
  for (const path of ["/discussion", "/discussion-create"]) {
    assert.equal(await status(t, base + path, "user"), 200, path);
    assert.notEqual(await status(t, base + path, "problem_admin"), 200, path);
  }
  const form = {
    title: "Where is the room",
    description: "I cannot find it",
    content: "Please **tell** me",
    categoryId: "1",
  };
  const made = await t.browse(`${base}/discussion-create`, {
    as: "user",
    form,
  });
  assert.equal(made.status, 303);
  const to = made.headers.get("location")!.split("?")[0];
  assert.match(to, new RegExp(`^${base}/discussion-detail/\\d+$`));
  const page = await t.browse(to, { as: "user" });
  const html = decoded(await page.text());
  assert.match(html, /<strong>tell<\/strong>/);
  assert.match(html, /group-banner/);
  const list = await t.browse(`${base}/discussion`, { as: "admin" });
  assert.match(await list.text(), /Where is the room/);
  const site = await t.browse("/discussion", { as: "user" });
  assert.doesNotMatch(await site.text(), /Where is the room/);
  assert.notEqual(await status(t, to, "problem_admin"), 200);
  const long = await t.browse(`${base}/discussion-create`, {
    as: "user",
    form: { ...form, title: "x".repeat(256) },
  });
  assert.equal(long.status, 422);
  assert.match(await long.text(), /I cannot find it/);
});

Deno.test("without group discussions their tab goes, and their pages are closed (G2.4)", async () => {
  await using t = await open();
  const home = async () =>
    await (await t.browse(`/group/${t.gid}`, { as: "user" })).text();
  assert.match(await home(), /\/group\/1\/discussion"/);
  Object.assign(t.site.website.config, { openGroupDiscussion: false });
  assert.doesNotMatch(await home(), /\/group\/1\/discussion"/);
  assert.notEqual(await status(t, `/group/${t.gid}/discussion`, "user"), 200);
});

Deno.test("ranks of a group count what its members sent to it, or the whole site (G10.1, G10.2)", async () => {
  await using t = await open();
  const { problemId } = await t.addProblem();
  await judged(t, problemId, { as: "user", verdict: { oiRankScore: 10 } });
  const rank = async (more: string, as: Person = "user") => {
    const reply = await t.call(
      "GET",
      `/api/get-group-rank-list?gid=${t.gid}${more}`,
      { as },
    );
    return await envelope(reply);
  };
  const inGroup = (await rank("&type=1")).data.records;
  const me = inGroup.find((row: { username: string }) =>
    row.username === "user"
  );
  assert.equal(me?.ac ?? 0, 0, "sent to practice, not to the group");
  const whole = (await rank("&type=0&isGobal=true")).data.records;
  assert.equal(
    whole.find((row: { username: string }) => row.username === "user").ac,
    1,
  );
  assert.equal((await rank("&type=1", "problem_admin")).status, 403);
  assert.notEqual((await rank("&type=2")).status, 200);
  const page = await t.browse(`/group/${t.gid}/rank`, { as: "user" });
  assert.match(await page.text(), /isGobal=true/);
  assert.equal(await status(t, `/group/${t.gid}/rank`, "problem_admin"), 403);
});

Deno.test("a discussion of a group leads to the problem in the group, or to the site's own", async () => {
  await using t = await open();
  const act = await t.actAs("admin");
  const own = await addGroupProblem(t, t.gid, { problemId: "CLASS1A" });
  const { problemId: open_ } = await t.addProblem({ problemId: "OPEN" });
  const hrefs = [];
  for (const problemId of [own.problemId, open_]) {
    const made = await createDiscussion(act, POST, { gid: t.gid, problemId });
    assert.ok(made.ok, JSON.stringify(made));
    const page = await t.browse(
      `/group/${t.gid}/discussion-detail/${made.value.id}`,
      { as: "user" },
    );
    const html = await page.text();
    hrefs.push(/class="font-semibold"[^>]*href="([^"]*)"/.exec(html)![1]);
  }
  assert.deepEqual(hrefs, [`/group/${t.gid}/problem/CLASS1A`, "/problem/OPEN"]);
});
