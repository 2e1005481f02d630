import { z } from "zod";
import { problemCalled } from "../../../lib/contests/inside/called.ts";
import { failure, unwrap } from "../../../lib/failure.ts";
import { id } from "../../../lib/http/input.ts";
import { openSubmission } from "../../../lib/submissions/service.ts";
import { page } from "../../define.ts";
import { showSubmission } from "../../submissions/detail.tsx";

const Params = z.object({
  cid: id,
  displayId: z.string().min(1).max(64),
  submitId: id,
});

/** A submission's page at its contest's address (spec 2 §2). */
export const contestSubmission = page(
  { params: Params },
  async (c, { params: { cid, displayId, submitId } }) => {
    const act = c.get("act");
    const { submission } = unwrap(await openSubmission(act, submitId));
    const { venue, pid } = submission;
    const problem = problemCalled(act.site, venue, displayId);
    if (venue.kind !== "contest" || venue.id !== cid || problem?.pid !== pid) {
      throw failure("submissionNotFound");
    }
    return await showSubmission(c, submitId);
  },
);
