import { ProblemProof } from "../../../components/admin/proof/ProofNotice.tsx";
import { proofNow } from "../../../lib/authoring/dry_run.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  canPublishProblem,
  canRejudgeProblem,
} from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import type { Act } from "../../../lib/site/site.ts";
import { sentBeforeChange } from "../../../lib/submissions/sent_before.ts";

/** How many programs of students a viewer is to be asked about. */
export const toRejudge = async (
  { site, viewer }: Act,
  pid: number,
): Promise<number> =>
  canRejudgeProblem(site.problems.catalogue.get(pid), viewer)
    ? await sentBeforeChange(site, pid)
    : 0;

/** What a problem's solutions, and what students have sent, ask for now. */
export async function problemProof(
  c: AppContext,
  problem: Problem,
  { isAsked = false }: { isAsked?: boolean } = {},
) {
  const act = c.get("act");
  return (
    <ProblemProof
      t={c.get("t")}
      problem={problem}
      proof={await proofNow(act.site, problem)}
      isAsked={isAsked}
      canPublish={canPublishProblem(act.viewer)}
      sent={await toRejudge(act, problem.pid)}
    />
  );
}
