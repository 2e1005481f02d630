// Rows: 3 G7.6
import assert from "node:assert/strict";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import { envelope, openTestSite, type Person } from "../../support.ts";
import { POST } from "../areas/discussion_rows.ts";
import { addGroup, putIn } from "./groups.ts";

async function open() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user", "admin");
  await putIn(t, gid, "no_submit_user");
  const other = await addGroup(t, {
    name: "Another one",
    shortName: "OTHER",
  }, "problem_admin");
  const root = await t.actAs("root");
  await saveCategories(root, [{ name: "Help" }]);
  const add = async (gid: number, title: string) => {
    const made = await createDiscussion(root, { ...POST, title }, {
      gid,
      problemId: null,
    });
    assert.ok(made.ok, JSON.stringify(made));
    return made.value.id;
  };
  return { ...t, gid, other, add };
}

const rule = async (
  t: Awaited<ReturnType<typeof open>>,
  json: Record<string, unknown>,
  as: Person,
) =>
  (await envelope(await t.call("PUT", "/api/admin/discussion", { as, json })))
    .status;

Deno.test("a group's admins look after its discussions in a table, ten a page, hidden ones too (G7.6)", async () => {
  await using t = await open();
  const { gid } = t;
  const path = `/group/${gid}/admin/discussion`;
  const ids: number[] = [];
  for (let n = 0; n < 11; n++) ids.push(await t.add(gid, `Question ${n}`));
  const page = async (as: Person, more = "") => {
    const response = await t.browse(`${path}${more}`, { as });
    return { status: response.status, html: await response.text() };
  };
  const press = (id: number, deed: string, as: Person = "user") =>
    t.browse(`${path}/${id}`, { as, form: { deed } });
  assert.equal((await press(ids[3], "hide")).status, 303);
  assert.equal((await press(ids[0], "top")).status, 303);
  const { html } = await page("user", "?l=en-US");
  assert.equal(html.match(/Question \d+<\/a>/g)?.length, 10);
  assert.match(html, /Question 0<\/a>/);
  assert.match(html, />Hidden</);
  assert.match(html, />Normal</);
  // Members do not find what is hidden, and its author does.
  const list = `/group/${gid}/discussion`;
  const members = await (await t.browse(list, { as: "no_submit_user" })).text();
  assert.doesNotMatch(members, /Question 3</);
  const hidden = `/group/${gid}/discussion-detail/${ids[3]}`;
  assert.equal((await t.browse(hidden, { as: "no_submit_user" })).status, 403);
  assert.match(
    await (await t.browse(list, { as: "user" })).text(),
    new RegExp(path),
  );
  assert.doesNotMatch(members, new RegExp(path));
  for (const as of ["no_submit_user", "no_discuss_user"] as const) {
    assert.equal((await page(as)).status, 403, as);
    assert.equal((await press(ids[1], "top", as)).status, 403, as);
  }
  assert.equal((await page("root")).status, 200);
  const gone = await t.browse(`${path}/delete`, {
    as: "user",
    form: { [`did_${ids[1]}`]: "true", [`did_${ids[2]}`]: "true" },
  });
  assert.equal(gone.status, 303);
  assert.doesNotMatch((await page("user")).html, /Question [12]</);
  const { data } = await envelope(
    await t.call(
      "GET",
      `/api/group/get-admin-discussion-list?gid=${gid}&limit=10&currentPage=1`,
      { as: "user" },
    ),
  );
  assert.equal(data.total, 9);
});

Deno.test("the call for status and top is for the group's admins too, for theirs alone (G7.6)", async () => {
  await using t = await open();
  const { gid, other } = t;
  const own = await t.add(gid, "Ours");
  const theirs = await t.add(other, "Theirs");
  const known = (id: number) => t.site.discussions.board.get(id)!;
  assert.equal(
    await rule(t, { id: own, status: 1, topPriority: true }, "user"),
    200,
  );
  assert.deepEqual([known(own).status, known(own).isTop], [1, true]);
  assert.equal(await rule(t, { id: own, status: 0 }, "root"), 200);
  assert.deepEqual([known(own).status, known(own).isTop], [0, true]);
  assert.equal(await rule(t, { id: own, status: 1 }, "no_submit_user"), 403);
  assert.equal(await rule(t, { id: theirs, status: 1 }, "user"), 403);
  // From the pages of another group it is not there.
  for (const form of [{ deed: "hide" }]) {
    const strange = await t.browse(`/group/${gid}/admin/discussion/${theirs}`, {
      as: "admin",
      form,
    });
    assert.notEqual(strange.status, 303);
  }
  const many = await t.browse(`/group/${gid}/admin/discussion/delete`, {
    as: "root",
    form: { [`did_${theirs}`]: "true" },
  });
  assert.equal(many.status, 404);
  assert.equal(known(theirs).status, 0);
});
