import { z } from "zod";
import { failure, unwrap } from "../../lib/failure.ts";
import { id, optionalNumber, optionalText } from "../../lib/http/input.ts";
import { requireOwnCall } from "../../lib/requests/own_call.ts";
import {
  cancel,
  MAX_REASON_CHARS,
  rejudge,
  setVerdict,
} from "../../lib/submissions/rejudging/verdict_changes.ts";
import { seenBy } from "../../lib/submissions/seen.ts";
import { toContractSubmission } from "../../lib/submissions/view.ts";
import { api, saying } from "../define.ts";
import { SubmissionAnswer } from "./shapes.ts";
import { shape } from "../../lib/http/answers.ts";

const Query = z.object({
  submitId: id,
  /** Ours: kept with the change. */
  reason: optionalText(MAX_REASON_CHARS),
});

/** Contract §25; GETs that write. */
export const apiRejudge = api(
  { answer: SubmissionAnswer, query: Query },
  async (act, { query }, c) => {
    requireOwnCall(c);
    const row = unwrap(await rejudge(act, query.submitId, query.reason ?? ""));
    return saying(
      c,
      c.get("t")("wire.rejudged"),
      toContractSubmission(
        seenBy(act, row)!,
        act.site.accounts.directory.nameOf(row.uid),
      ),
    );
  },
);

const ManualQuery = Query.extend({
  status: optionalNumber,
  score: optionalNumber,
});

export const apiManualJudge = api(
  {
    answer: shape("submitId i, judger s, status i, score i?, oiRankScore i?"),
    query: ManualQuery,
  },
  async (act, { query }, c) => {
    requireOwnCall(c);
    if (query.status === undefined) {
      throw failure("missing", { field: "status" });
    }
    const { submitId, judger, status, score, oiRankScore } = unwrap(
      await setVerdict(act, query.submitId, {
        status: query.status,
        score: query.score ?? null,
        reason: query.reason ?? "",
      }),
    );
    return { submitId, judger, status, score, oiRankScore };
  },
);

export const apiCancelJudge = api(
  { answer: shape("submitId i, judger s, status i"), query: Query },
  async (act, { query }, c) => {
    requireOwnCall(c);
    const { submitId, judger, status } = unwrap(
      await cancel(act, query.submitId, query.reason ?? ""),
    );
    return { submitId, judger, status };
  },
);
