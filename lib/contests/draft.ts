import { z } from "zod";
import { MAX_USERNAME_CHARS } from "../accounts/schema.ts";
import type { Refusal } from "../failure.ts";
import { draftShape, fromWire, wireShape } from "../http/fields.ts";
import { idOrNone, parseInput } from "../http/input.ts";
import { err, type Result } from "../result.ts";
import { CONTEST_FIELDS, contestAtFirst } from "./fields.ts";

const Fields = z.object(draftShape(CONTEST_FIELDS));
type Fields = z.infer<typeof Fields>;

/** What a record has room for, beside all else in it. */
const MAX_EXTRA_BYTES = 48_000;

/** How many of these names fit into a record. */
function fitting(names: readonly string[]): number {
  let bytes = 0;
  const first = names.findIndex((name) =>
    (bytes += 4 + new TextEncoder().encode(name).length) > MAX_EXTRA_BYTES
  );
  return first === -1 ? names.length : first;
}

/** What must hold between the fields. */
function refuseContradictions(draft: Fields, ctx: z.RefinementCtx): void {
  const issue = (message: string, path: string, params?: object) =>
    ctx.addIssue({ code: "custom", message, path: [path], params });
  const { begin, end, auth, password, timeLimit, sealAt, accountRule } = draft;
  if (end <= begin) return issue("contestDurationInvalid", "end");
  if (auth !== "public" && password.trim() === "") {
    issue("contestPasswordRequired", "password");
  }
  if (timeLimit * 1000 > end - begin) issue("timeLimitTooLong", "timeLimit");
  if (sealAt !== null && (sealAt < begin || sealAt >= end)) {
    issue("sealOutside", "sealAt");
  }
  if (accountRule && accountRule.from > accountRule.to) {
    const { extra } = accountRule;
    if (extra.length === 0) issue("accountRuleInvalid", "accountRule");
  }
  if (accountRule) {
    const { prefix, suffix, extra } = accountRule;
    const isLong = [prefix + suffix, ...extra].some((name) =>
      name.length > MAX_USERNAME_CHARS
    );
    const most = fitting(extra);
    if (isLong) issue("accountRuleInvalid", "accountRule");
    else if (most < extra.length) {
      issue("accountRuleTooMany", "accountRule", { most });
    }
  }
  const { awardKind, awards } = draft;
  if (awardKind === "none") return;
  const share = awards.reduce((sum, { num }) => sum + num, 0);
  if (awardKind === "proportion" && share > 100) {
    issue("awardShareTooLarge", "awards");
  }
  const priorities = new Set(awards.map(({ priority }) => priority));
  if (priorities.size < awards.length) issue("awardPriorityTwice", "awards");
}

export const ContestDraft = Fields.superRefine(refuseContradictions);
export type ContestDraft = z.infer<typeof ContestDraft>;

/** The contract's AdminContest as it comes (§1); what is absent stays, or is as it is at first. */
export const AdminContestBody = z.object({
  id: idOrNone,
  gid: idOrNone,
  ...wireShape(CONTEST_FIELDS),
});
export type AdminContestBody = z.infer<typeof AdminContestBody>;

/** Makes a draft of it; `known`: the contest as it is, null: a new one. */
export function draftFromBody(
  body: AdminContestBody,
  known: ContestDraft | null,
): Result<ContestDraft, Refusal> {
  // A new one has no times but those that are given.
  const base = known ?? { ...contestAtFirst(0), begin: null, end: null };
  const parsed = parseInput(ContestDraft, fromWire(CONTEST_FIELDS, body, base));
  return parsed.ok ? parsed : err(parsed.error[0]);
}
