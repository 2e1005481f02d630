// Rows: 3 A2.1
import assert from "node:assert/strict";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { submitTo } from "../judging.ts";
import { anotherPerson } from "./people.ts";

/** What a call and the page find: the same. */
async function idsOf(
  t: TestSite,
  query: string,
  as: Person,
): Promise<number[]> {
  const path = `/api/get-submission-list?onlyMine=false&${query}`;
  const { data } = await envelope(await t.call("GET", path, { as }));
  const ids = data.records.map((row: { submitId: number }) => row.submitId);
  const html = await (await t.browse(`/status?${query}`, { as })).text();
  const shown = html.matchAll(/href="\/submission-detail\/(\d+)"/g);
  assert.deepEqual([...shown].map(([, id]) => Number(id)), ids, query);
  return ids;
}

Deno.test("staff find submissions by real name and number, others by username alone", async () => {
  await using t = await openTestSite();
  const { problemId } = await t.addProblem({ problemId: "A1" });
  const facts = { realname: "李同学11", number: "20260111", email: "q@x.cn" };
  const { shown } = await anotherPerson(t, "pupil", facts);
  const sent = await submitTo(t, problemId, { as: "visitor", ...shown });
  const staff: Person[] = ["root", "admin", "problem_admin"];
  for (const name of ["李同学11", "同学", "20260111", "pup"]) {
    const query = `username=${encodeURIComponent(name)}`;
    for (const as of [...staff, "sy_campus_teacher"] as const) {
      assert.deepEqual(await idsOf(t, query, as), [sent], `${as} ${name}`);
    }
    for (const as of ["visitor", "user"] as const) {
      const found = name === "pup" ? [sent] : [];
      assert.deepEqual(await idsOf(t, query, as), found, `${as} ${name}`);
    }
  }
  assert.deepEqual(await idsOf(t, "username=x.cn", "admin"), [], "no address");
  const page = await (await t.browse("/status", { as: "admin" })).text();
  assert.match(page, /placeholder="姓名或学号"/);
});
