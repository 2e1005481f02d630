import assert from "node:assert/strict";
import { saveCategories } from "../../lib/discussions/categories.ts";
import { openTestSite, type Person } from "../support.ts";
import { decoded } from "./forms.ts";
import { addGroup, putIn } from "./groups/groups.ts";
import { posted } from "./discussions/talk.ts";

/** A site as it comes: who has solved nothing may not write or make groups yet. */
async function furnished() {
  const t = await openTestSite();
  await saveCategories(await t.actAs("root"), [{ name: "Help" }]);
  const { problemId } = await t.addProblem();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const did = await posted(t, "root");
  const read = async (path: string, as: Person) =>
    decoded(
      await (await t.browse(
        `${path}${path.includes("?") ? "&" : "?"}l=en-US`,
        { as },
      )).text(),
    );
  return { t, problemId, gid, did, read };
}

const WRITE = "Solve 10 problems first, then you can write here.";
const GROUP = "Solve 20 problems before you create a group.";

Deno.test("a button to a form that one may not send says what is missing and leads nowhere [4 W11.4]", async () => {
  const { t, problemId, gid, read } = await furnished();
  await using _ = t;
  for (
    const [path, why, form] of [
      ["/discussion", WRITE, "/discussion-create"],
      [`/group/${gid}/discussion`, WRITE, "discussion-create"],
      [`/problem/${problemId}?tab=discuss`, WRITE, "discussion-create"],
      ["/group", GROUP, "/group/create"],
    ]
  ) {
    const pupil = await read(path, "user");
    assert.ok(pupil.includes(why), path);
    assert.ok(!pupil.includes(`${form}"`), path);
    assert.ok(!pupil.includes(`${form}?`), path);
    const root = await read(path, "root");
    assert.ok(!root.includes(why), path);
    assert.ok(root.includes(form), path);
  }
});

Deno.test("whose right to submit was taken reads so in place of the button [4 W11.4]", async () => {
  const { t, problemId, read } = await furnished();
  await using _ = t;
  const why = "An administrator has stopped you from submitting.";
  const path = `/problem/${problemId}`;
  assert.ok((await read(path, "no_submit_user")).includes(why));
  assert.ok(!(await read(path, "user")).includes(why));
  assert.ok(!(await read(path, "visitor")).includes(why));
});

Deno.test("no page that a plain pupil sees leads to a form that refuses them on opening [4 W11.4]", async () => {
  const { t, problemId, gid, did, read } = await furnished();
  await using _ = t;
  const seen = new Set<string>();
  for (
    const path of [
      "/home",
      "/problem",
      `/problem/${problemId}`,
      "/contest",
      "/training",
      "/course",
      "/discussion",
      `/discussion-detail/${did}`,
      "/group",
      ...["", "/training", "/problem", "/contest", "/discussion", "/member"]
        .map((part) => `/group/${gid}${part}`),
      "/setting",
      "/message",
    ]
  ) {
    const html = await read(path, "user");
    for (const [, href] of html.matchAll(/href="([^"#]*create[^"#]*)"/g)) {
      seen.add(href);
    }
  }
  for (const href of seen) {
    const reply = await t.browse(href, { as: "user" });
    const html = await reply.text();
    assert.equal(reply.status, 200, href);
    assert.doesNotMatch(html, /notice-error/, href);
  }
});
