import assert from "node:assert/strict";
import {
  importSettled,
  runImport,
  startImport,
} from "../../../lib/exchange/importing/import.ts";
import {
  type Decision,
  type ImportItem,
  IMPORTS,
} from "../../../lib/exchange/schema.ts";
import type { Job } from "../../../lib/jobs/schema.ts";
import { putJudgeFile } from "../../../lib/problems/cases/judge_files.ts";
import type { TestSite } from "../../support.ts";

/** Reads a file that somebody sends; the job with its preview. */
export async function readIn(
  t: TestSite,
  bytes: Uint8Array | string,
  name = "problems.zip",
  as: Parameters<TestSite["actAs"]>[0] = "root",
) {
  const path = t.site.files.tempPath();
  await Deno.writeFile(
    path,
    typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes,
  );
  const begun = await startImport(await t.actAs(as), { path, name });
  assert.ok(begun.ok);
  await Deno.remove(path);
  const { id } = begun.value;
  const job = await importSettled(t.site, id);
  assert.ok(job);
  return { id, job, items: await itemsOf(t, id) };
}

/** As the last process has left it, in the middle of taking what is there. */
export async function leaveRunning(
  t: TestSite,
  id: number,
  changes: Partial<Job> = {},
): Promise<void> {
  await t.site.jobs.records.update([IMPORTS.name, id], (job) => ({
    ...job,
    state: "running",
    step: "taking",
    lease: "of the last process",
    ...changes,
  }));
}

export const itemsOf = (t: TestSite, id: number): Promise<ImportItem[]> =>
  Array.fromAsync(t.site.exchange.importItems.all([id]));

/** Takes what a preview offers, with these choices. */
export async function takeIn(
  t: TestSite,
  id: number,
  decisions: Record<number, Decision> = {},
  auth: number | null = null,
): Promise<ImportItem[]> {
  const begun = await runImport(await t.actAs("root"), id, {
    auth,
    decisions: new Map(
      Object.entries(decisions).map(([n, what]) => [Number(n), what]),
    ),
  });
  assert.ok(begun.ok);
  await importSettled(t.site, id);
  return await itemsOf(t, id);
}

/** Reads and takes, all as proposed. */
export async function bringIn(
  t: TestSite,
  bytes: Uint8Array | string,
  name?: string,
): Promise<ImportItem[]> {
  const { id } = await readIn(t, bytes, name);
  return await takeIn(t, id);
}

/** Everything of a problem, its files as texts. */
export async function problemWith(t: TestSite, pid: number) {
  const problem = (await t.site.problems.records.get(pid))!;
  const statement = (await t.site.problems.statements.get(pid))!;
  const cases = (await t.site.problems.cases.get(pid))!;
  const textOf = (hash: string) => Deno.readTextFile(t.site.files.pathOf(hash));
  return {
    problem,
    statement,
    cases: await Promise.all(cases.map(async (row) => ({
      input: await textOf(row.input.hash),
      output: await textOf(row.output.hash),
      score: row.score,
      groupNum: row.groupNum,
    }))),
    names: cases.map(({ input, output }) => [input.name, output.name]),
  };
}

/** Gives the site the header that most checkers include. */
export async function giveTestlib(t: TestSite): Promise<void> {
  const path = t.site.files.tempPath();
  const text = "// testlib\n";
  await Deno.writeTextFile(path, text);
  const file = { name: "testlib.h", path, size: text.length };
  assert.ok((await putJudgeFile(await t.actAs("root"), file)).ok);
  await Deno.remove(path);
}
