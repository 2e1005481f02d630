import { canEditProblem } from "../../problems/access.ts";
import type { Problem } from "../../problems/schema.ts";
import type { Trouble } from "../../problems/troubles.ts";
import type { Act } from "../act.ts";

/** As one of those is told who may mend the problem. */
export type ReaderTrouble = Omit<Trouble, "submitId"> & {
  /** Null: its venue keeps it from them, or it is gone. */
  submitId: number | null;
};

/** A trouble with the problem that has it. */
export interface OpenTrouble {
  trouble: ReaderTrouble;
  problem: Problem;
}

/** What is wrong with a problem that the viewer may edit. */
export async function troubleOf(
  act: Act,
  { pid }: Problem,
): Promise<ReaderTrouble | null> {
  const trouble = await act.site.problems.troubles.get(pid);
  return trouble && await toldTo(act, trouble);
}

async function toldTo(act: Act, trouble: Trouble): Promise<ReaderTrouble> {
  const { site } = act;
  const sent = await site.submissions.records.get(trouble.submitId);
  const isTold = sent !== null &&
    site.venues.book.policyOf(sent.venue)
      .sight(act, sent, site.problems.catalogue.get(sent.pid)).verdict;
  return isTold ? trouble : { ...trouble, submitId: null };
}

/** Troubles of the problems that the viewer may edit, the latest first. */
export async function openTroubles(act: Act): Promise<OpenTrouble[]> {
  const { site, viewer } = act;
  const open: OpenTrouble[] = [];
  for await (const trouble of site.problems.troubles.all()) {
    const problem = site.problems.catalogue.get(trouble.pid);
    if (problem === null || !canEditProblem(problem, viewer)) continue;
    open.push({ trouble: await toldTo(act, trouble), problem });
  }
  return open.sort((a, b) => b.trouble.at - a.trouble.at);
}
