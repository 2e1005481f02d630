import assert from "node:assert/strict";
import { itemsOf, readIn } from "../../../tests/http/exchange/imports.ts";
import { killer } from "../../../tests/killed_site.ts";
import { hojEntries, zip } from "../../../tests/packages.ts";
import { openTestSite } from "../../../tests/support.ts";
import { getImport, importSettled, resumeImport, runImport } from "./import.ts";

Deno.test("killed at any commit, an import is interrupted; gone on with, it has made each problem once", async () => {
  await killer(openTestSite)(async (t) => {
    const { id } = await readIn(t, zip(hojEntries({ problemId: "A" }, "A")));
    const root = await t.actAs("root");
    return (site) => runImport({ ...root, site }, id, { auth: null });
  }, async (t, site) => {
    const act = { ...await t.actAs("root"), site };
    const [{ id }] = await Array.fromAsync(site.exchange.importJobs.all());
    const { state } = (await getImport(site, id))!;
    if (state === "interrupted") assert.ok((await resumeImport(act, id)).ok);
    // The process was killed before the choice was stored.
    else if (state === "ready") await runImport(act, id, { auth: null });
    else assert.equal(state, "done");
    const { done, ...job } = (await importSettled(site, id))!;
    assert.deepEqual([job.state, done], ["done", 1]);
    const outcomes = (await itemsOf(t, id)).map(({ outcome }) => outcome);
    assert.deepEqual(outcomes, ["created"]);
    assert.equal(site.problems.catalogue.size, 1);
    assert.equal(
      (await Array.fromAsync(site.problems.records.all())).length,
      1,
    );
  });
});
