import { type Refusal, refuse } from "../failure.ts";
import type { Also } from "../jobs/spec.ts";
import type { StoredOutput } from "../judging/protocol.ts";
import { storeOutput } from "../problems/cases/case_files.ts";
import { replaceCases } from "../problems/cases/data.ts";
import type { Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { casesOf, type FinishedCase } from "./built_cases.ts";
import { builtCases } from "./built_rows.ts";
import type { DataBuild, DataBuildPlan } from "./data_build_record.ts";

/**
 * Replaces a problem's cases by the built ones, in one commit with what `also`
 * writes. Refused if the problem's cases are not of the version `seen` any more.
 */
export async function applyDataBuild(
  act: Act,
  dataBuild: DataBuild,
  { seen, also }: { seen: string; also: Also },
): Promise<Result<unknown, Refusal>> {
  const { site } = act;
  const { pid } = dataBuild;
  const problem = await site.problems.records.get(pid);
  const order = await site.authoring.dataBuildPlans.get(pid);
  if (problem === null || order === null) return refuse("problemNotFound");
  const current = await site.problems.cases.get(pid) ?? [];
  const answers = await answersMade(site, dataBuild, order);
  const kept = (dataBuild.keeps ? current : []).map((row) => {
    const answer = answers.get(row.caseId);
    const { name } = row.output;
    return answer ? { ...row, output: { name, ...answer } } : row;
  });
  const made = await finishedCases(site, dataBuild, order);
  const withIds = await Promise.all(made.map(async (row) => ({
    ...row,
    caseId: await site.problems.caseIds.next(),
  })));
  const cases = casesOf(problem, kept, withIds);
  return await replaceCases(act, pid, { cases, seen, also });
}

/** Returns the new outputs of cases that stay, by the ids of the cases. */
async function answersMade(
  site: Site,
  dataBuild: DataBuild,
  { plan }: DataBuildPlan,
): Promise<Map<number, StoredOutput>> {
  const answers = new Map<number, StoredOutput>();
  for (const { seq, report } of await builtCases(site, dataBuild)) {
    const { caseId, wantsAnswer } = plan[seq - 1];
    if (caseId !== null && wantsAnswer && report?.output) {
      answers.set(caseId, report.output);
    }
  }
  return answers;
}

/** Returns the cases that were generated, without those that stay. */
async function finishedCases(
  site: Site,
  dataBuild: DataBuild,
  { plan }: DataBuildPlan,
): Promise<FinishedCase[]> {
  const { name: _, ...nothing } = await storeOutput(
    site.files,
    "",
    ReadableStream.from([]),
  );
  return (await builtCases(site, dataBuild)).flatMap(({ seq, report }) => {
    const { caseId, group } = plan[seq - 1];
    if (caseId !== null || report === null || report.input === null) return [];
    return { group, input: report.input, output: report.output ?? nothing };
  });
}
