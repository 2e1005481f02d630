import { unwrap } from "../../lib/failure.ts";
import { SentId } from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import { resubmit } from "../../lib/submissions/rejudging/verdict_changes.ts";
import { seenBy } from "../../lib/submissions/seen.ts";
import { toContractSubmission } from "../../lib/submissions/view.ts";
import { api } from "../define.ts";
import { SubmissionAnswer } from "./shapes.ts";

/** Contract §6; a GET that writes. */
export const apiResubmit = api(
  { answer: SubmissionAnswer, query: SentId },
  async (act, { query }, c) => {
    requireOwnCall(c);
    const row = unwrap(await resubmit(act, query.submitId));
    return toContractSubmission(
      seenBy(act, row)!,
      act.site.accounts.directory.nameOf(row.uid),
    );
  },
);
