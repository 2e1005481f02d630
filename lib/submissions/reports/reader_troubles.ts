import { canEditProblem } from "../../problems/access.ts";
import type { Problem } from "../../problems/schema.ts";
import type { Trouble } from "../../problems/troubles.ts";
import type { Act } from "../act.ts";

/** A trouble as shown to somebody who may edit the problem. */
export type ReaderTrouble = Omit<Trouble, "submitId"> & {
  /** Null: the submission is gone, or its venue hides it from them. */
  submitId: number | null;
};

/** A trouble, and the problem that has it. */
export interface OpenTrouble {
  trouble: ReaderTrouble;
  problem: Problem;
}

/** Returns why a problem cannot be judged, for a viewer who may edit it; null: nothing is known. */
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

/** Returns the troubles of all problems that the viewer may edit, the latest first. */
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
