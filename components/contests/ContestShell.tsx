import { useMoment, useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import type { Contest } from "../../lib/venues/schema.ts";
import { Icon } from "../ui/Icon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { ContestClock } from "./ContestClock.tsx";
import { ContestNotes } from "./ContestNotes.tsx";
import { TimeLine } from "./TimeLine.tsx";
import { AUTH_MARKS, durationText, RULE_NAMES } from "./words.ts";

export interface ShownTab {
  key: string;
  text: string;
  href: string;
  /** Why it cannot be opened now; null: it can. */
  whyNot: string | null;
  isStaff: boolean;
  /** Something new in it, as a number. */
  count?: number;
}

export interface ContestShellProps {
  rules: Contest;
  title: string;
  /** People registered. */
  count: number;
  isRegistered: boolean;
  ownEnd: number | null;
  tabs: readonly ShownTab[];
  /** The one that is open. */
  tab: string;
  /** Its page in the admin area, for those who manage it. */
  manage: string | null;
  /** Why the reader was disqualified; null: they were not. */
  disqualified: string | null;
  /** Whether notes of new announcements are asked for. */
  hasNotes: boolean;
  /** Which state of them this page shows. */
  newsVersion: string;
  children: ComponentChildren;
}

/** What stands on every page of a contest: what it is, its clock, its tabs. */
export function ContestShell(props: ContestShellProps) {
  const moment = useMoment();
  const t = useT();
  const { rules, disqualified, hasNotes, children } = props;
  return (
    <div class="contest">
      <div
        id="contest-head"
        class="contest-head"
        // More time of one's own is seen without a reload.
        data-poll={props.ownEnd === null ? undefined : 60}
      >
        <ContestHead {...props} />
        <ContestTabs {...props} />
      </div>
      <div class="wrap contest-body" id="contest-body">
        {hasNotes && (
          <ContestNotes
            cid={rules.cid}
            isOver={moment.now >= rules.end}
            version={props.newsVersion}
          />
        )}
        {disqualified !== null && (
          <Notice kind="warn">
            {t("contests.disqualifiedWhy", { reason: disqualified })}
          </Notice>
        )}
        {children}
      </div>
    </div>
  );
}

function ContestHead(props: ContestShellProps) {
  const moment = useMoment();
  const t = useT();
  const { rules, title, count, isRegistered } = props;
  const { icon, color, text } = AUTH_MARKS[rules.auth];
  return (
    <div class="wrap contest-top">
      <div class="contest-line">
        <div class="min-w-0">
          <p class="contest-title">
            <a href={`/contest/${rules.cid}`}>{title}</a>
          </p>
          <ul class="contest-facts">
            <li class={color}>
              <Icon name={icon} />
              {t(text)}
            </li>
            <li>{RULE_NAMES[rules.rule]}</li>
            <li>
              {durationText(t, (rules.end - rules.begin) / 1000)}
            </li>
            <li>{t("contests.people", { count })}</li>
            {isRegistered && <li>{t("contests.registered")}</li>}
          </ul>
        </div>
        <ContestClock
          rules={rules}
          now={moment.now}
          ownEnd={props.ownEnd}
        />
      </div>
      <TimeLine rules={rules} />
    </div>
  );
}

function ContestTabs({ rules, tabs, tab, manage }: ContestShellProps) {
  const t = useT();
  return (
    <nav class="contest-tabs no-print" aria-label={t("contests.tabs")}>
      <div class="wrap tabs">
        {tabs.map((one) => (
          <Tab key={one.key} tab={one} isOpen={one.key === tab} />
        ))}
        {rules.gid !== null && (
          <a href={`/group/${rules.gid}/contest`}>{t("contests.group")}</a>
        )}
        {manage !== null && (
          <a class="contest-staff" href={manage}>
            <Icon name="gear" />
            {t("contests.manage")}
          </a>
        )}
      </div>
    </nav>
  );
}

function Tab(
  { tab: { text, href, whyNot, count }, isOpen }: {
    tab: ShownTab;
    isOpen: boolean;
  },
) {
  if (whyNot !== null) {
    return (
      <a role="link" aria-disabled="true" title={whyNot} class="tab-off">
        {text}
      </a>
    );
  }
  return (
    <a href={href} aria-current={isOpen ? "page" : undefined}>
      {text}
      {count !== undefined && count > 0 && (
        <span class="tab-count">{count}</span>
      )}
    </a>
  );
}
