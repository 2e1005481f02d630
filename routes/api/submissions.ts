import { z } from "zod";
import { explanation, noteText } from "../../components/submissions/notes.ts";
import { Failure, failure, unwrap } from "../../lib/failure.ts";
import {
  flag,
  id,
  limit,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
  parseInput,
  SentId,
} from "../../lib/http/input.ts";
import { outcomeOf } from "../../lib/home/outcome.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS, statusName } from "../../lib/judging/status.ts";
import {
  listSubmissions,
  toListRow,
  visibleSubmissions,
} from "../../lib/submissions/lists/list.ts";
import { MAX_ASKED_CHARS, SubmitDraft } from "../../lib/submissions/schema.ts";
import { seenBy, type SeenSubmission } from "../../lib/submissions/seen.ts";
import {
  openSubmission,
  setShare,
  submit,
} from "../../lib/submissions/service.ts";
import {
  openReport,
  type ReaderReport,
} from "../../lib/submissions/reports/reader_report.ts";
import {
  toCaseResult,
  toContractDetail,
  toContractRow,
  toContractSubmission,
} from "../../lib/submissions/view.ts";
import { groupVenue, PRACTICE, wireVenue } from "../../lib/venues/schema.ts";
import { api } from "../define.ts";
import { problemAsked } from "./venue_asked.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { SubmissionAnswer, SubmissionRowAnswer } from "./shapes.ts";

const SubmitBody = z.object({
  /** The id that people see. */
  pid: z.union([z.string().max(64), z.number()]).transform(String),
  language: z.string(),
  code: z.string(),
  cid: id.nullish(),
  tid: id.nullish(),
  gid: id.nullish(),
  isRemote: z.boolean().nullish(),
  captcha: z.string().max(20).nullish(),
});

/** A UUID of the sender's; what is sent again with it is counted once. */
const SendKey = z.uuid();

export const apiSubmit = api(
  { answer: SubmissionAnswer, body: SubmitBody },
  async (act, { body }, c) => {
    const key = c.req.header("idempotency-key");
    if (key !== undefined && !SendKey.safeParse(key).success) {
      throw failure("invalid", { field: "Idempotency-Key" });
    }
    // What is wrong with a program is told in the body (contract §0.2, §6).
    const draft = parseInput(SubmitDraft, { ...body, key });
    if (!draft.ok) throw new Failure(draft.error[0], { atEdge: false });
    const { venue, problem } = unwrap(problemAsked(act.site, body.pid, body));
    const submission = unwrap(await submit(act, problem, draft.value, venue));
    const seen = seenBy(act, submission)!;
    return {
      ...toContractSubmission(seen, act.viewer!.username),
      code: body.code,
    };
  },
);

const ListQuery = z.object({
  onlyMine: flag,
  status: optionalNumber,
  problemID: optionalText(MAX_ASKED_CHARS),
  username: optionalText(MAX_ASKED_CHARS),
  completeProblemID: optionalFlag.transform((value) => value ?? false),
  gid: optionalId,
  currentPage: pageNumber,
  limit: limit(30),
});

export const apiSubmissionList = api(
  { answer: pageOfRows(SubmissionRowAnswer), query: ListQuery },
  async (act, { query }, c) => {
    const { total, rows } = unwrap(
      await listSubmissions(
        act,
        query,
        query.gid ? groupVenue(query.gid) : PRACTICE,
      ),
    );
    const locale = c.get("locale");
    const records = rows.map(({ submission, ...row }) =>
      toContractRow(submission, { ...row, locale })
    );
    return pageOf(records, total, query);
  },
);

export const apiSubmissionDetail = api(
  {
    answer: { submission: SubmissionAnswer, ...shape("codeShare b") },
    query: SentId,
  },
  async (act, { query }, c) => {
    const { site } = act;
    const { submission, problem } = unwrap(
      await openSubmission(act, query.submitId),
    );
    const { code: access, output } = submission.sight;
    const report = await openReport(act, submission, problem);
    const message = report?.message ?? null;
    return {
      submission: toContractDetail(submission, {
        username: toListRow(act, submission).username,
        code: access === "open"
          ? await site.submissions.codes.get(submission.submitId)
          : access === "hidden"
          ? c.get("t")("wire.codeHidden")
          : null,
        message,
        neutral: submission.status === STATUS.compileError && !output
          ? c.get("t")("wire.messageHidden")
          : neutralText(c.get("t"), submission, report),
      }),
      codeShare: problem?.codeShare ?? false,
    };
  },
);

/** On whose side it went wrong, in nobody's words. */
const neutralText = (
  t: Translate,
  { status }: SeenSubmission,
  report: ReaderReport | null,
): string =>
  report?.note ? noteText(t, report.note) : explanation(t, statusName(status));

const CaseAnswer = shape(
  "id null, pid i?, submitId i?, uid s?, caseId i?, time i, memory i, score i?, status i, inputData s?, outputData s?, userOutput s?, isKeptBack b, groupNum i?, seq i, mode s",
);

export const apiCaseResult = api(
  {
    answer: ["null", {
      judgeCaseList: ["null", [CaseAnswer]],
      subTaskJudgeCaseVoList: ["null", [{
        ...shape(
          "groupNum i, time i, memory i, score i, status i, ac i, total i",
        ),
        subtaskDetailList: [CaseAnswer],
      }]],
      ...shape("judgeCaseMode s"),
      failedSample: ["null", shape("n i, output s, userOutput s?")],
    }],
    query: SentId,
  },
  async (act, { query }) => {
    const { submission, problem } = unwrap(
      await openSubmission(act, query.submitId),
    );
    const report = await openReport(act, submission, problem);
    return report && toCaseResult(submission, report);
  },
);

/** What there is to say of one's own submission: ours (rows W3.1 to W3.3). */
export const apiOutcome = api(
  {
    answer: ["null", {
      ...shape("attempts i"),
      lanes: [
        shape("n i, submitId i, status i, submitTime d, passed i?, total i?"),
      ],
      ...shape("further i?"),
      added: [shape("tag s, solved i, total i")],
      set: ["null", shape("title s, solved i, total i")],
      next: ["null", shape("title s, href s")],
      ...shape("back s, others s?, hasEditorial b, cause s?, line i?"),
    }],
    query: SentId,
  },
  async (act, { query }, c) => {
    const { submission } = unwrap(await openSubmission(act, query.submitId));
    return await outcomeOf(act, submission, { locale: c.get("locale") });
  },
);

const StatusBody = z.object({
  submitIds: z.array(id).max(500),
  cid: id.nullish(),
});

export const apiSubmissionsStatus = api(
  { answer: { "*": SubmissionAnswer }, body: StatusBody },
  async (act, { body }) => {
    const { cid } = body;
    const rows = (await visibleSubmissions(act, body.submitIds))
      .filter(({ venue }) => !cid || wireVenue(venue).cid === cid);
    return Object.fromEntries(
      rows.map((row) => [
        row.submitId,
        toContractSubmission(row, act.site.accounts.directory.nameOf(row.uid)),
      ]),
    );
  },
);

const ShareBody = z.object({ submitId: id, share: z.boolean() });

export const apiShare = api({ body: ShareBody }, async (act, { body }) => {
  unwrap(await setShare(act, body.submitId, body.share));
});
