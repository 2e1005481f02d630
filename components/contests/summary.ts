import type { ContestHead } from "../../lib/contests/schema.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { ACM_AT_FIRST } from "../../lib/boards/acm.ts";
import type { Moment } from "../ui/Time.tsx";
import { AUTH_MARKS, exactDuration, shortTime } from "./words.ts";

type Rules = Omit<
  Contest,
  "cid" | "gid" | "authorUid" | "epoch" | "moreTime" | "timesIn"
>;
type Head = Pick<ContestHead, "opensPrint" | "awardKind" | "unofficial">;

/** The rules of a contest in five lines, each with what it is about: beside its problems (row W4.1). */
export function contestRules(
  t: Translate,
  moment: Moment,
  rules: Rules,
  head: Head,
): [about: string, words: string][] {
  const {
    rule,
    scoreBy,
    sealAt,
    unsealsAtEnd,
    takesLate,
    timeLimit,
    penaltyMinutes,
  } = rules;
  const isAcm = rule === "acm";
  const lines: [string, string][] = [
    [
      t("contestRoom.ruleRanking"),
      t(isAcm ? "contestRoom.ruleRankingAcm" : "contestRoom.ruleRankingOi"),
    ],
    [
      t(isAcm ? "contestRoom.rulePenalty" : "contestRoom.ruleScore"),
      isAcm ? t("contestRoom.rulePenaltyWords", { count: penaltyMinutes }) : t(
        scoreBy === "recent"
          ? "contestRoom.ruleScoreRecent"
          : "contestRoom.ruleScoreHighest",
      ),
    ],
    [
      t("contestRoom.ruleSeal"),
      sealAt === null ? t("contestRoom.ruleSealNever") : t(
        unsealsAtEnd ? "contestRoom.ruleSealEnd" : "contestRoom.ruleSealOpened",
        { at: shortTime(sealAt, moment) },
      ),
    ],
    [
      t("contestRoom.ruleAfter"),
      t(
        takesLate ? "contestRoom.ruleAfterOpen" : "contestRoom.ruleAfterClosed",
      ),
    ],
  ];
  if (hasOwnCosts(rules)) {
    lines.push([t("contestStaff.costs"), rules.costs.join(" · ") || "–"]);
  }
  if (breaksTies(rules)) {
    lines.push([t("contestStaff.ties"), t("contestStaff.tiesLastSolve")]);
  }
  if (rules.languages.length > 0) {
    lines.push([
      t("contestStaff.languages"),
      rules.languages.join(" · "),
    ]);
  }
  if (head.unofficial.length > 0) {
    lines.push([t("contestStaff.unofficial"), head.unofficial.join(" · ")]);
  }
  if (timeLimit > 0) {
    const time = exactDuration(t, timeLimit);
    lines.unshift([
      t("contestRoom.ruleTime"),
      t("contestRoom.ruleTimeOwn", { time }),
    ]);
  } else if (head.opensPrint) {
    lines.push([t("contests.tab.print"), t("contests.says.opensPrint")]);
  } else if (head.awardKind !== "none") {
    lines.push([t("contestRoom.ruleAwards"), t("contests.says.awards")]);
  }
  return lines;
}

/** What errors cost; which verdicts they are stands in a line of its own, where that is not as a rule. */
const hasOwnCosts = ({ rule, costs }: Rules) =>
  rule === "acm" && costs.join() !== ACM_AT_FIRST.costs.join();

const breaksTies = ({ rule, ties }: Rules) =>
  rule === "acm" && ties === "lastSolve";

/** What participants will see and when, a sentence each. */
export function contestSummary(
  t: Translate,
  moment: Moment,
  rules: Rules,
  head: Head,
): string[] {
  const at = (time: number) => shortTime(time, moment);
  const { begin, end, sealAt, timeLimit, rule } = rules;
  return [
    t("contests.says.runs", { begin: at(begin), end: at(end) }),
    t(AUTH_MARKS[rules.auth].says),
    ...(rules.accountRule === null ? [] : [t("contests.says.accounts")]),
    ...(rules.seatBinds === "none" ? [] : [t("teams.saysSeat")]),
    ...(timeLimit === 0
      ? []
      : [t("contests.says.timeLimit", { time: exactDuration(t, timeLimit) })]),
    rule === "acm"
      ? t("contests.says.acm", { count: rules.penaltyMinutes })
      : rules.scoreBy === "recent"
      ? t("contests.says.oi.recent")
      : t("contests.says.oi.highest"),
    sealAt === null ? t("contests.says.neverSealed") : t(
      rules.unsealsAtEnd
        ? "contests.says.sealedUntilEnd"
        : "contests.says.sealedUntilOpened",
      { at: at(sealAt) },
    ),
    ...(rule === "oi" && sealAt !== null ? [t("contests.says.oiSealed")] : []),
    ...(hasOwnCosts(rules)
      ? [
        t("contestStaff.costsSentence", {
          list: rules.costs.join(" · ") || "–",
        }),
      ]
      : []),
    ...(breaksTies(rules) ? [t("contestStaff.tiesSentence")] : []),
    ...(head.unofficial.length > 0
      ? [
        t("contestStaff.unofficialSentence", {
          list: head.unofficial.join(" · "),
        }),
      ]
      : []),
    ...(rules.languages.length > 0
      ? [
        t("contestStaff.languagesSentence", {
          list: rules.languages.join(" · "),
        }),
      ]
      : []),
    ...(rules.progressFor === "own" ? [t("contests.says.progressOwn")] : []),
    ...(rules.opensBoard ? [t("contests.says.opensBoard")] : []),
    ...(rules.takesLate ? [t("contests.says.takesLate")] : []),
    ...(head.opensPrint ? [t("contests.says.opensPrint")] : []),
    ...(head.awardKind === "none" ? [] : [t("contests.says.awards")]),
  ];
}
