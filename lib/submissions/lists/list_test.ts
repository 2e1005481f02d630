import assert from "node:assert/strict";
import {
  aProblem,
  openTestSite,
  type TestSite,
} from "../../../tests/support.ts";
import type { Role } from "../../accounts/schema.ts";
import { STATUS } from "../../judging/status.ts";
import { updateProblem } from "../../problems/service.ts";
import type { Problem } from "../../problems/schema.ts";
import type { Act } from "../../site/site.ts";
import { type ListQuery, listSubmissions } from "./list.ts";
import { submit } from "../service.ts";
import { PRACTICE } from "../../venues/schema.ts";

async function sent(t: TestSite, by: Role, problem: Problem) {
  const result = await submit(await t.actAs(by), problem, {
    language: "C",
    code: "int main(){}",
  }, PRACTICE);
  assert.ok(result.ok);
  return result.value.submitId;
}

async function listed(act: Act, changes: Partial<ListQuery> = {}) {
  const result = await listSubmissions(act, {
    onlyMine: false,
    completeProblemID: false,
    currentPage: 1,
    limit: 15,
    ...changes,
  }, PRACTICE);
  if (!result.ok) return result.error.code;
  return result.value.rows.map(({ submission }) => submission.submitId);
}

Deno.test("the list goes from new to old, by who, problem, verdict and page", async () => {
  await using t = await openTestSite();
  const [sum, max] = [
    await t.addProblem({ problemId: "SUM" }),
    await t.addProblem({ problemId: "SUMMAX" }),
  ];
  const ids = [
    await sent(t, "user", sum),
    await sent(t, "admin", sum),
    await sent(t, "user", max),
    await sent(t, "mute_user", max),
  ];
  await t.site.submissions.records.update(
    [ids[2]],
    (row) => ({ ...row, status: STATUS.accepted }),
  );
  const visitor = { ...await t.actAs("user"), viewer: null };
  const cases: [Partial<ListQuery>, want: number[]][] = [
    [{}, [3, 2, 1, 0]],
    [{ username: "user" }, [2, 0]],
    [{ username: "use" }, [3, 2, 0]],
    [{ username: "nobody" }, []],
    [{ problemID: "sum" }, [3, 2, 1, 0]],
    [{ problemID: "sum", completeProblemID: true }, [1, 0]],
    [{ problemID: "none" }, []],
    [{ status: STATUS.accepted }, [2]],
    [{ username: "user", problemID: "MAX" }, [2]],
    [{ limit: 3 }, [3, 2, 1]],
    [{ limit: 3, currentPage: 2 }, [0]],
    [{ limit: 3, currentPage: 3 }, []],
  ];
  for (const [query, want] of cases) {
    assert.deepEqual(
      await listed(visitor, query),
      want.map((n) => ids[n]),
      JSON.stringify(query),
    );
  }
});

Deno.test("one's own are one's own, and take a sign-in", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  await sent(t, "admin", problem);
  const mine = await sent(t, "user", problem);
  const act = await t.actAs("user");
  assert.deepEqual(await listed(act, { onlyMine: true }), [mine]);
  assert.deepEqual(
    await listed(act, { onlyMine: true, username: "admin" }),
    [mine],
  );
  assert.equal(
    await listed({ ...act, viewer: null }, { onlyMine: true }),
    "onlyMineNeedsSignIn",
  );
});

Deno.test("of a hidden problem only owners and editors see submissions", async () => {
  await using t = await openTestSite();
  const problem = await t.addProblem();
  const mine = await sent(t, "user", problem);
  const other = await sent(t, "mute_user", problem);
  await updateProblem(
    await t.actAs("root"),
    problem.pid,
    aProblem({ auth: 2 }),
  );
  const seen = async (by: Role) => await listed(await t.actAs(by));
  assert.deepEqual(await seen("user"), [mine]);
  assert.deepEqual(await seen("mute_user"), [other]);
  assert.deepEqual(await seen("admin"), []);
  assert.deepEqual(await seen("problem_admin"), [other, mine]);
  assert.deepEqual(
    await listed({ ...await t.actAs("user"), viewer: null }),
    [],
  );
});
