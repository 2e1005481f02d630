import assert from "node:assert/strict";
import { envelope, openTestSite } from "../../support.ts";
import { submitTo } from "../judging.ts";

Deno.test("in a group or a contest there are none, for there are no such yet", async () => {
  await using t = await openTestSite();
  const { pid, problemId } = await t.addProblem();
  const id = await submitTo(t, problemId);
  const list = async (query: string) =>
    (await envelope(
      await t.call("GET", `/api/get-submission-list?onlyMine=false&${query}`),
    )).data.total;
  assert.deepEqual(
    [await list("gid="), await list("gid=0"), await list("gid=4")],
    [1, 1, 0],
  );
  const poll = async (cid: number | null) =>
    (await envelope(
      await t.call("POST", "/api/check-submissions-status", {
        json: { submitIds: [id], cid },
      }),
    )).data;
  assert.deepEqual(Object.keys(await poll(0)), [String(id)]);
  assert.deepEqual(Object.keys(await poll(null)), [String(id)]);
  assert.deepEqual(await poll(3), {});
  const standing = await envelope(
    await t.call("POST", "/api/get-user-problem-status", {
      as: "user",
      json: { pidList: [pid], isContestProblemList: true, cid: 3 },
    }),
  );
  assert.deepEqual([standing.http, standing.status], [200, 404]);
});
