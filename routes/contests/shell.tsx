import type { ComponentChildren } from "preact";
import { countParticipants } from "../../lib/contests/participants.ts";
import { type Entered, looked } from "../../lib/contests/entered.ts";
import { unreadIn } from "../../lib/contests/unread.ts";
import { newsVersion } from "../../lib/contests/news.ts";
import { Failure, failure } from "../../lib/failure.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { canHelpInContest } from "../../lib/contests/access.ts";
import { isRoot } from "../../lib/accounts/access.ts";
import { htmlPage, redirect } from "../page.tsx";
import { CONTEST_TABS, type ContestTab } from "./tabs.ts";
import { useMoment, useT } from "../../components/reader.tsx";
import { noteRefusedSeat } from "../../lib/submissions/seats.ts";
import type { Contest } from "../../lib/venues/schema.ts";
import { contestState } from "../../lib/venues/contest.ts";
import { Icon } from "../../components/ui/Icon.tsx";
import { Notice } from "../../components/ui/Notice.tsx";
import { ContestClock } from "../../components/contests/ContestClock.tsx";
import { ContestNotes } from "../../components/contests/ContestNotes.tsx";
import {
  type TimedBalloon,
  TimeLine,
} from "../../components/contests/TimeLine.tsx";
import { ownCells } from "../../lib/contests/inside/room.ts";
import { boardProblems } from "../../lib/contests/board/problems.ts";
import {
  AUTH_MARKS,
  durationText,
  RULE_NAMES,
} from "../../components/contests/words.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";

/** A contest whose page is asked for, by somebody who may read what it says of itself. */
export interface OpenContest extends Entered {
  cid: number;
  isManager: boolean;
  /** Why the reader may not come in, to its problems; null: they may. */
  whyNot: ReturnType<Entered["policy"]["whyNotEnter"]>;
  /** Of announcements and questions, from before anything of them was read. */
  newsVersion: string;
}

/** Opens a contest for its overview; throws for whom it is none of their business. */
export function openContest(c: AppContext, cid: number): OpenContest {
  const act = c.get("act");
  const found = looked(act, cid);
  if (!found.ok) {
    // What is hidden from the reader is not there (house style); calls answer 400.
    throw found.error.code === "contestNotFound"
      ? failure("notFound")
      : new Failure(found.error, { atEdge: true });
  }
  const { policy } = found.value;
  const isManager = policy.isManager(act.viewer);
  const whyNot = policy.whyNotEnter(act);
  if (whyNot === "seatElsewhere") noteRefusedSeat(act, cid);
  return {
    ...found.value,
    cid,
    isManager,
    newsVersion: newsVersion(act, { cid, isManager }),
    whyNot,
  };
}

/**
 * Opens a contest for one of its inner tabs. Whoever may not come in yet is sent to
 * its overview, which says why and what to do (spec 2 §4).
 */
export function enterContest(
  c: AppContext,
  cid: number,
): OpenContest | Response {
  const contest = openContest(c, cid);
  return contest.whyNot === null
    ? contest
    : redirect(c, `/contest/${cid}`, { key: `errors.${contest.whyNot}` });
}

/** Whoever has own time and has not begun it is asked that first, on the contest's page. */
export const startFirst = (
  c: AppContext,
  { cid, policy }: OpenContest,
): Response | null =>
  policy.clock(c.get("act")).state === "unstarted"
    ? redirect(c, `/contest/${cid}`)
    : null;

/** One's own submissions come first (spec 1 §2), to managers everybody's. */
function tabHref({ cid, isManager }: OpenContest, key: ContestTab["key"]) {
  const path = `/contest/${cid}${key === "overview" ? "" : `/${key}`}`;
  return key === "submissions" && !isManager ? `${path}?onlyMine=true` : path;
}

function shownTabs(c: AppContext, contest: OpenContest): ShownTab[] {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const facts = {
    isManager: contest.isManager,
    isHelper: canHelpInContest(site, viewer, contest.cid),
    isRoot: isRoot(viewer),
    rules: contest.rules,
    head: contest.head,
    config: site.website.config,
    isTold: contestState(contest.rules, c.get("act").now) === "ended",
  };
  return CONTEST_TABS.filter(({ isShown }) => isShown?.(facts) ?? true)
    .map(({ key, text, isOpen, isStaff = false }) => ({
      key,
      text: t(text),
      href: tabHref(contest, key),
      whyNot: isOpen || contest.whyNot === null
        ? null
        : t(`errors.${contest.whyNot}`),
      isStaff,
      count: key === "announcements" && contest.whyNot === null
        ? unreadIn(c.get("act"), contest.cid)
        : undefined,
    }));
}

/** The shell of a contest around the body of one of its tabs: for `frame` of a list, too. */
export function contestShell(
  c: AppContext,
  contest: OpenContest,
  tab: ContestTab["key"],
  body: ComponentChildren,
  balloons: readonly TimedBalloon[] = [],
) {
  const act = c.get("act");
  const { rules, head, cid, policy } = contest;
  const { members, disqualified } = act.site.venues;
  const place = { kind: "contest", id: cid } as const;
  const uid = act.viewer?.uid ?? "";
  const clock = policy.clock(act);
  const hasOwn = clock.startedAt !== null && clock.state === "running";
  return (
    <ContestShell
      rules={rules}
      title={head.title}
      importedFrom={head.imported?.file ?? null}
      count={countParticipants(act.site, cid)}
      isRegistered={rules.auth !== "public" &&
        members.get(place, uid) !== null}
      ownEnd={hasOwn ? clock.end : null}
      tabs={shownTabs(c, contest)}
      tab={tab}
      manage={contest.isManager && rules.gid === null
        ? `/admin/contest/${cid}/edit`
        : null}
      disqualified={disqualified.get(cid, uid)?.reason ?? null}
      hasNotes={contest.whyNot === null}
      newsVersion={contest.newsVersion}
      balloons={balloons}
    >
      {body}
    </ContestShell>
  );
}

/** What the reader has solved in a contest, for its time line. */
export async function ownBalloons(
  c: AppContext,
  { cid, rules, whyNot }: OpenContest,
): Promise<TimedBalloon[]> {
  const act = c.get("act");
  if (whyNot !== null || rules.rule !== "acm") return [];
  const cells = await ownCells(act, { rules });
  return boardProblems(act.site, cid).flatMap(({ pid, displayId, color }) => {
    const cell = cells.get(pid);
    if (!cell?.isSolved || cell.isLate) return [];
    const at = rules.begin + 1_000 * cell.solvedAt!;
    return [{ letter: displayId, color, at }];
  }).sort((a, b) => a.at - b.at);
}

/** A whole page of a contest. */
export const contestPage = async (
  c: AppContext,
  contest: OpenContest,
  { title, tab, status, body }: {
    title: string;
    tab: ContestTab["key"];
    status?: 200 | 422;
    body: ComponentChildren;
  },
): Promise<Response> =>
  htmlPage(c, {
    title: `${title} - ${contest.head.title}`,
    status,
    body: contestShell(
      c,
      contest,
      tab,
      body,
      // Other tabs tell nothing of what was sent; a board, what its seal lets it.
      tab === "overview" ? await ownBalloons(c, contest) : [],
    ),
  });

interface ShownTab {
  key: string;
  text: string;
  href: string;
  /** Why it cannot be opened now; null: it can. */
  whyNot: string | null;
  isStaff: boolean;
  /** Something new in it, as a number. */
  count?: number;
}

interface ContestShellProps {
  rules: Contest;
  title: string;
  /** The file of a contest that was held elsewhere; null: it was held here. */
  importedFrom: string | null;
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
  /** What the reader has solved. */
  balloons: readonly TimedBalloon[];
  children: ComponentChildren;
}

/** What stands on every page of a contest: what it is, its clock, its tabs. */
function ContestShell(props: ContestShellProps) {
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
  const { rules, title, count, isRegistered, importedFrom } = props;
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
            {importedFrom !== null && (
              <li title={t("contestImport.markHelp", { file: importedFrom })}>
                {t("contestImport.mark")}
              </li>
            )}
            {isRegistered && <li>{t("contests.registered")}</li>}
          </ul>
        </div>
        <ContestClock
          rules={rules}
          now={moment.now}
          ownEnd={props.ownEnd}
        />
      </div>
      <TimeLine rules={rules} balloons={props.balloons} />
    </div>
  );
}

function ContestTabs({ rules, tabs, tab, manage }: ContestShellProps) {
  const t = useT();
  return (
    <div class="tabs-bar">
      <Tabs
        label={t("contests.tabs")}
        class="wrap"
        tabs={[
          ...tabs.map(({ key, text, count = 0, ...one }) => ({
            ...one,
            text: (
              <>
                {text}
                {count > 0 && <TabCount count={count} />}
              </>
            ),
            isCurrent: key === tab,
          })),
          ...rules.gid === null ? [] : [
            {
              href: `/group/${rules.gid}/contest`,
              text: t("contests.group"),
              isCurrent: false,
            },
          ],
          ...manage === null ? [] : [
            {
              href: manage,
              text: t("contests.manage"),
              icon: "gear" as const,
              isCurrent: false,
              isLast: true,
            },
          ],
        ]}
      />
    </div>
  );
}

/** What is new behind a tab. */
const TabCount = ({ count }: { count: number }) => {
  const t = useT();
  return (
    <span class="tab-count" title={t("contestRoom.unread", { count })}>
      <span aria-hidden="true">{count}</span>
      <span class="sr-only">{t("contestRoom.unread", { count })}</span>
    </span>
  );
};
