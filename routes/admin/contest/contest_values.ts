import { accountText } from "../../../lib/contests/account_text.ts";
import {
  AWARDS_AT_FIRST,
  type ContestDraft,
  NEW_AWARD,
} from "../../../lib/contests/draft.ts";
import type { Translate } from "../../../lib/i18n/mod.ts";
import { localTime } from "../../../lib/contests/local_time.ts";
import { MAX_AWARDS } from "../../../lib/contests/schema.ts";
import { sealChoiceOf } from "../../../lib/contests/seal.ts";
import type { Form } from "../../../lib/http/body.ts";

/** What the form shows of a contest; a box that is not ticked is not there. */
export type ContestValues = Readonly<Record<string, string>>;

/** Spec 3 §9. */
const ACCOUNTS_AT_FIRST = "[0-10]";

const boxes = (draft: ContestDraft) => ({
  isVisible: draft.isVisible,
  takesLate: draft.takesLate,
  opensBoard: draft.opensBoard,
  opensPrint: draft.opensPrint,
  hasAccountRule: draft.accountRule !== null,
});

/** In the language of whoever makes the contest: its board shows the names as they are. */
const awardsAtFirst = (t: Translate) => {
  const names = [
    t("contestAdmin.awardGold"),
    t("contestAdmin.awardSilver"),
    t("contestAdmin.awardBronze"),
  ];
  return AWARDS_AT_FIRST.map((award, n) => ({ ...award, name: names[n] }));
};

/** Puts a draft into the fields of its form. */
export function valuesOf(
  draft: ContestDraft,
  { timeZone, t }: { timeZone: string; t: Translate },
): ContestValues {
  const { begin, end, sealAt, accountRule } = draft;
  const ticked = Object.entries(boxes(draft)).filter(([, is]) => is);
  const awards = draft.awards.length > 0 ? draft.awards : awardsAtFirst(t);
  return {
    title: draft.title,
    description: draft.description,
    rule: draft.rule,
    begin: localTime(begin, timeZone),
    end: localTime(end, timeZone),
    timeLimit: String(draft.timeLimit / 60),
    auth: draft.auth,
    pwd: draft.password,
    accountRule: accountRule ? accountText(accountRule) : ACCOUNTS_AT_FIRST,
    seal: sealChoiceOf(sealAt, { begin, end }),
    sealAt: localTime(sealAt ?? end, timeZone),
    afterEnd: draft.unsealsAtEnd ? "opens" : "stays",
    scoreBy: draft.scoreBy,
    showsName: draft.showsName,
    progressFor: draft.progressFor,
    stars: draft.stars.join("\n"),
    awardKind: draft.awardKind,
    ...Object.fromEntries(ticked.map(([name]) => [name, "true"])),
    ...Object.assign({}, ...awards.map(awardValues)),
    awardRows: String(awards.length),
  };
}

const awardValues = (
  award: (typeof AWARDS_AT_FIRST)[number],
  n: number,
): ContestValues =>
  Object.fromEntries(
    Object.entries(award).map(([name, value]) => [
      `awards.${n}.${name}`,
      String(value),
    ]),
  );

export const awardRows = (values: ContestValues) =>
  Math.min(MAX_AWARDS, Math.max(0, Number(values.awardRows) || 0));

/** The same fields with one more award. */
export function withAward(values: ContestValues): ContestValues {
  const n = awardRows(values);
  const priorities = Array.from(
    { length: n },
    (_, n) => Number(values[`awards.${n}.priority`]) || 0,
  );
  const priority = Math.max(0, ...priorities) + 1;
  return {
    ...values,
    ...awardValues({ priority, ...NEW_AWARD }, n),
    awardRows: String(Math.min(MAX_AWARDS, n + 1)),
  };
}

/** All that was typed. */
export const typedValues = (form: Form): ContestValues =>
  Object.fromEntries(
    Object.entries(form.toObject()).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
