// Rows: 3 G4.1, G4.26, G4.28, V1.4
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { aVerdict, judgeOf } from "../judging.ts";
import { addGroup, addGroupProblem, putIn } from "./groups.ts";

const CODE = "int main() { return 0; }";

async function openClass() {
  const t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const problem = await addGroupProblem(t, gid);
  return {
    t,
    gid,
    problem,
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

const send = async (
  t: TestSite,
  json: object,
  as: Person = "user",
) =>
  await envelope(
    await t.call("POST", "/api/submit-problem-judge", {
      as,
      json: { language: "C", code: CODE, isRemote: false, ...json },
    }),
  );

Deno.test("a group's problems are for its members, with what they have sent there", async () => {
  await using of = await openClass();
  const { t, gid, problem: { problemId: pid } } = of;
  const { data } = await send(t, { pid, gid });
  const judge = judgeOf(t);
  const [task] = await judge.claim();
  await judge.result(task, aVerdict(task));
  // Somebody's in practice is none of the group's, and cannot be.
  assert.equal((await send(t, { pid }, "root")).status, 200);
  const list = async (as: Person) =>
    await envelope(
      await t.call("GET", `/api/group/get-problem-list?gid=${gid}`, { as }),
    );
  const { records, total } = (await list("user")).data;
  assert.equal(total, 1);
  assert.deepEqual([records[0].ac, records[0].total], [1, 1]);
  assert.equal((await list("no_submit_user")).status, 403);
  const page = await (await t.browse(`/group/${gid}/problem`, { as: "user" }))
    .text();
  assert.match(page, new RegExp(`/group/${gid}/problem/${pid}/full-screen`));
  assert.match(page, /1 \/ 1/);
  const status = await (await t.browse(`/group/${gid}/status?username=user`, {
    as: "user",
  })).text();
  assert.match(status, new RegExp(`submission-detail/${data.submitId}"`));
  assert.match(status, new RegExp(`href="/group/${gid}/problem/${pid}"`));
});

Deno.test("its problem opens in the group alone, for members alone", async () => {
  await using of = await openClass();
  const { t, gid, problem: { problemId } } = of;
  const detail = async (as: Person, query = `&gid=${gid}`) =>
    (await envelope(
      await t.call(
        "GET",
        `/api/get-problem-detail?problemId=${problemId}${query}`,
        { as },
      ),
    )).status;
  assert.equal(await detail("user"), 200);
  assert.equal(await detail("user", ""), 403);
  assert.equal(await detail("no_submit_user"), 403);
  const address = `/group/${gid}/problem/${problemId}`;
  for (
    const path of [address, `${address}/full-screen`, `${address}/statistics`]
  ) {
    assert.equal((await t.browse(path, { as: "user" })).status, 200);
    const outside = await t.browse(path, { as: "no_submit_user" });
    assert.equal(outside.status, 403);
    assert.equal((await t.browse(path)).status, 303);
  }
  const page = await (await t.browse(address, { as: "user" })).text();
  assert.match(page, new RegExp(`action="${address}/submit"`));
  const sent = await t.browse(`${address}/submit`, {
    as: "user",
    form: { language: "C", code: CODE },
  });
  assert.equal(sent.status, 303);
  const [row] = await Array.fromAsync(t.site.submissions.records.all());
  assert.deepEqual(row.venue, { kind: "group", id: gid, gid });
});
