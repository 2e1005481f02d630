import { z } from "zod";
import { MAX_USERNAME_CHARS } from "../accounts/schema.ts";
import { AccountRule, Contest } from "../venues/schema.ts";
import {
  AWARD_KINDS,
  MAX_AWARDS,
  MAX_DESCRIPTION_CHARS,
  MAX_PASSWORD_CHARS,
  MAX_STARS,
  MAX_TITLE_CHARS,
  SHOWN_NAMES,
} from "./schema.ts";
import { HOUR_MS } from "../durations.ts";

const COLOR = z.string("colorInvalid").regex(
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i,
  "colorInvalid",
);

const AwardDraft = z.object({
  priority: z.number().int().min(1, "awardInvalid").max(1000, "awardInvalid"),
  name: z.string().trim().min(1, "awardNameRequired").max(50, "textTooLong"),
  background: COLOR,
  color: COLOR,
  num: z.number("awardInvalid").int("awardInvalid").min(0, "awardInvalid")
    .max(100_000, "awardInvalid"),
});

/** The latest moment that a date field can name. */
const MAX_AT = Date.UTC(9999, 0, 1);

const moment = (code: string) =>
  z.number(code).int(code).min(1, code).max(MAX_AT, code);

/** Star names: trimmed, none twice (spec 3 §5). */
const Stars = z.array(z.string()).transform((names) =>
  names.map((name) => name.trim()).filter((name) => name !== "")
).pipe(
  z.array(z.string()).max(MAX_STARS, "starsTooMany").superRefine(
    (names, ctx) => {
      const seen = new Set<string>();
      const twice = names.find((name) => seen.size === seen.add(name).size);
      if (twice === undefined) return;
      ctx.addIssue({
        code: "custom",
        message: "starTwice",
        params: { name: twice },
      });
    },
  ),
);

const { rule, auth, scoreBy, progressFor } = Contest.shape;

/** Everything that is set of a contest. The fields are in the order in which they are checked (spec 3 §5). */
const Fields = z.object({
  title: z.string("contestTitleRequired").trim()
    .min(1, "contestTitleRequired").max(MAX_TITLE_CHARS, "titleTooLong"),
  description: z.string("contestDescriptionRequired")
    .max(MAX_DESCRIPTION_CHARS, "textTooLong")
    .refine((text) => text.trim() !== "", "contestDescriptionRequired"),
  begin: moment("contestBeginRequired"),
  end: moment("contestEndRequired"),
  rule,
  auth: auth.unwrap(),
  password: z.string().max(MAX_PASSWORD_CHARS, "textTooLong"),
  /** In seconds; 0: until the end. */
  timeLimit: z.number("answerTimeInvalid").int("answerTimeInvalid")
    .min(0, "answerTimeInvalid"),
  sealAt: z.number("sealInvalid").int().nullable(),
  unsealsAtEnd: z.boolean(),
  isVisible: z.boolean(),
  progressFor: progressFor.unwrap(),
  takesLate: z.boolean(),
  opensBoard: z.boolean(),
  opensPrint: z.boolean(),
  scoreBy: scoreBy.unwrap(),
  showsName: z.enum(SHOWN_NAMES),
  accountRule: AccountRule.nullable(),
  stars: Stars,
  awardKind: z.enum(AWARD_KINDS),
  awards: z.array(AwardDraft).max(MAX_AWARDS, "awardsTooMany"),
});
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

/** The awards that the form begins with (spec 3 §9). */
export const AWARDS_AT_FIRST = [
  ["Gold", "#e6bf25", 10],
  ["Silver", "#b4c0c7", 20],
  ["Bronze", "#CD7F32", 30],
].map(([name, background, num], n) => ({
  priority: n + 1,
  name: String(name),
  background: String(background),
  color: "#fff",
  num: Number(num),
}));
/** A row that is added; its priority is the next (spec 3 §9). */
export const NEW_AWARD = {
  name: "name",
  background: "#ededed",
  color: "#666",
  num: 0,
};

/** What a new contest has before anything is typed (spec 3 §9). */
export const contestAtFirst = (begin: number): ContestDraft => ({
  title: "",
  description: "",
  begin,
  end: begin + 5 * HOUR_MS,
  rule: "acm",
  auth: "public",
  password: "",
  timeLimit: 0,
  sealAt: null,
  unsealsAtEnd: true,
  isVisible: true,
  progressFor: "nobody",
  takesLate: false,
  opensBoard: false,
  opensPrint: false,
  scoreBy: "recent",
  showsName: "username",
  accountRule: null,
  stars: [],
  awardKind: "none",
  awards: [],
});
