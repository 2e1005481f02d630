// Rows: 2 T1.1–T1.5
import assert from "node:assert/strict";
import { openTestSite } from "../../support.ts";
import { addTraining, dataOf, sentTo, statusOf } from "./made.ts";

async function furnished() {
  const t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const other = await t.addProblem();
  await addTraining(t, { title: "Third", rank: 30, pids: [pid] });
  await addTraining(t, {
    title: "First, private",
    rank: 10,
    auth: "Private",
    password: "open",
    category: { name: "图论", color: "#0b7285" },
    pids: [pid, other.pid],
  });
  await addTraining(t, { title: "Hidden", rank: 1, isVisible: false });
  await addTraining(t, { title: "Second", rank: 20 });
  return { t, problemId, other };
}

const titlesIn = (html: string) =>
  [...html.matchAll(/<a [^>]*row-link[^>]*>([^<]*)<\/a>/g)].map(([, title]) =>
    title
  );

Deno.test("visitors see the trainings that are shown, the smallest rank first", async () => {
  const { t } = await furnished();
  await using _ = t;
  const html = await (await t.browse("/training")).text();
  assert.deepEqual(titlesIn(html), ["First, private", "Second", "Third"]);
  for (
    const word of ["私有", "公开", "root", "#0b7285", "10</td>", "20</td>"]
  ) {
    assert.ok(html.includes(word), word);
  }
  assert.ok(!html.includes("<progress"), "progress is for who is signed in");
  const { records, total } = await dataOf(
    t,
    "/api/get-training-list",
    "visitor",
  );
  assert.equal(total, 3);
  const [first] = records;
  assert.deepEqual(
    [first.id, first.rank, first.auth, first.categoryName, first.categoryColor],
    [2, 10, "Private", "图论", "#0b7285"],
  );
  assert.deepEqual(
    [first.problemCount, first.acCount, first.author, first.gid],
    [
      2,
      null,
      "root",
      null,
    ],
  );
});

Deno.test("progress: solved of all, rounded down; only public problems count", async () => {
  const { t, problemId, other } = await furnished();
  await using _ = t;
  await sentTo(t, 0, problemId);
  const third = await t.addProblem();
  await addTraining(t, {
    title: "Of three",
    rank: 5,
    pids: [1000, other.pid, third.pid],
  });
  const html = await (await t.browse("/training", { as: "user" })).text();
  assert.match(html, /value="1"[^>]*>|value="1"/);
  assert.ok(html.includes(">33%<"), "a third, rounded down");
  await t.site.problems.records.update(
    [other.pid],
    (row) => ({ ...row, auth: 2 as const }),
  );
  const { records } = await dataOf(t, "/api/get-training-list");
  assert.deepEqual([records[0].problemCount, records[0].acCount], [2, 1]);
});

Deno.test("search, access and category narrow the list, and stay in the address", async () => {
  const { t } = await furnished();
  await using _ = t;
  const asked = async (query: string) =>
    titlesIn(await (await t.browse(`/training?${query}`)).text());
  assert.deepEqual(await asked("keyword=SECOND"), ["Second"]);
  assert.deepEqual(await asked("auth=Private"), ["First, private"]);
  assert.deepEqual(await asked("auth=Public&keyword=ir"), ["Third"]);
  const categories = await dataOf(t, "/api/get-training-category", "visitor");
  assert.deepEqual(
    categories.map(({ name }: { name: string }) => name),
    ["基础", "图论"],
  );
  assert.deepEqual(await asked(`categoryId=${categories[1].id}`), [
    "First, private",
  ]);
  assert.deepEqual(await asked("keyword=nothing"), []);
  for (let n = 0; n < 15; n++) {
    await addTraining(t, { title: `More ${n}`, rank: 100 });
  }
  const html = await (await t.browse("/training?keyword=r&auth=Public")).text();
  assert.equal(titlesIn(html).length, 15);
  assert.match(
    html,
    /href="\/training\?keyword=r&amp;auth=Public&amp;currentPage=2"/,
  );
});

Deno.test("to open a training one signs in", async () => {
  const { t } = await furnished();
  await using _ = t;
  const page = await t.browse("/training/1");
  assert.equal(page.status, 303);
  assert.equal(page.headers.get("location"), "/login?next=%2Ftraining%2F1");
  const call = await t.call("GET", "/api/get-training-detail?tid=1");
  assert.equal(call.status, 401);
  assert.equal(await statusOf(call), 401);
});

Deno.test("home shows the trainings that one is at, what is due first, finished ones no more", async () => {
  const { t, problemId, other } = await furnished();
  await using _ = t;
  const home = async () =>
    await (await t.browse("/home", { as: "user" })).text();
  assert.ok(!(await home()).includes("我的训练"));
  await sentTo(t, 0, problemId);
  assert.ok(
    !(await home()).includes("我的训练"),
    "the one of one problem is done",
  );
  await addTraining(t, { title: "Two steps", pids: [1000, other.pid] });
  const due = t.clock.now + 86_400_000;
  await addTraining(t, { title: "Homework", pids: [1000, other.pid], due });
  const html = await home();
  assert.ok(
    html.includes("我的训练") && html.includes("2026-02-01 08:00 截止"),
  );
  assert.ok(html.indexOf(">Homework<") < html.indexOf(">Two steps<"));
  await sentTo(t, 0, other.problemId);
  assert.ok(!(await home()).includes("我的训练"));
});
