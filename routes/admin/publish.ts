import { z } from "zod";
import { dryRunPath } from "../../components/admin/DryRunTable.tsx";
import { proofNow } from "../../lib/authoring/dry_run.ts";
import { unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { canPublishProblem } from "../../lib/problems/access.ts";
import {
  type Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
} from "../../lib/problems/schema.ts";
import { changeVisibility } from "../../lib/problems/visibility.ts";
import type { Act } from "../../lib/site.ts";
import { page } from "../define.ts";
import { receiveForm } from "../forms.ts";
import { redirect } from "../page.tsx";

const Params = z.object({ pid: id });

/**
 * Shows a problem to everybody, whatever its solutions say of it; ends where the
 * button was.
 */
export const publishForm = page({ params: Params }, async (c, { params }) => {
  const { public: shown } = PROBLEM_AUTH;
  const { pid } = params;
  await using form = await receiveForm(c);
  unwrap(await changeVisibility(c.get("act"), pid, shown));
  const back = form.get("from") === "dryRun"
    ? dryRunPath(pid)
    : `/admin/problem/edit/${pid}`;
  return redirect(c, back, { key: "dryRun.published" });
});

/**
 * The draft as it is saved at first, when it would show the problem to
 * everybody: that is done, or asked about, once all else is saved. Null: it
 * does nothing of the kind, or by somebody who may not.
 */
export function heldBack(
  c: AppContext,
  draft: ProblemDraft,
  current: Pick<Problem, "auth"> | null,
): ProblemDraft | null {
  const publishes = draft.auth === PROBLEM_AUTH.public &&
    current?.auth !== PROBLEM_AUTH.public;
  return publishes && canPublishProblem(c.get("act").viewer)
    ? { ...draft, auth: current?.auth ?? PROBLEM_AUTH.hidden }
    : null;
}

/** Publishes what is proven; what is not is asked about. Answers where to go. */
export async function publishOrAsk(
  act: Act,
  problem: Problem,
): Promise<string> {
  const path = `/admin/problem/edit/${problem.pid}`;
  const { doubts } = await proofNow(act.site, problem);
  if (doubts.length > 0) return `${path}?publish=ask#publish`;
  unwrap(await changeVisibility(act, problem.pid, PROBLEM_AUTH.public));
  return path;
}
