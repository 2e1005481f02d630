import assert from "node:assert/strict";
import {
  EditorialDraft,
  saveEditorial,
} from "../../../lib/problems/editorials.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import type { Person } from "../../support.ts";
import { CID, makeContest, MINUTE, openBoardSite } from "../boards/contest.ts";

Deno.test("after a contest one click makes its problems public with their editorials, shown before, once; what another contest asks or was hidden stays [4 E7.1]", async () => {
  await using site = await openBoardSite({ problems: 4 });
  const { t, cid, pids } = site;
  const { records, editorials } = t.site.problems;
  const [a, b, c, d] = ["A", "B", "C", "D"].map((letter) => pids.get(letter)!);
  const saved = await saveEditorial(
    await t.actAs("root"),
    a,
    EditorialDraft.parse({ en: "Sort 9e4f" }),
  );
  assert.ok(saved.ok);
  await records.update([c], (problem) => ({
    ...problem,
    auth: PROBLEM_AUTH.hidden,
  }));
  // D is asked by one that is still to come, too.
  const next = await makeContest(t, {
    rules: { cid: CID + 1, begin: site.begin + 300 * MINUTE },
    problems: 0,
  });
  await t.site.venues.contests.update([next.cid], (rules) => ({
    ...rules,
    end: site.begin + 400 * MINUTE,
  }));
  await t.site.venues.itemRecords.insert(VenueItem.parse({
    kind: "contest",
    id: next.cid,
    asks: "problem",
    itemId: d,
    displayId: "Z",
  }));
  const path = `/admin/contest/${cid}/opening`;
  const look = async (as: Person = "root") =>
    await t.browse(`${path}?l=en-US`, { as });
  const open = async (as: Person = "root") =>
    await t.browse(path, { as, form: {} });
  const editorial = async () =>
    (await t.browse(`/problem/${(await records.get(a))!.problemId}/editorial`, {
      as: "user",
    })).text();
  const auths = async () =>
    (await records.getMany([a, b, c, d].map((pid): [number] => [pid])))
      .map((problem) => problem!.auth);
  site.moveTo(50);
  assert.match(await (await look()).text(), /once the contest has ended/);
  assert.equal((await open()).status, 422);
  assert.deepEqual(await auths(), [3, 3, 2, 3]);

  site.moveTo(61);
  const page = await (await look()).text();
  assert.match(page, /Publish 2 problems/);
  assert.match(page, /Problem A<[^]*Becomes public[^]*Opens with it/);
  assert.match(page, /Problem C<[^]*Stays hidden/);
  assert.match(page, /Problem D<[^]*another contest/);
  assert.doesNotMatch(await editorial(), /9e4f/);
  for (const as of ["visitor", "user"] as const) {
    assert.notEqual((await look(as)).status, 200, as);
  }
  // The author of the contest, an admin, may not publish what is root's.
  const authors = await (await look("admin")).text();
  assert.match(authors, /You may not publish it/);
  await open("admin");
  assert.deepEqual(await auths(), [3, 3, 2, 3]);

  assert.equal((await open()).status, 303);
  assert.deepEqual(await auths(), [1, 1, 2, 3]);
  assert.match(await editorial(), /9e4f/);
  const before = await records.get(a);
  const head = editorials.get(a);
  assert.equal((await open()).status, 303, "sent again");
  assert.deepEqual(await records.get(a), before);
  assert.deepEqual(editorials.get(a), head);
  const after = await (await look()).text();
  assert.match(after, /nothing left to open/);
  assert.doesNotMatch(after, /Publish \d+ problems/);
  const audited = await (await t.browse("/admin/audit", { as: "root" })).text();
  assert.match(audited, new RegExp(`${cid}/opening`));
});
