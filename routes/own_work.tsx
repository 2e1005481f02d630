import type { SubmissionRow } from "../components/submissions/SubmissionRows.tsx";
import { useT } from "../components/reader.tsx";
import { PointsRule } from "../components/trainings/PointsRule.tsx";
import { Button } from "../components/ui/Button.tsx";
import { DAY_MS } from "../lib/durations.ts";
import { nextProblem, type NextReason } from "../lib/home/next_step.ts";
import { nameOf } from "../lib/problems/view.ts";
import type { AppContext } from "../lib/requests/request.ts";
import {
  type OwnItem,
  type OwnTraining,
  ownWork,
} from "../lib/trainings/own.ts";
import { daysLate, lateShare } from "../lib/venues/training.ts";
import { dueWords } from "./trainings/due.ts";

/** The first are looked at; nobody does more at a time. */
const HOMEWORK = 12;
const TRAININGS = 4;

/** A set of items as its reader's home lists it. */
export interface WorkRow {
  tid: number;
  title: string;
  /** The class's name; null: it is the site's. */
  group: string | null;
  href: string;
  /** Of the next item; null: there is none to do. */
  next: { title: string; href: string } | null;
  hasBegun: boolean;
  items: OwnItem[];
  /** Null: they are told later. */
  points: number | null;
  most: number;
  /** Until when, in words; null: at any time. */
  due: { until: string; left: string; isSoon: boolean; isLate: boolean } | null;
}

/** What is next to do, and why. */
interface NextStep {
  title: string;
  href: string;
  /** In words. */
  why: string;
  hasBegun: boolean;
}

export interface OwnWorkProps {
  homework: readonly WorkRow[];
  /** What is handed in whole and still open. */
  done: readonly WorkRow[];
  trainings: readonly WorkRow[];
  /** How many more homeworks are open. */
  more: number;
  next: NextStep | null;
}

/** What the reader has to hand in in one group; null: nothing. */
export async function groupWorkOf(
  c: AppContext,
  gid: number,
): Promise<Pick<OwnWorkProps, "homework" | "done" | "more"> | null> {
  const { homework, more } = await ownWork(c.get("act"), {
    most: { homework: HOMEWORK, trainings: 0 },
    locale: c.get("locale"),
    gid,
  });
  if (homework.length === 0) return null;
  const rows = homework.map((row) => ({ ...workRow(c, row), group: null }));
  return {
    homework: rows.filter(({ next }) => next !== null),
    done: rows.filter(({ next }) => next === null),
    more: more.homework,
  };
}

/** What the reader has to do, and what comes next (rows W1.1, W1.3). */
export async function ownWorkOf(
  c: AppContext,
  sent: readonly SubmissionRow[],
): Promise<OwnWorkProps> {
  const act = c.get("act");
  const { homework, trainings, more } = await ownWork(act, {
    most: { homework: HOMEWORK, trainings: TRAININGS },
    locale: c.get("locale"),
  });
  const rows = homework.map((row) => workRow(c, row));
  const sets = trainings.map((row) => workRow(c, row));
  const open = rows.filter(({ next }) => next !== null);
  return {
    homework: open,
    done: rows.filter(({ next }) => next === null),
    trainings: sets,
    more: more.homework,
    next: nextStep(c, { sets: [...open, ...sets], sent }),
  };
}

/** One training as its reader stands with it. */
function workRow(c: AppContext, own: OwnTraining): WorkRow {
  const { site } = c.get("act");
  const { training, next } = own;
  const { gid, tid } = training;
  const path = gid === null
    ? `/training/${tid}`
    : `/group/${gid}/training/${tid}`;
  return {
    tid,
    title: training.title,
    group: gid === null ? null : site.groups.heads.get(gid)?.name ?? null,
    href: `${path}/problems`,
    next: next && { title: next.title, href: `${path}${next.path}` },
    hasBegun: own.items.some(({ isTried }) => isTried),
    items: own.items,
    points: own.isUntold ? null : own.points,
    most: own.most,
    due: dueOf(c, own),
  };
}

function dueOf(c: AppContext, { training, due }: OwnTraining): WorkRow["due"] {
  const { now } = c.get("act");
  const words = dueWords(c, training);
  if (words === null || due === null) return null;
  const days = daysLate(now, due);
  const left = days === 0 ? words.left : c.get("t")("home.workLate", {
    days,
    percent: Math.round(100 * lateShare(training, days)),
  });
  return {
    until: words.until,
    left,
    isLate: days > 0,
    isSoon: due - now < DAY_MS,
  };
}

const WHY = {
  retry: "home.nextRetry",
  harder: "home.nextHarder",
  first: "home.nextFirst",
} as const satisfies Record<NextReason, string>;

function nextStep(
  c: AppContext,
  { sets, sent }: {
    sets: readonly WorkRow[];
    sent: readonly SubmissionRow[];
  },
): NextStep | null {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const [set] = sets;
  if (set?.next) {
    return {
      ...set.next,
      why: t("home.nextFrom", { title: set.title }),
      hasBegun: set.hasBegun,
    };
  }
  // Who has sent nothing yet is told how it goes here.
  if (sent.length === 0) return null;
  const found = nextProblem(site, viewer!);
  if (found === null) return null;
  const { problem, reason, tag } = found;
  return {
    title: nameOf(problem, c.get("locale")),
    href: `/problem/${encodeURIComponent(problem.problemId)}`,
    why: t(WHY[reason], { tag: tag ?? "" }),
    hasBegun: reason === "retry",
  };
}

/** The one step that comes next, with its reason. */
export function NextBand({ next }: { next: NextStep }) {
  const t = useT();
  return (
    <section class="work-next">
      <div class="min-w-0 grow">
        <h2>
          {t("home.nextStep")} <span>{next.why}</span>
        </h2>
        <p class="work-name">
          <a href={next.href}>{next.title}</a>
        </p>
      </div>
      <Button kind="primary" href={next.href}>
        {next.hasBegun ? t("trainings.goOn") : t("trainings.start")}
      </Button>
    </section>
  );
}

/** What is due, the soonest first; then what is handed in whole. */
export function Homework(
  { homework, done, more }: Pick<OwnWorkProps, "homework" | "done" | "more">,
) {
  const t = useT();
  if (homework.length + done.length === 0) return null;
  return (
    <section class="flex flex-col gap-3" id="homework">
      <div class="flex flex-wrap items-baseline gap-x-4">
        <h2>{t("home.homework")}</h2>
        <p class="text-sm text-ink3 grow">{t("home.homeworkKey")}</p>
      </div>
      <ul class="work-rows">
        {homework.map((row) => <Row key={row.tid} {...row} />)}
      </ul>
      {homework.length === 0 && (
        <p class="text-ink2">{t("home.homeworkDone")}</p>
      )}
      {more > 0 && (
        <p class="text-md text-ink2">{t("home.homeworkMore", { more })}</p>
      )}
      {done.length > 0 && (
        <p class="text-md text-ink2">
          {t("home.homeworkHandedIn")}{" "}
          {done.map(({ tid, title, href, points, most }, n) => (
            <span key={tid}>
              {n > 0 && ", "}
              <a href={href}>{title}</a>{" "}
              <span class="num">{points ?? "–"}/{most}</span>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** The trainings that somebody is at, what is nearest to its end first. */
export function OwnTrainings(
  { trainings }: Pick<OwnWorkProps, "trainings">,
) {
  const t = useT();
  if (trainings.length === 0) return null;
  return (
    <section class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("trainings.own.title")}</h2>
        <a class="text-md" href="/training">{t("trainings.all")}</a>
      </div>
      <ul class="work-rows">
        {trainings.map((row) => <Row key={row.tid} {...row} />)}
      </ul>
    </section>
  );
}

function Row(
  { title, group, href, next, hasBegun, items, points, most, due }: WorkRow,
) {
  const t = useT();
  const elsewhere = items.filter(({ isElsewhere }) => isElsewhere).length;
  return (
    <li>
      <div class="work-title">
        <a href={href}>{title}</a>
        <p class="text-md text-ink2">
          {group && <span>{group}</span>}
          {due && !due.isLate && <span>{due.until}</span>}
          {due && (
            <span class={due.isLate || due.isSoon ? "work-soon" : undefined}>
              {due.left}
            </span>
          )}
        </p>
      </div>
      <div class="work-bar">
        <PointsRule
          bars={items.map((item) => ({ ...item, name: item.title }))}
          most={most}
          isLow
        />
      </div>
      <p class="work-points num">
        <b>{points ?? "–"}</b>/{most}
        {elsewhere > 0 && (
          <span class="block text-sm" title={t("trainings.elsewhereHelp")}>
            {t("trainings.elsewhereCount", { count: elsewhere })}
          </span>
        )}
      </p>
      <span class="text-end">
        {next && (
          <Button small href={next.href}>
            {hasBegun ? t("trainings.goOn") : t("trainings.start")}
          </Button>
        )}
      </span>
    </li>
  );
}
