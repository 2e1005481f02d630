import { z } from "zod";
import type { Refusal } from "../failure.ts";
import { idOrNone, parseInput } from "../http/input.ts";
import { err, ok, type Result } from "../result.ts";
import { readWireAccountRule } from "./account_text.ts";
import { contestAtFirst, ContestDraft } from "./draft.ts";
import { AWARD_KINDS } from "./schema.ts";
import { WIRE_AUTHS, WIRE_RULES, WIRE_SCORES } from "./view.ts";

/** A date as the contract writes it (§0.5), or epoch ms. */
const date = z.union([z.string().max(40), z.number()]).nullish();
const int = z.number().int();

/** A list, or the text that the lists of contests have of it (ContestEntity of §1). */
const listed = <S extends z.ZodType>(name: string, items: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value)?.[name];
    } catch {
      return value;
    }
  }, items);

const AWARDS = z.array(z.object({
  priority: z.number(),
  name: z.string(),
  background: z.string(),
  color: z.string(),
  num: z.number(),
}));

/** The contract's AdminContest as it comes (§1); what is absent stays, or has its default. */
export const AdminContestBody = z.object({
  id: idOrNone,
  gid: idOrNone,
  title: z.string().nullish(),
  description: z.string().nullish(),
  type: int.nullish(),
  auth: int.nullish(),
  pwd: z.string().nullish(),
  startTime: date,
  endTime: date,
  timeLimit: z.number().nullish(),
  sealRank: z.boolean().nullish(),
  sealRankTime: date,
  autoRealRank: z.boolean().nullish(),
  visible: z.boolean().nullish(),
  openPrint: z.boolean().nullish(),
  openAccountLimit: z.boolean().nullish(),
  accountLimitRule: z.string().nullish(),
  rankShowName: z.string().nullish(),
  starAccount: listed("star_account", z.array(z.string())).nullish(),
  openRank: z.boolean().nullish(),
  oiRankScoreType: z.string().nullish(),
  awardType: int.nullish(),
  awardConfigList: AWARDS.nullish(),
  awardConfig: listed("config", AWARDS).nullish(),
  allowEndSubmit: z.boolean().nullish(),
  progressFor: z.string().nullish(),
});
export type AdminContestBody = z.infer<typeof AdminContestBody>;

function moment(value: string | number | null | undefined, fallback: unknown) {
  if (value === null || value === undefined || value === "") return fallback;
  return typeof value === "number" ? value : Date.parse(value);
}

/** One of `words` by its number; nothing: the fallback; another number: nothing that fits. */
const word = <W>(
  words: readonly W[],
  number: number | null | undefined,
  fallback: W,
) => number === null || number === undefined ? fallback : words[number];

function sealOf(
  { sealRank, sealRankTime }: AdminContestBody,
  known: number | null,
): unknown {
  if (sealRank === false) return null;
  if (sealRank === true || sealRankTime !== undefined) {
    return moment(sealRankTime, known ?? NaN);
  }
  return known;
}

function accountRuleOf(
  { openAccountLimit, accountLimitRule }: AdminContestBody,
  known: ContestDraft["accountRule"],
): Result<ContestDraft["accountRule"], Refusal> {
  if (openAccountLimit === false) return ok(null);
  if (openAccountLimit !== true || typeof accountLimitRule !== "string") {
    return ok(known);
  }
  const rule = readWireAccountRule(accountLimitRule);
  return rule === null
    ? err({ code: "accountRuleInvalid", field: "accountRule" })
    : ok(rule);
}

/** Makes a draft of the contract's AdminContest; `known`: the contest as it is, null: a new one. */
export function draftFromBody(
  body: AdminContestBody,
  known: ContestDraft | null,
): Result<ContestDraft, Refusal> {
  // A new one has no times but those that are given.
  const base = known ?? { ...contestAtFirst(0), begin: null, end: null };
  const accountRule = accountRuleOf(body, base.accountRule);
  if (!accountRule.ok) return accountRule;
  const score = body.oiRankScoreType ?? WIRE_SCORES[base.scoreBy];
  const parsed = parseInput(ContestDraft, {
    title: body.title ?? base.title,
    description: body.description ?? base.description,
    begin: moment(body.startTime, base.begin),
    end: moment(body.endTime, base.end),
    rule: word(WIRE_RULES, body.type, base.rule),
    auth: word(WIRE_AUTHS, body.auth, base.auth),
    password: body.pwd ?? base.password,
    timeLimit: body.timeLimit ?? base.timeLimit,
    sealAt: sealOf(body, base.sealAt),
    unsealsAtEnd: body.autoRealRank ?? base.unsealsAtEnd,
    isVisible: body.visible ?? base.isVisible,
    takesLate: body.allowEndSubmit ?? base.takesLate,
    progressFor: body.progressFor ?? base.progressFor,
    opensBoard: body.openRank ?? base.opensBoard,
    opensPrint: body.openPrint ?? base.opensPrint,
    scoreBy: score.toLowerCase(),
    showsName: body.rankShowName ?? base.showsName,
    accountRule: accountRule.value,
    stars: body.starAccount ?? base.stars,
    awardKind: word(AWARD_KINDS, body.awardType, base.awardKind),
    awards: body.awardConfigList ?? body.awardConfig ?? base.awards,
  });
  return parsed.ok ? parsed : err(parsed.error[0]);
}
