import { ProblemVerification } from "../../../components/admin/verification/VerificationNotice.tsx";
import { verificationNow } from "../../../lib/authoring/verify.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  canPublishProblem,
  canRejudgeProblem,
} from "../../../lib/problems/access.ts";
import type { Problem } from "../../../lib/problems/schema.ts";
import type { Act } from "../../../lib/site/site.ts";
import { sentBeforeChange } from "../../../lib/submissions/rejudging/sent_before.ts";

/** How many programs of students a viewer is to be asked about. */
export const toRejudge = async (
  { site, viewer }: Act,
  pid: number,
): Promise<number> =>
  canRejudgeProblem(site.problems.catalogue.get(pid), viewer)
    ? await sentBeforeChange(site, pid)
    : 0;

/** What a problem's solutions, and what students have sent, ask for now. */
export async function problemVerification(
  c: AppContext,
  problem: Problem,
  { isAsked = false }: { isAsked?: boolean } = {},
) {
  const act = c.get("act");
  return (
    <ProblemVerification
      problem={problem}
      verification={await verificationNow(act.site, problem)}
      isAsked={isAsked}
      canPublish={canPublishProblem(act.viewer)}
      sent={await toRejudge(act, problem.pid)}
    />
  );
}
