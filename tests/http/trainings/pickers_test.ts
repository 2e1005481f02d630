import assert from "node:assert/strict";
import { openTestSite, type TestSite } from "../../support.ts";
import { decoded } from "../forms.ts";
import { addGroup, addGroupProblem } from "../groups/groups.ts";
import { addQuizNumbered, askIn } from "../quizzes/quizzes.ts";
import { addTraining } from "./made.ts";

const PUBLIC = 12;
const OWN = 31;

/** A group's training; more problems of the group and of the site than a page of ten holds. */
async function furnished(t: TestSite) {
  const gid = await addGroup(t);
  for (let n = 0; n < PUBLIC; n++) await t.addProblem({ problemId: `PUB${n}` });
  for (let n = 0; n < OWN; n++) {
    await addGroupProblem(t, gid, { problemId: `OWN${n}` });
  }
  const { tid } = await addTraining(t, { gid });
  const path = `/group/${gid}/admin/training/${tid}/problems`;
  const html = async (query = "") =>
    decoded(await (await t.browse(path + query, { as: "admin" })).text());
  return { gid, tid, path, html };
}

const offered = (
  html: string,
  word: string,
) => [...new Set(html.match(new RegExp(`${word}\\d+`, "g")))];

Deno.test("public problems and the group's own are offered in two pickers, ten, 30, 50 or 100 a page each [3 G5.16]", async () => {
  await using t = await openTestSite();
  const { path, html } = await furnished(t);
  const first = await html();
  assert.equal(offered(first, "PUB").length, 10);
  assert.equal(offered(first, "OWN").length, 10);
  for (const list of ["public", "group"]) {
    for (const rows of [30, 50, 100]) {
      assert.match(first, new RegExp(`${list}Rows=${rows}#add-${list}"`));
    }
  }
  const next = await html("?publicPage=2");
  assert.equal(offered(next, "PUB").length, PUBLIC - 10);
  assert.equal(offered(next, "OWN").length, 10, "the other picker stays");
  const other = offered(await html("?groupPage=2"), "OWN");
  assert.equal(other.length, 10);
  assert.ok(!other.some((id) => offered(first, "OWN").includes(id)));
  const wide = await html("?groupRows=30&publicRows=30");
  assert.equal(offered(wide, "OWN").length, 30);
  assert.equal(offered(wide, "PUB").length, PUBLIC);
  const own = [...t.site.problems.catalogue.byGroup.of(1)];
  const added = await t.browse(`${path}?keyword=own&groupPage=2`, {
    as: "admin",
    form: { action: `add ${own[0].pid}` },
  });
  assert.equal(added.status, 303);
  assert.equal(
    added.headers.get("location"),
    `${path}?keyword=own&groupPage=2`,
    "one stays where one was",
  );
});

Deno.test("a training of the site has one picker of problems", async () => {
  await using t = await openTestSite();
  await t.addProblem();
  const { tid } = await addTraining(t, { by: "admin" });
  const html = await (await t.browse(`/admin/training/${tid}/problems`, {
    as: "admin",
  })).text();
  assert.ok(html.includes("add-public") && !html.includes("add-group"));
});

Deno.test("what a training asks has tabs for code and for quizzes, ten rows a page unless one chooses [3 G5.7]", async () => {
  await using t = await openTestSite();
  const { tid, path, html } = await furnished(t);
  const pids = [...t.site.problems.catalogue.byGroup.of(1)]
    .map(({ pid }) => pid).slice(0, 11);
  const press = async (action: string, query = "") => {
    const sent = await t.browse(path + query, {
      as: "admin",
      form: { action },
    });
    assert.equal(sent.status, 303);
  };
  for (const pid of pids) await press(`add ${pid}`);
  const place = { kind: "training" as const, id: tid };
  for (const qid of [901, 902]) {
    await addQuizNumbered(t, qid);
    await askIn(t, place, qid);
  }
  const shown = (html: string) =>
    [...html.matchAll(/name="order (problem|quiz) (\d+)"/g)].map(
      ([, asks, id]) => `${asks} ${id}`,
    );
  const all = t.site.venues.items.of(place)
    .map(({ asks, itemId }) => `${asks} ${itemId}`);
  assert.deepEqual(shown(await html()), all.slice(0, 10));
  assert.deepEqual(shown(await html("?currentPage=2")), all.slice(10));
  assert.deepEqual(shown(await html("?limit=30")), all);
  assert.deepEqual(
    shown(await html("?kind=quiz")),
    all.filter((key) => key.startsWith("quiz")),
  );
  assert.equal(shown(await html("?kind=problem&limit=100")).length, 11);
  const page = await html();
  for (const size of [30, 50, 100]) {
    assert.ok(page.includes(`${path}?limit=${size}"`), `${size}`);
  }
  for (const kind of ["problem", "quiz"]) {
    assert.ok(page.includes(`href="${path}?kind=${kind}"`), kind);
  }
  // Among quizzes "up" passes the problems between them.
  await press(`up quiz 902`, "?kind=quiz");
  assert.deepEqual(shown(await html("?kind=quiz")), ["quiz 902", "quiz 901"]);
});
