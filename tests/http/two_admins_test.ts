import assert from "node:assert/strict";
import { envelope, openTestSite, type TestSite } from "../support.ts";
import { decoded, fieldsOf } from "./forms.ts";
import { aProblemDto } from "./problems/problem_forms.ts";

const pathOf = (pid: number) => `/admin/problem/edit/${pid}`;
type Fields = [string, string][];

async function open(t: TestSite, pid: number, as: "root" | "problem_admin") {
  const page = await t.browse(pathOf(pid), { as });
  return fieldsOf(await page.text(), pathOf(pid));
}

/** Sends an editing form as it was opened, with another source. */
function save(
  t: TestSite,
  pid: number,
  { as, fields, source }: {
    as: "root" | "problem_admin";
    fields: Fields;
    source: string;
  },
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.set("source", source);
  return t.browse(`${pathOf(pid)}?l=en-US`, { as, form });
}

const sourceOf = async (t: TestSite, pid: number) =>
  (await t.site.problems.records.get(pid))?.source;

async function openProblem() {
  const t = await openTestSite();
  const { pid } = await t.addProblem({}, "root");
  return { ...t, pid };
}

Deno.test("an admin does not replace unseen what another has saved meanwhile", async () => {
  await using t = await openProblem();
  const { pid } = t;
  const mine = await open(t, pid, "problem_admin");
  const theirs = await open(t, pid, "root");
  t.clock.now += 60_000;
  const first = await save(t, pid, { as: "root", fields: theirs, source: "A" });
  assert.equal(first.status, 303);

  const refused = await save(t, pid, {
    as: "problem_admin",
    fields: mine,
    source: "B",
  });
  const html = await refused.text();
  assert.equal(refused.status, 422);
  assert.match(decoded(html), /root saved this problem after/);
  assert.equal(await sourceOf(t, pid), "A");

  // It was told, and what it wrote is still there: now it may.
  const fields = fieldsOf(html, pathOf(pid));
  assert.equal(new Map(fields).get("source"), "B");
  const again = await save(t, pid, {
    as: "problem_admin",
    fields,
    source: "B",
  });
  assert.equal(again.status, 303);
  assert.equal(await sourceOf(t, pid), "B");
});

Deno.test("a second click saves once; one's own other tab is told what the first has saved", async () => {
  await using t = await openProblem();
  const { pid } = t;
  const fields = await open(t, pid, "root");
  const other = await open(t, pid, "root");
  t.clock.now += 60_000;
  for (const source of ["A", "A"]) {
    const saved = await save(t, pid, { as: "root", fields, source });
    assert.equal(saved.status, 303);
  }
  const refused = await save(t, pid, {
    as: "root",
    fields: other,
    source: "B",
  });
  assert.equal(refused.status, 422);
  const html = await refused.text();
  assert.match(decoded(html), /saved this problem after/);
  assert.equal(await sourceOf(t, pid), "A");
  const told = fieldsOf(html, pathOf(pid));
  const again = await save(t, pid, { as: "root", fields: told, source: "B" });
  assert.equal(again.status, 303);
  assert.equal(await sourceOf(t, pid), "B");
});

Deno.test("of two admins' calls in the same moment none is lost unsaid", async () => {
  await using t = await openProblem();
  const { pid } = t;
  for (const as of ["root", "problem_admin"] as const) await t.tokenOf(as);
  // Both have read the problem before either begins to save it.
  const both = Promise.withResolvers<void>();
  const { store } = t.site;
  const transact = store.transact.bind(store);
  let arrived = 0;
  store.transact = async (work) => {
    if (++arrived === 2) both.resolve();
    await both.promise;
    return await transact(work);
  };
  const replies = await Promise.all(
    (["root", "problem_admin"] as const).map(async (as) => {
      const json = aProblemDto({ id: pid, source: as });
      return await envelope(
        await t.call("PUT", "/api/admin/problem", { as, json }),
      );
    }),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
  // Neither had anything else to commit, which would have let it through.
  assert.equal(arrived, 2);
  const winner = replies[0].status === 200 ? "root" : "problem_admin";
  assert.equal(await sourceOf(t, pid), winner);
});
