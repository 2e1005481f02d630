import assert from "node:assert/strict";
import { startDataBuild } from "../../../lib/authoring/data_build.ts";
import { dataBuildOf } from "../../../lib/authoring/data_build_record.ts";
import { killer } from "../../killed_site.ts";
import { authorsJudge } from "./authored.ts";
import { openMaker } from "./data_build.ts";

const atEachCommit = killer(openMaker);
const DRAFT = { kind: "generate", keeps: false, applies: true } as const;

Deno.test("killed at any commit from its beginning to its end, a making puts each case into the problem once", async () => {
  await atEachCommit(async (t) => {
    await t.call("PUT", "/api/admin/problem/script", {
      as: "root",
      json: { pid: t.pid, script: "gen 1\ngen 22\n" },
    });
    const root = await t.actAs("root");
    return async (site) => {
      await startDataBuild({ ...root, site }, t.pid, DRAFT);
      await Promise.all(site.background);
      await authorsJudge({ ...t, site }).makeCases();
    };
  }, async (t, site) => {
    const [job] = await site.authoring.dataBuilds.about(t.pid, 1);
    // Killed before anybody was told, it never was.
    if (job === undefined) return;
    // The judge was started anew: it has nothing of what it was given.
    await authorsJudge({ ...t, site }, "2").makeCases();
    const done = (await site.authoring.dataBuilds.get(job.id))!;
    const { state, total } = dataBuildOf(done);
    assert.deepEqual([state, total, done.done], ["applied", 2, 2]);
    const cases = (await site.problems.cases.get(t.pid))!;
    assert.equal(cases.length, 2);
    assert.equal(
      (await Array.fromAsync(site.authoring.builtCases.all())).length,
      2,
    );
    const problem = (await site.problems.records.get(t.pid))!;
    assert.equal(problem.caseCount, 2);
  });
});
