// Rows: 2 T3.2, T3.4–T3.5; 3 V1.2
import assert from "node:assert/strict";
import { updateItem } from "../../../lib/trainings/items.ts";
import { openTestSite } from "../../support.ts";
import { addTraining, dataOf, sentTo } from "./made.ts";

async function furnished() {
  const t = await openTestSite();
  const first = await t.addProblem({
    tags: [{ name: "图论", color: "#0b7285" }],
  });
  const second = await t.addProblem();
  const { tid } = await addTraining(t, { pids: [first.pid, second.pid] });
  await updateItem(await t.actAs("root"), tid, { itemId: second.pid }, {
    order: 0,
    displayId: "B",
  });
  return { t, tid, first, second };
}

Deno.test("problems in the training's order: status, id, title, level, rate; tags can be put away", async () => {
  const { t, tid, first, second } = await furnished();
  await using _ = t;
  await sentTo(t, tid, first.problemId);
  const rows = await dataOf(t, `/api/get-training-problem-list?tid=${tid}`);
  assert.deepEqual(
    rows.map(({ pid, problemId, total, ac }: Record<string, unknown>) => [
      pid,
      problemId,
      total,
      ac,
    ]),
    [[second.pid, second.problemId, 0, 0], [first.pid, first.problemId, 1, 1]],
  );
  assert.equal(rows[1].tags[0].name, "图论");
  const path = `/training/${tid}/problems`;
  const html = await (await t.browse(path, { as: "user" })).text();
  assert.ok(html.indexOf(">B</span>") < html.indexOf(`>${first.problemId}</`));
  assert.ok(html.includes("图论") && html.includes("100.00%"));
  assert.match(html, /v-accepted/);
  const headers = { cookie: "gavel_tags=hidden" };
  const without = await t.browse(path, { as: "user", headers });
  assert.ok(!(await without.text()).includes("图论"));
  await t.site.problems.records.update(
    [first.pid],
    (row) => ({ ...row, auth: 2 as const }),
  );
  const left = await dataOf(t, `/api/get-training-problem-list?tid=${tid}`);
  assert.equal(left.length, 1, "only public ones are shown");
});

Deno.test("a row opens the problem inside the training, and what is sent there is the training's", async () => {
  const { t, tid, second } = await furnished();
  await using _ = t;
  const list = await t.browse(`/training/${tid}/problems`, { as: "user" });
  const address = `/training/${tid}/problem/B`;
  assert.ok((await list.text()).includes(`href="${address}"`));
  const page = await (await t.browse(address, { as: "user" })).text();
  assert.ok(page.includes("两数之和"));
  assert.ok(page.includes(`href="/training/${tid}/problems"`));
  const sent = await t.browse(`${address}/submit`, {
    as: "user",
    form: { language: "C", code: "int main() {}" },
  });
  assert.equal(sent.status, 303);
  const submitId = Number(sent.headers.get("location")!.split("/").at(-1));
  const row = await t.site.submissions.records.get(submitId);
  assert.deepEqual(row!.venue, { kind: "training", id: tid, gid: null });
  assert.equal(row!.pid, second.pid);
  // By the problem's own id too; another problem is not found there.
  const own = await t.browse(`/training/${tid}/problem/${second.problemId}`, {
    as: "user",
  });
  assert.equal(own.status, 200);
  await own.body?.cancel();
  const other = await t.addProblem();
  const none = await t.browse(`/training/${tid}/problem/${other.problemId}`, {
    as: "user",
  });
  assert.equal(none.status, 404);
  await none.body?.cancel();
});

Deno.test("focus mode has the training's problems at its foot, and so has the call", async () => {
  const { t, tid, first } = await furnished();
  await using _ = t;
  await sentTo(t, tid, first.problemId);
  const path = `/training/${tid}/problem/B/full-screen`;
  const html = await (await t.browse(path, { as: "user" })).text();
  for (const id of ["B", first.problemId]) {
    assert.ok(
      html.includes(`href="/training/${tid}/problem/${id}/full-screen"`),
      id,
    );
  }
  const stops = await dataOf(
    t,
    `/api/get-full-screen-problem-list?tid=${tid}`,
  );
  assert.deepEqual(
    stops.map(({ problemId, status }: Record<string, unknown>) => [
      problemId,
      status,
    ]),
    [["B", null], [first.problemId, 0]],
  );
});
