import assert from "node:assert/strict";
import { linkColumns } from "../../../lib/contests/columns.ts";
import { forgetContest } from "../../../lib/contests/forget.ts";
import { addProblem } from "../../../lib/contests/items.ts";
import { addContestQuiz } from "../../../lib/contests/quizzes.ts";
import {
  cloneContest,
  deleteContest,
  openContestDraft,
  updateContest,
} from "../../../lib/contests/service.ts";
import { STATUS } from "../../../lib/judging/status.ts";
import { openTestSite } from "../../support.ts";
import { broughtIn, SMALL, zipOf } from "./imports.ts";

/** The small contest, visible. */
async function openImported() {
  const t = await openTestSite();
  t.clock.now = 1_800_000_000_000;
  const act = await t.actAs("root");
  const path = await zipOf(SMALL);
  const cid = await broughtIn(act, path);
  await Deno.remove(path);
  await t.site.venues.contests.update(
    [cid],
    (row) => ({ ...row, isVisible: true, opensBoard: true }),
  );
  return Object.assign(t, { cid });
}

const PAGES = [
  "",
  "/problems",
  "/submissions?onlyMine=true",
  "/rank",
  "/rank?at=12",
  "/rank?keyword=west",
  "/rank/csv/table",
  "/announcements",
  "/virtual",
  "/comment",
];
const ADMIN = [
  "edit",
  "problems",
  "people",
  "quizzes",
  "certificates?who=all",
  "readiness",
  "evidence",
  "opening",
  "rating",
  "accepted",
];

Deno.test("all pages of a contest that was held elsewhere are there and tell that it was [4 E5.1]", async () => {
  await using t = await openImported();
  for (const path of PAGES) {
    const response = await t.browse(`/contest/${t.cid}${path}`, { as: "root" });
    const text = await response.text();
    assert.equal(response.status, 200, `${path}\n${text.slice(0, 2_000)}`);
    if (!path.includes("csv")) assert.match(text, /held elsewhere|别处举行/);
  }
  for (const path of ADMIN) {
    const response = await t.browse(`/admin/contest/${t.cid}/${path}`, {
      as: "root",
    });
    const text = await response.text();
    assert.ok(response.status < 400 || path === "rating", `${path} ${text}`);
  }
  const list = await t.browse("/contest?l=en-US", { as: "user" });
  assert.match(await list.text(), /held elsewhere/);
  const admin = await t.browse("/admin/contest?l=en-US", { as: "root" });
  assert.match(await admin.text(), /held elsewhere/);
  for (
    const path of [
      `/contest/acm-scoreboard/${t.cid}`,
      `/scrollBoard?cid=${t.cid}`,
    ]
  ) {
    const response = await t.browse(path, { as: "root" });
    const text = await response.text();
    assert.ok(response.status < 400, `${path} ${text}`);
  }
  const board = await t.browse(`/contest/${t.cid}/rank?l=en-US`, {
    as: "user",
  });
  const html = await board.text();
  for (const words of ["First", "Second", "Ann", "West"]) {
    assert.ok(html.includes(words), words);
  }
  // Its teams have no page.
  assert.doesNotMatch(html, /user-home\?username=[129]"/);
});

Deno.test("its tabs lead to nothing that it has no use for [4 E5.1]", async () => {
  await using t = await openImported();
  const html = async (path: string) =>
    await (await t.browse(path, { as: "root" })).text();
  const office = await html(`/admin/contest/${t.cid}/edit`);
  for (const tab of ["problems", "people", "certificates", "opening"]) {
    assert.ok(office.includes(`/admin/contest/${t.cid}/${tab}"`), tab);
  }
  for (const tab of ["quizzes", "readiness", "rating"]) {
    assert.ok(!office.includes(`/admin/contest/${t.cid}/${tab}"`), tab);
  }
  assert.ok(!office.includes(`/similar/contest/${t.cid}`));
  const inside = await html(`/contest/${t.cid}`);
  assert.ok(!inside.includes(`/contest/${t.cid}/rejudge`));
});

Deno.test("once it is deleted its import leads to it no more [4 E5.1]", async () => {
  await using t = await openImported();
  const path = "/admin/contest/import/1";
  const html = async () => await (await t.browse(path, { as: "root" })).text();
  const way = `/admin/contest/${t.cid}/edit`;
  assert.ok((await html()).includes(way));
  assert.ok((await deleteContest(await t.actAs("root"), t.cid)).ok);
  assert.ok(!(await html()).includes(way));
});

Deno.test("its chain is not offered to be published [4 E9.1]", async () => {
  await using t = await openImported();
  const path = `/admin/contest/${t.cid}/evidence`;
  const page = await t.browse(path, { as: "root" });
  assert.doesNotMatch(await page.text(), /value="publish"/);
  const form = { action: "publish" };
  assert.equal((await t.browse(path, { as: "root", form })).status, 422);
});

Deno.test("no balloon waits for a team elsewhere, and no quiz is asked there [4 E5.1]", async () => {
  await using t = await openImported();
  const page = await t.browse(`/contest/${t.cid}/balloons`, { as: "root" });
  const html = await page.text();
  assert.doesNotMatch(html, /name="uid"/);
  const home = await t.browse(`/contest/${t.cid}`, { as: "root" });
  assert.ok(!(await home.text()).includes(`/contest/${t.cid}/balloons`));
  const act = await t.actAs("root");
  const added = await addContestQuiz(act, t.cid, { qid: 1 });
  assert.deepEqual(added.ok || added.error.code, "importedProblems");
});

Deno.test("a column may stand for a problem of this site, which stays public, and be one alone again; the board is the same [4 E7.2]", async () => {
  await using t = await openImported();
  const act = await t.actAs("root");
  const { pid } = await t.addProblem({ auth: 1, problemId: "PEARS" });
  const rows = async () => {
    const board = await (await t.browse(`/contest/${t.cid}/rank`, {
      as: "root",
    })).text();
    return [...board.matchAll(/<tr[^>]*data-uid="([^"]*)"[^]*?<\/tr>/g)]
      .map(([row]) => row.replaceAll(/<[^>]*>/g, " "));
  };
  const before = await rows();
  assert.equal(before.length, 3);
  const linked = await linkColumns(act, t.cid, [
    { column: 1, problemId: "PEARS" },
  ]);
  assert.ok(linked.ok, JSON.stringify(linked));
  await Promise.all(t.site.background);
  assert.equal(t.site.problems.catalogue.get(pid)?.auth, 1);
  assert.deepEqual(await rows(), before);
  const problem = await t.browse(`/contest/${t.cid}/problem/B`, { as: "user" });
  assert.equal(problem.status, 200);
  await problem.body?.cancel();
  const taken = await linkColumns(act, t.cid, [
    { column: 0, problemId: "NONE" },
  ]);
  assert.ok(!taken.ok && taken.error.code === "problemNotFound");
  const off = await linkColumns(act, t.cid, [{ column: 1, problemId: "" }]);
  assert.ok(off.ok);
  await Promise.all(t.site.background);
  assert.deepEqual(await rows(), before);
});

Deno.test("in a virtual run the teams move as they did, a linked column can be solved, others say that they cannot; the board of all stays [4 E7.2]", async () => {
  await using t = await openImported();
  const act = await t.actAs("root");
  await t.addProblem({ auth: 1, problemId: "PEARS" });
  assert.ok(
    (await linkColumns(act, t.cid, [{ column: 1, problemId: "PEARS" }])).ok,
  );
  await Promise.all(t.site.background);
  const path = `/contest/${t.cid}/virtual?l=en-US`;
  const started = await t.browse(path, {
    as: "user",
    form: { action: "start" },
  });
  assert.equal(started.status, 303);
  const begun = t.clock.now;
  const solved = async () => {
    const html = await (await t.browse(path, { as: "user" })).text();
    return {
      html,
      rows: [...html.matchAll(/<tr[^>]*data-uid="[^"]*"[^>]*>[^]*?<\/tr>/g)]
        .map(([row]) => [
          /class="name"[^>]*>([^<]*)</.exec(row)![1],
          Number(/class="tot"><b>(\d+)/.exec(row)![1]),
        ]),
    };
  };
  t.clock.now = begun + 15 * 60_000;
  const early = await solved();
  assert.deepEqual(early.rows, [["First", 1], ["Guests", 1], ["Second", 0]]);
  assert.match(early.html, /Not on this site[^<]*: A\./);
  assert.match(early.html, /id="virtual-run"[^>]*data-poll="20"/);
  const sent = await t.call("POST", "/api/submit-problem-judge", {
    as: "user",
    json: {
      pid: "B",
      cid: t.cid,
      language: "C",
      code: "int main() { return 0; }",
      isRemote: false,
    },
  });
  const { data, msg } = await sent.json();
  assert.equal(sent.status, 200, msg);
  await t.site.submissions.records.update(
    [data.submitId],
    (row) => ({ ...row, status: STATUS.accepted }),
  );
  // Sealed at the minute in which it was, and told when all is over.
  for (const [minute, second] of [[50, 1], [65, 2]]) {
    t.clock.now = begun + minute * 60_000;
    const { rows } = await solved();
    const of = (name: string) => rows.find(([known]) => known === name)?.[1];
    assert.deepEqual([of("user"), of("Second")], [1, second], `${minute}`);
  }
  const all = await (await t.browse(`/contest/${t.cid}/rank`, {
    as: "root",
  })).text();
  assert.doesNotMatch(all, /data-uid="uid-user"/);
});

Deno.test("its times stay, it takes nothing late, and it is copied without what was done there [4 E5.1]", async () => {
  await using t = await openImported();
  const act = await t.actAs("root");
  const opened = await openContestDraft(act, t.cid);
  assert.ok(opened.ok);
  const { draft } = opened.value;
  for (
    const [changes, code] of [
      [{ end: draft.end + 60_000 }, "importedTimesFixed"],
      [{ begin: draft.begin - 60_000 }, "importedTimesFixed"],
      [{ takesLate: true }, "importedTakesNone"],
    ] as const
  ) {
    const changed = await updateContest(act, t.cid, { ...draft, ...changes });
    assert.equal(!changed.ok && changed.error.code, code);
  }
  const title = "Another title";
  assert.ok((await updateContest(act, t.cid, { ...draft, title })).ok);
  const head = t.site.contests.heads.get(t.cid)!;
  assert.deepEqual([head.title, head.imported?.runs], [title, 6]);
  assert.equal(t.site.venues.kept.contests.get(t.cid)?.timesIn, "minutes");
  const { pid } = await t.addProblem({ auth: 1 });
  const added = await addProblem(act, t.cid, {
    pid,
    displayId: "Z",
    displayTitle: "",
    color: "",
  });
  assert.equal(!added.ok && added.error.code, "importedProblems");
  const copy = await cloneContest(act, t.cid);
  assert.ok(copy.ok);
  assert.equal(t.site.contests.heads.get(copy.value)?.imported, null);
  assert.deepEqual(
    t.site.venues.items.of({ kind: "contest", id: copy.value }),
    [],
  );
  await forgetContest(t.site, t.cid);
  assert.deepEqual([...t.site.venues.teamsIn(t.cid)], []);
  assert.equal(await t.site.contests.runParts.get(t.cid, 0), null);
});
