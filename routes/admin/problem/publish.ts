import { verificationPath } from "../../../components/admin/verification/SolutionTable.tsx";
import { verificationNow } from "../../../lib/authoring/verify.ts";
import { unwrap } from "../../../lib/failure.ts";
import { Pid } from "../../../lib/http/input.ts";
import {
  type Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
} from "../../../lib/problems/schema.ts";
import { changeVisibility } from "../../../lib/problems/visibility.ts";
import type { Act } from "../../../lib/site/site.ts";
import { form } from "../../form.ts";

/**
 * Shows a problem to everybody, whatever its solutions say of it; ends where the
 * button was.
 */
export const publishForm = form({
  params: Pid,
  run: ({ act, params: { pid } }) =>
    changeVisibility(act, pid, PROBLEM_AUTH.public),
  next: ({ form, params: { pid } }) => ({
    to: form.get("from") === "dryRun"
      ? verificationPath(pid)
      : `/admin/problem/edit/${pid}`,
    key: "dryRun.published",
  }),
});

/**
 * The draft as it is saved at first, when it would show the problem to
 * everybody: that is done, or asked about, once all else is saved. Null: it
 * does nothing of the kind.
 */
export function heldBack(
  draft: ProblemDraft,
  current: Pick<Problem, "auth"> | null,
): ProblemDraft | null {
  const publishes = draft.auth === PROBLEM_AUTH.public &&
    current?.auth !== PROBLEM_AUTH.public;
  return publishes
    ? { ...draft, auth: current?.auth ?? PROBLEM_AUTH.hidden }
    : null;
}

/**
 * Publishes what is proven; what is not is asked about. Answers where to go: to
 * the problem's form, at `path`.
 */
export async function publishOrAsk(
  act: Act,
  problem: Problem,
  path: string,
): Promise<string> {
  const { doubts } = await verificationNow(act.site, problem);
  if (doubts.length > 0) return `${path}?publish=ask#publish`;
  unwrap(await changeVisibility(act, problem.pid, PROBLEM_AUTH.public));
  return path;
}
