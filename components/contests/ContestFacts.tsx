import { useMoment, useT } from "../reader.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import type { Moment } from "../ui/Time.tsx";
import { AUTH_MARKS, durationText, RULE_NAMES, shortTime } from "./words.ts";

export interface ListedContest {
  rules: Contest;
  title: string;
  status: -1 | 0 | 1;
  /** People registered. */
  count: number;
  isRegistered: boolean;
  /** It came here as an archive. */
  isImported: boolean;
}

/** What each place that lists contests is given. */
export interface ContestPart {
  t: Translate;
  moment: Moment;
  /** Where a title leads: visitors sign in first. */
  hrefOf: (cid: number) => string;
  isVisitor: boolean;
}

type Row = ContestPart & { row: ListedContest };

/** A contest's title; a visitor signs in first. */
export function Title({ row: { rules, title }, hrefOf, isVisitor }: Row) {
  return (
    <a
      class="contest-name"
      href={hrefOf(rules.cid)}
      data-dialog={isVisitor ? "" : undefined}
    >
      {title}
    </a>
  );
}

/** Who may enter, the rule, when it begins, how long it is. */
export function Facts({ row: { rules, isRegistered, isImported } }: Row) {
  const moment = useMoment();
  const t = useT();
  const { icon, color, text } = AUTH_MARKS[rules.auth];
  return (
    <ul class="contest-facts">
      <li class={color}>
        <Icon name={icon} />
        {t(text)}
      </li>
      <li>{RULE_NAMES[rules.rule]}</li>
      <li>{t("contests.startsAt", { at: shortTime(rules.begin, moment) })}</li>
      <li>{durationText(t, (rules.end - rules.begin) / 1000)}</li>
      {isImported && <li>{t("contestImport.mark")}</li>}
      {isRegistered && <li>{t("contests.registered")}</li>}
    </ul>
  );
}

/** The number of people who take part, in every row (row C1.10). */
export const Count = ({ row: { count } }: Row) => {
  const t = useT();
  return (
    <span class="contest-count" title={t("contests.people", { count })}>
      <Icon name="user" />
      {count}
    </span>
  );
};
