import { z } from "zod";
import type { Refusal } from "../failure.ts";
import type { Form } from "../http/body.ts";
import {
  atFirst,
  type Fields,
  picked,
  type Reads,
  type Values,
  type Wire,
  wireMoment,
  without,
} from "../http/fields.ts";
import { momentField, momentTyped } from "../http/moments.ts";
import { wireDate } from "../wire.ts";
import { HOUR_MS } from "../durations.ts";
import { err, ok, type Result } from "../result.ts";
import { ACM_AT_FIRST, COSTLY } from "../boards/acm.ts";
import { LANGUAGE_NAMES } from "../judging/languages.ts";
import { AccountRule, Contest } from "../venues/schema.ts";
import { AWARDS, listed } from "./award_fields.ts";
import { Lines, ticked } from "./field_kinds.ts";
import {
  accountText,
  readAccountText,
  readWireAccountRule,
  wireAccountRule,
} from "./account_text.ts";
import { sealAtFirst, sealChoiceOf, sealMoment } from "./seal.ts";

export const MAX_TITLE_CHARS = 500;
const MAX_DESCRIPTION_CHARS = 65_535;
const MAX_PASSWORD_CHARS = 255;
const MAX_STARS = 2000;

/** The latest moment that a date field can name. */
const MAX_AT = Date.UTC(9999, 0, 1);

const moment = (code: string) =>
  z.number(code).int(code).min(1, code).max(MAX_AT, code);

const MAX_TOPICS = 20;
export const MAX_TOPIC_CHARS = 30;
const MAX_CANNED = 50;
const MAX_CANNED_CHARS = 500;

const MAX_PENALTY_MINUTES = 1000;
const COSTLY_LETTERS = Object.keys(COSTLY) as (keyof typeof COSTLY)[];

const Languages = z.array(z.enum(LANGUAGE_NAMES, "languageUnknown"));
const Costs = z.array(z.enum(COSTLY_LETTERS));

/** Usernames: trimmed, none twice (spec 3 §5). */
const Names = z.array(z.string()).transform((names) =>
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

interface Times {
  begin: number;
  end: number;
}

/** When the scoreboard is frozen: one of a few moments, or one of one's own (spec 3 §4). */
const SEAL = {
  kind: "own",
  schema: z.number("sealInvalid").int().nullable(),
  first: null,
  values: (
    at: number | null,
    { begin, end }: Times,
    { timeZone }: Reads,
  ): Values => ({
    seal: sealChoiceOf(at, { begin, end }),
    sealAt: momentField(at ?? end, timeZone),
  }),
  typed(form: Form, times: Times, { timeZone }: Reads): Typed<number | null> {
    const choice = form.get("seal");
    switch (choice) {
      case "half":
      case "hour":
      case "whole": {
        // Without times something else is wrong first.
        if (!(times.begin && times.end > times.begin)) return ok(null);
        const at = sealMoment(choice, times);
        return at === null
          ? err({ code: "sealTooShort", field: "seal" })
          : ok(at);
      }
      case "own": {
        const at = momentTyped(form.get("sealAt"), timeZone);
        return at === null || Number.isNaN(at)
          ? err({ code: "sealInvalid", field: "sealAt" })
          : ok(at);
      }
      default:
        return ok(null);
    }
  },
  wire: {
    body: {
      sealRank: z.boolean().nullish(),
      sealRankTime: z.union([z.string().max(40), z.number()]).nullish(),
    },
    read({ sealRank, sealRankTime }, known: number | null) {
      if (sealRank === false) return null;
      return sealRank === true || sealRankTime !== undefined
        ? wireMoment(sealRankTime, known ?? NaN)
        : known;
    },
    write: (at: number | null) => ({
      sealRank: at !== null,
      sealRankTime: at === null ? null : wireDate(at),
    }),
  } satisfies Wire,
} as const;
type Typed<T> = Result<T, Refusal>;

/** What its field begins with (spec 3 §9). */
const ACCOUNTS_AT_FIRST = "[0-10]";

const ACCOUNT_RULE = {
  kind: "own",
  schema: z.object(AccountRule.shape, "accountRuleInvalid").nullable(),
  first: null,
  values: (rule: AccountRule | null): Values => ({
    hasAccountRule: rule !== null,
    accountRule: rule ? accountText(rule) : ACCOUNTS_AT_FIRST,
  }),
  typed: (form: Form): Typed<AccountRule | null> =>
    form.get("hasAccountRule") === null
      ? ok(null)
      : readAccountText(form.get("accountRule") ?? ""),
  wire: {
    body: {
      openAccountLimit: z.boolean().nullish(),
      accountLimitRule: z.string().nullish(),
    },
    read({ openAccountLimit, accountLimitRule }, known: AccountRule | null) {
      if (openAccountLimit === false) return null;
      return openAccountLimit === true && typeof accountLimitRule === "string"
        ? readWireAccountRule(accountLimitRule) ?? NaN
        : known;
    },
    write: (rule: AccountRule | null) => ({
      openAccountLimit: rule !== null,
      accountLimitRule: wireAccountRule(rule),
    }),
  } satisfies Wire,
} as const;

/**
 * Everything that is set of a contest, in the order in which it is checked (spec 3 §5).
 * Record, draft, calls and form take it from here.
 */
export const CONTEST_FIELDS = {
  title: {
    kind: "text",
    card: "about",
    label: "contestAdmin.title",
    max: MAX_TITLE_CHARS,
    needed: true,
    schema: z.string("contestTitleRequired").trim()
      .min(1, "contestTitleRequired").max(MAX_TITLE_CHARS, "titleTooLong"),
    stored: z.string(),
    wire: "title",
  },
  description: {
    kind: "markdown",
    card: "about",
    label: "contestAdmin.description",
    help: "home.markdown",
    rows: 6,
    needed: true,
    schema: z.string("contestDescriptionRequired")
      .max(MAX_DESCRIPTION_CHARS, "textTooLong")
      .refine((text) => text.trim() !== "", "contestDescriptionRequired"),
    wire: "description",
  },
  begin: {
    kind: "moment",
    card: "dates",
    label: "contestAdmin.begin",
    needed: true,
    schema: moment("contestBeginRequired"),
    wire: "startTime",
  },
  end: {
    kind: "moment",
    card: "dates",
    label: "contestAdmin.end",
    needed: true,
    schema: moment("contestEndRequired"),
    wire: "endTime",
  },
  rule: {
    kind: "choice",
    card: "about",
    label: "contestAdmin.rule",
    help: "contestAdmin.ruleHelp",
    options: { acm: "problems.ruleAcm", oi: "problems.ruleOi" },
    once: true,
    wire: "type",
    codes: { acm: 0, oi: 1 },
  },
  auth: {
    kind: "choice",
    card: "who",
    label: "contestAdmin.auth",
    options: {
      public: "contestAdmin.authPublic",
      protected: "contestAdmin.authProtected",
      private: "contestAdmin.authPrivate",
    },
    wire: "auth",
    codes: { public: 0, private: 1, protected: 2 },
  },
  password: {
    kind: "secret",
    card: "who",
    as: "pwd",
    label: "contests.password",
    help: "contestAdmin.passwordHelp",
    mono: true,
    schema: z.string().max(MAX_PASSWORD_CHARS, "textTooLong"),
    wire: "pwd",
  },
  /** In seconds; 0: until the end. */
  timeLimit: {
    kind: "number",
    card: "times",
    label: "contestAdmin.timeLimit",
    help: "contestAdmin.timeLimitHelp",
    min: 0,
    first: 0,
    empty: 0,
    unit: 60,
    schema: z.number("answerTimeInvalid").int("answerTimeInvalid")
      .min(0, "answerTimeInvalid"),
    wire: "timeLimit",
  },
  sealAt: SEAL,
  unsealsAtEnd: {
    kind: "either",
    card: "board",
    as: "afterEnd",
    label: "contestAdmin.afterEnd",
    options: {
      opens: "contestAdmin.afterEndOpens",
      stays: "contestAdmin.afterEndStays",
    },
    first: true,
    wire: "autoRealRank",
  },
  isVisible: {
    kind: "tick",
    card: "about",
    label: "contestAdmin.visible",
    help: "contestAdmin.visibleHelp",
    first: true,
    wire: "visible",
  },
  takesLate: {
    kind: "tick",
    card: "times",
    label: "contestAdmin.takesLate",
    help: "contestAdmin.takesLateHelp",
    wire: "allowEndSubmit",
  },
  opensBoard: {
    kind: "tick",
    card: "board",
    label: "contestAdmin.opensBoard",
    help: "contestStaff.opensBoardHelp",
    wire: "openRank",
  },
  showsName: {
    kind: "choice",
    card: "board",
    label: "contestAdmin.showsName",
    options: {
      username: "contestAdmin.nameUsername",
      nickname: "contestAdmin.nameNickname",
      realname: "contestAdmin.nameRealname",
    },
    wire: "rankShowName",
  },
  scoreBy: {
    kind: "choice",
    card: "board",
    label: "contestAdmin.scoreBy",
    options: {
      recent: "contestAdmin.scoreRecent",
      highest: "contestAdmin.scoreHighest",
    },
    wire: "oiRankScoreType",
    codes: { recent: "Recent", highest: "Highest" },
  },
  languages: {
    kind: "own",
    schema: Languages.transform((chosen): string[] =>
      LANGUAGE_NAMES.filter((name) => chosen.includes(name))
    ),
    stored: z.array(z.string()),
    ...ticked("languages", LANGUAGE_NAMES, []),
  },
  penaltyMinutes: {
    kind: "number",
    card: "penalty",
    label: "contestStaff.penaltyMinutes",
    help: "contestStaff.penaltyMinutesHelp",
    min: 0,
    first: ACM_AT_FIRST.penaltyMinutes,
    empty: ACM_AT_FIRST.penaltyMinutes,
    schema: z.number("penaltyInvalid").int("penaltyInvalid")
      .min(0, "penaltyInvalid").max(MAX_PENALTY_MINUTES, "penaltyInvalid"),
    wire: "penaltyMinutes",
  },
  costs: {
    kind: "own",
    schema: Costs.transform((chosen) =>
      COSTLY_LETTERS.filter((letters) => chosen.includes(letters))
    ),
    stored: Costs,
    ...ticked("costs", COSTLY_LETTERS, ACM_AT_FIRST.costs),
  },
  ties: {
    kind: "choice",
    card: "penalty",
    label: "contestStaff.ties",
    options: {
      shared: "contestStaff.tiesShared",
      lastSolve: "contestStaff.tiesLastSolve",
    },
    // Our own addition to the contract, as the next.
    wire: "ties",
  },
  /** Groups of teams whose members are shown without being ranked, as stars are. */
  unofficial: {
    kind: "list",
    card: "stars",
    label: "contestStaff.unofficial",
    help: "contestStaff.unofficialHelp",
    rows: 2,
    schema: Lines(MAX_TOPICS, MAX_TITLE_CHARS),
    stored: z.array(z.string()),
    read: (text: string) => text.split("\n"),
    wire: "unofficial",
  },
  progressFor: {
    kind: "choice",
    card: "board",
    label: "contestStaff.progressFor",
    help: "contestStaff.progressForHelp",
    options: {
      nobody: "contestStaff.progressNobody",
      own: "contestStaff.progressOwn",
    },
    // Our own addition to the contract.
    wire: "progressFor",
  },
  givesHints: {
    kind: "tick",
    card: "board",
    label: "contestStaff.givesHints",
    help: "contestStaff.givesHintsHelp",
    wire: "givesHints",
  },
  opensPrint: {
    kind: "tick",
    card: "board",
    label: "contestAdmin.opensPrint",
    wire: "openPrint",
  },
  /** Whether what is solved under the seal gets no balloon: a hall sees them (row E2.2). */
  stopsBalloons: {
    kind: "tick",
    card: "board",
    label: "contestBalloons.stopsBalloons",
    help: "contestBalloons.stopsBalloonsHelp",
    // Our own addition to the contract, as the next.
    wire: "stopsBalloons",
  },
  /** Usernames of those who print and bring balloons, and manage nothing else. */
  helpers: {
    kind: "list",
    card: "staff",
    label: "contestStaff.helpers",
    help: "contestStaff.helpersHelp",
    rows: 2,
    mono: true,
    schema: Names,
    stored: z.array(z.string()),
    wire: "helpers",
  },
  /** What can be asked about beside the problems and the contest as a whole (row E2.1). */
  topics: {
    kind: "list",
    card: "staff",
    label: "contestStaff.topics",
    help: "contestStaff.topicsHelp",
    rows: 2,
    schema: Lines(MAX_TOPICS, MAX_TOPIC_CHARS),
    stored: z.array(z.string()),
    read: (text: string) => text.split("\n"),
    wire: "topics",
  },
  /** Answers that are given again and again, beside those that every contest has. */
  cannedAnswers: {
    kind: "list",
    card: "staff",
    label: "contestStaff.cannedAnswers",
    help: "contestStaff.cannedAnswersHelp",
    rows: 3,
    schema: Lines(MAX_CANNED, MAX_CANNED_CHARS),
    stored: z.array(z.string()),
    read: (text: string) => text.split("\n"),
    wire: "cannedAnswers",
  },
  accountRule: ACCOUNT_RULE,
  accountsUntil: {
    kind: "moment",
    card: "who",
    label: "teams.accountsUntil",
    help: "teams.accountsUntilHelp",
    schema: z.number().int().nullable().default(null),
    wire: "accountsUntil",
  },
  seatBinds: {
    kind: "choice",
    card: "who",
    label: "teams.seatBinds",
    help: "teams.seatBindsHelp",
    options: {
      none: "teams.seatNone",
      address: "teams.seatAddress",
      session: "teams.seatSession",
    },
    wire: "seatBinds",
  },
  stars: {
    kind: "list",
    card: "stars",
    label: "contestAdmin.stars",
    help: "contestAdmin.starsHelp",
    rows: 2,
    mono: true,
    schema: Names,
    wire: {
      body: {
        starAccount: listed("star_account", z.array(z.string())).nullish(),
      },
      read: ({ starAccount }, known: unknown) => starAccount ?? known,
      write: (starAccount: readonly string[]) => ({ starAccount }),
    },
  },
  awardKind: {
    kind: "choice",
    card: "awards",
    label: "contestAdmin.awardKind",
    options: {
      none: "contestAdmin.awardNone",
      proportion: "contestAdmin.awardProportion",
      number: "contestAdmin.awardNumber",
    },
    wire: "awardType",
    codes: { none: 0, proportion: 1, number: 2 },
  },
  awards: AWARDS,
} as const satisfies Fields;

/** Kept in blobs and a collection of their own. */
const TEXTS = ["description", "stars", "password"] as const;
type Key = keyof typeof CONTEST_FIELDS;
type HeadKey = Exclude<Key, keyof typeof Contest.shape | typeof TEXTS[number]>;

/** What its head keeps: all but the rules, which `lib/venues` has, and the texts. */
export const HEAD_FIELDS = picked(
  CONTEST_FIELDS,
  Object.keys(without(CONTEST_FIELDS, TEXTS))
    .filter((key): key is HeadKey => !(key in Contest.shape)),
);

/** What a new contest has before anything is typed: five hours, not sealed yet (spec 3 §9). */
export const contestAtFirst = (begin: number) => ({
  ...atFirst(CONTEST_FIELDS),
  begin,
  end: begin + 5 * HOUR_MS,
});

/** The same as its form proposes it: from the next full hour on, and sealed. */
export function proposedContest(now: number) {
  const contest = contestAtFirst(Math.ceil((now + 1) / HOUR_MS) * HOUR_MS);
  const sealAt = sealMoment(sealAtFirst(contest.rule, contest), contest);
  return { ...contest, sealAt };
}
