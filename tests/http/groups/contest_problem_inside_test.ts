// Rows: 3 G6.20
import assert from "node:assert/strict";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { envelope, openTestSite } from "../../support.ts";
import { addContest } from "../contests/contests.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { addGroup, putIn } from "./groups.ts";

Deno.test("a problem written inside a group's contest is its secret and of its rule, whatever is sent (G6.20)", async () => {
  await using t = await openTestSite();
  const gid = await addGroup(t);
  await putIn(t, gid, "user");
  const cid = await addContest(t, { rule: "oi" }, { by: "admin", gid });
  const path = `/group/${gid}/admin/contest/${cid}`;
  const form = await (await t.browse(`${path}/problem/create`, { as: "admin" }))
    .text();
  assert.match(form, /name="problemId"/);
  const dto = aProblemDto({
    problemId: "IN1",
    gid,
    type: 1,
    auth: 1,
    judgeCaseMode: "subtask_average",
    ioScore: 100,
  }, { samples: [{ input: "1 2\n", output: "3\n", score: 100, groupNum: 1 }] });
  const { data, status, msg } = await envelope(
    await t.call("POST", "/api/group/contest-problem", {
      as: "admin",
      json: dto,
    }),
  );
  assert.equal(status, 200, msg);
  const made = () => t.site.problems.catalogue.get(data.pid)!;
  assert.deepEqual([made().gid, made().auth], [gid, PROBLEM_AUTH.contest]);
  const put = async (json: Record<string, unknown>) =>
    (await envelope(
      await t.call("PUT", "/api/group/contest-problem", {
        as: "admin",
        json: { cid, pid: data.pid, ...json },
      }),
    )).status;
  assert.equal(await put({ displayTitle: "Inside" }), 400, "an id is needed");
  assert.equal(await put({ displayId: "B", displayTitle: "Inside" }), 200);
  const place = { kind: "contest", id: cid } as const;
  assert.equal(
    t.site.venues.items.get(place, "problem", data.pid)?.displayTitle,
    "Inside",
  );
  const outsider = await t.browse(`${path}/problem/create`, { as: "user" });
  assert.equal(outsider.status, 403);
});
