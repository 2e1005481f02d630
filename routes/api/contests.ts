import { z } from "zod";
import {
  answer,
  ask,
  clarificationsOf,
} from "../../lib/contests/clarifications.ts";
import { entered, looked } from "../../lib/contests/entered.ts";
import { recentContests, shownContests } from "../../lib/contests/list.ts";
import { hasAccess, register } from "../../lib/contests/registration.ts";
import {
  AnswerDraft,
  type Clarification,
  ClarificationDraft,
} from "../../lib/contests/schema.ts";
import {
  toContest,
  toListedContest,
  WIRE_RULES,
} from "../../lib/contests/view.ts";
import { unwrap } from "../../lib/failure.ts";
import { openGroupFor } from "../../lib/groups/access.ts";
import {
  Cid,
  firstRow,
  id,
  limit,
  optionalText,
  pageNumber,
  pageOf,
} from "../../lib/http/input.ts";
import type { Act } from "../../lib/site/site.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { AccessAnswer, ContestAnswer, IdAnswer } from "./shapes.ts";

const given = (value: unknown) => value === "" ? undefined : value;

/** What the list of contests can be asked (contract §7); the page asks the same. */
export const CONTEST_ASKS = {
  status: z.preprocess(
    given,
    z.coerce.number().pipe(z.union([
      z.literal(-1),
      z.literal(0),
      z.literal(1),
    ])).optional(),
  ),
  keyword: optionalText(100),
  type: z.preprocess(
    given,
    z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)])).optional(),
  ),
};

const ListQuery = z.object({
  ...CONTEST_ASKS,
  currentPage: pageNumber,
  limit: limit(10),
});

export const apiContestList = api({
  answer: pageOfRows(ContestAnswer),
  query: ListQuery,
}, (act, { query }) => {
  const { keyword, type, status } = query;
  const rule = type === undefined ? undefined : WIRE_RULES[type];
  const rows = shownContests(
    act.site,
    { gid: null, keyword, rule, status },
    act.now,
  );
  const from = firstRow(query);
  const records = rows.slice(from, from + query.limit)
    .map((row) => toListedContest(act.site, row, act.now));
  return pageOf(records, rows.length, query);
});

/** A group's contests, for its members (contract §19). */
export const apiGroupContests = api(
  {
    answer: pageOfRows(ContestAnswer),
    query: z.object({ gid: id, currentPage: pageNumber, limit: limit(10) }),
  },
  (act, { query }) => {
    unwrap(openGroupFor(act, query.gid, "isMember"));
    const rows = shownContests(act.site, { gid: query.gid }, act.now)
      .sort((a, b) => b.rules.begin - a.rules.begin);
    const from = firstRow(query);
    const records = rows.slice(from, from + query.limit)
      .map((row) => toListedContest(act.site, row, act.now));
    return pageOf(records, rows.length, query);
  },
);

export const apiRecentContests = api(
  { answer: [ContestAnswer] },
  ({ site, now }) =>
    recentContests(site, now).map((row) => toListedContest(site, row, now)),
);

export const apiContestInfo = api(
  { answer: ContestAnswer, query: Cid },
  async (act, { query }) =>
    await toContest(act.site, unwrap(looked(act, query.cid)), act.now),
);

const RegisterBody = z.object({ cid: id, password: z.string().default("") });

export const apiRegisterContest = api(
  { body: RegisterBody },
  async (act, { body }) => {
    unwrap(await register(act, body.cid, body.password));
  },
);

export const apiContestAccess = api(
  { answer: AccessAnswer, query: Cid },
  (act, { query }) => ({
    access: unwrap(hasAccess(act, query.cid)),
  }),
);

/** Whoever asked is told to staff and to themselves alone. */
const toClarification = (
  { site, viewer }: Act,
  row: Clarification,
  isManager: boolean,
) => {
  const isKnown = isManager || row.uid === viewer?.uid;
  return {
    id: row.id,
    cid: row.cid,
    pid: row.pid,
    topic: row.topic,
    username: isKnown ? site.accounts.directory.nameOf(row.uid) : null,
    question: row.question,
    answer: row.answer,
    isForAll: row.isForAll,
    gmtCreate: wireDate(row.askedAt),
    answeredAt: row.answeredAt === null ? null : wireDate(row.answeredAt),
  };
};

export const apiClarifications = api(
  {
    answer: [
      shape(
        "id i, cid i, pid i?, topic s, username s?, question s, answer s?, isForAll b, gmtCreate d, answeredAt d?",
      ),
    ],
    query: Cid,
  },
  async (act, { query }) => {
    const { policy } = unwrap(entered(act, query.cid));
    const isManager = policy.isManager(act.viewer);
    const rows = await clarificationsOf(act, query.cid);
    return rows.map((row) => toClarification(act, row, isManager));
  },
);

export const apiAskClarification = api(
  { answer: IdAnswer, body: ClarificationDraft.extend({ cid: id }) },
  async (act, { body: { cid, ...draft } }) => {
    unwrap(entered(act, cid));
    return { id: unwrap(await ask(act, cid, draft)) };
  },
);

export const apiAnswerClarification = api(
  { body: AnswerDraft.extend({ cid: id, id }) },
  async (act, { body: { cid, id, ...draft } }, c) => {
    const device = c.get("device") ?? "";
    unwrap(await answer(act, cid, id, { ...draft, device }));
  },
);
