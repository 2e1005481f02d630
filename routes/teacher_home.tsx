import { Week, type WeekItem } from "../components/home/Week.tsx";
import { CLASS_FIGURES, ClassStrip } from "../components/groups/ClassStrip.tsx";
import { BAND_MARKS, helpOf } from "../components/groups/class_words.ts";
import { useMoment, useT } from "../components/reader.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { itemWords } from "../components/trainings/item_words.ts";
import { dateWords } from "../lib/dates.ts";
import { WEEK_MS } from "../lib/durations.ts";
import { type Band, classOf, type ClassView } from "../lib/groups/class.ts";
import {
  classWork,
  dueBetween,
  groupsRunBy,
  unanswered,
} from "../lib/groups/works.ts";
import { waitingAt } from "../lib/notes/service.ts";
import { type WeekDay, weekOf } from "../lib/home/week.ts";
import { shownContests } from "../lib/contests/list.ts";
import { canEditTraining } from "../lib/trainings/access.ts";
import { essaysWaiting } from "../lib/trainings/marks_waiting.ts";
import { standingIn } from "../lib/trainings/own.ts";
import { policyOf } from "../lib/trainings/reading.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { type DueWords, dueWords } from "./trainings/due.ts";

/** Classes that are looked at; the rest is found in the list of groups. */
const CLASSES = 12;
/** Names of who is stuck in a row; the class's page has all. */
const NAMES = 4;

interface ClassRow {
  gid: number;
  name: string;
  pupils: number;
  /** What the class is at; null: nothing was set yet. */
  work: {
    tid: number;
    title: string;
    due: DueWords | null;
    isOver: boolean;
    bands: ClassView["bands"];
    /** Who is stuck, with the problem and how often. */
    stuck: { name: string; problem: string; failures: number }[];
    /** Essays to mark. */
    waiting: number;
    /** Whether the reader may open its gradebook. */
    hasBook: boolean;
  } | null;
  /** Discussions that nobody has answered. */
  questions: number;
  /** Questions at programs that wait (row S4.3). */
  asked: number;
}

export interface TeacherHomeProps {
  classes: readonly ClassRow[];
  more: number;
  week: readonly WeekDay<WeekItem>[];
}

/** What a teacher's classes are at (row W1.6); null: the reader runs no class. */
export async function teacherHomeOf(
  c: AppContext,
): Promise<TeacherHomeProps | null> {
  const { viewer, site } = c.get("act");
  const gids = viewer === null ? [] : groupsRunBy(site, viewer.uid);
  if (gids.length === 0) return null;
  const shown = gids.slice(0, CLASSES);
  return {
    classes: await Promise.all(shown.map((gid) => classRow(c, gid))),
    more: gids.length - shown.length,
    week: await classWeek(c, shown),
  };
}

async function classRow(c: AppContext, gid: number): Promise<ClassRow> {
  const act = c.get("act");
  const { current, pupils, isOver } = await classWork(act, gid);
  return {
    gid,
    name: act.site.groups.heads.get(gid)!.name,
    pupils,
    work: current && {
      tid: current.training.tid,
      title: current.training.title,
      due: dueWords(c, current.training),
      isOver,
      bands: current.bands,
      stuck: current.bands.stuck.slice(0, NAMES).map(({ name, stuckOn }) => ({
        name,
        problem: itemWords(c.get("t"), stuckOn[0].item).id,
        failures: stuckOn[0].failures,
      })),
      waiting: await essaysWaiting(act, current.training) ?? 0,
      hasBook: canEditTraining(act, current.training),
    },
    questions: unanswered(act, gid),
    asked: await waitingAt(act.site, { kind: "group", id: gid }),
  };
}

/** One class as its teacher's home has it, and its week: for the class's own page. */
export async function classHomeOf(
  c: AppContext,
  gid: number,
): Promise<{ row: ClassRow; week: TeacherHomeProps["week"] }> {
  return { row: await classRow(c, gid), week: await classWeek(c, [gid]) };
}

/** What is due in classes this week, and which contests of theirs begin, as those see it who run them. */
async function classWeek(
  c: AppContext,
  gids: readonly number[],
): Promise<WeekDay<WeekItem>[]> {
  const act = c.get("act");
  const { site, now } = act;
  const span = { from: now - WEEK_MS, to: now + WEEK_MS };
  const items: WeekItem[] = [];
  for (const gid of gids) {
    const group = gids.length === 1 ? null : site.groups.heads.get(gid)!.name;
    for (const training of dueBetween(act, gid, span)) {
      const { bands, people } = await classOf(site, training, now);
      items.push({
        at: training.due!,
        kind: "homework",
        title: training.title,
        group,
        href: `/group/${gid}/class?tid=${training.tid}`,
        isDone: people.length > 0 && bands.done.length === people.length,
        handedIn: { done: bands.done.length, of: people.length },
      });
    }
    items.push(...contestItems(c, gid, group));
  }
  return weekOf(items, { now, timeZone: c.get("timeZone") });
}

/** A class's week as its pupils see it. */
export async function pupilWeek(
  c: AppContext,
  gid: number,
): Promise<TeacherHomeProps["week"]> {
  const act = c.get("act");
  const { now } = act;
  const span = { from: now - WEEK_MS, to: now + WEEK_MS };
  const items: WeekItem[] = [];
  for (const training of dueBetween(act, gid, span)) {
    if (policyOf(act.site, training).whyNotLook(act) !== null) continue;
    const { items: asked, solved, due } = await standingIn(
      act,
      training,
      c.get("locale"),
    );
    items.push({
      at: due!,
      kind: "homework",
      title: training.title,
      group: null,
      href: `/group/${gid}/training/${training.tid}/problems`,
      isDone: asked.length > 0 && solved === asked.length,
      handedIn: null,
    });
  }
  items.push(...contestItems(c, gid, null));
  return weekOf(items, { now, timeZone: c.get("timeZone") });
}

/** The contests of a group that begin about now. */
const contestItems = (
  c: AppContext,
  gid: number,
  group: string | null,
): WeekItem[] => {
  const { site, now } = c.get("act");
  return shownContests(site, { gid }, now)
    .filter(({ rules: { begin } }) => Math.abs(begin - now) < WEEK_MS)
    .map(({ rules: { cid, begin }, head: { title }, status }) => ({
      at: begin,
      kind: "contest",
      title,
      group,
      href: `/contest/${cid}`,
      isDone: status === 1,
      handedIn: null,
    }));
};

/** A row a class: who is through, under way, stuck, away; then the week. */
export function TeacherHome({ classes, more, week }: TeacherHomeProps) {
  const t = useT();
  const sums = sumsOf(classes);
  const largest = Math.max(...classes.map(({ pupils }) => pupils));
  return (
    <>
      <section class="class-now" aria-label={t("home.classes")}>
        <div class="class-figures">
          <Figure band="stuck" count={sums.stuck} />
          <p class={sums.questions > 0 ? "class-stuck" : undefined}>
            <b class="num">{sums.questions}</b>
            <span>
              <Icon name="chat" />
              {t("home.classQuestions")}
            </span>
          </p>
          <Figure band="absent" count={sums.absent} />
          <Figure band="done" count={sums.done} />
        </div>
      </section>
      <section class="flex flex-col gap-3" id="classes">
        <div class="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2>{t("home.classes")}</h2>
          <a class="text-md" href="/group?onlyMine=true">
            {t("home.classesAll")}
          </a>
        </div>
        <ul class="class-rows">
          {classes.map((row, n) => (
            <ClassLine key={row.gid} row={row} of={largest} isFirst={n === 0} />
          ))}
        </ul>
        {more > 0 && (
          <p class="text-md text-ink2">{t("home.classesMore", { more })}</p>
        )}
      </section>
      <WeekSection days={week} />
    </>
  );
}

/** The week's head with its days; without anything in it, nothing. */
export function WeekSection({ days }: { days: TeacherHomeProps["week"] }) {
  const t = useT();
  const { timeZone } = useMoment();
  if (days.every(({ items }) => items.length === 0)) return null;
  const inWords = (date: string) =>
    dateWords(Date.parse(date), t.locale, {
      month: "numeric",
      day: "numeric",
      timeZone: "UTC",
    });
  return (
    <section class="flex flex-col gap-3" id="week" data-zone={timeZone}>
      <div class="flex flex-wrap items-baseline gap-x-4">
        <h2>{t("home.thisWeek")}</h2>
        <p class="text-sm text-ink3 num">
          {t("home.weekSpan", {
            from: inWords(days[0].date),
            to: inWords(days.at(-1)!.date),
          })}
        </p>
      </div>
      <Week days={days} />
    </section>
  );
}

function sumsOf(classes: readonly ClassRow[]) {
  const sum = (of: (row: ClassRow) => number) =>
    classes.reduce((all, row) => all + of(row), 0);
  const band = (name: Band) =>
    sum(({ work }) =>
      work === null || work.isOver ? 0 : work.bands[name].length
    );
  return {
    stuck: band("stuck"),
    absent: band("absent"),
    done: band("done"),
    questions: sum(({ questions, asked }) => questions + asked),
  };
}

function Figure({ band, count }: { band: Band; count: number }) {
  const t = useT();
  const { icon, text } = BAND_MARKS[band];
  return (
    <p
      class={count === 0 ? undefined : `class-${band}`}
      title={helpOf(t, band)}
    >
      <b class="num">{count}</b>
      <span>
        <Icon name={icon} />
        {t(text)}
      </span>
    </p>
  );
}

export interface ClassLineProps {
  row: ClassRow;
  /** How many the largest class beside it has. */
  of: number;
  /** Its button is the page's. */
  isFirst: boolean;
  /** On the class's own page. */
  isHere?: boolean;
}

/** A class: its work, its people as a strip, who is stuck, and ways on. */
export function ClassLine({ row, of, isFirst, isHere }: ClassLineProps) {
  const t = useT();
  const { gid, name, pupils, work, questions, asked } = row;
  const at = `/group/${gid}`;
  return (
    <li>
      <div class="class-row-head">
        <div class="min-w-0">
          {!isHere && (
            <h3>
              <a class="text-ink" href={at}>{name}</a>{" "}
              <small>{t("home.classPupils", { count: pupils })}</small>
            </h3>
          )}
          <p class="text-md text-ink2">
            {work === null ? t("home.classNoWork") : (
              <>
                <a href={`${at}/training/${work.tid}/problems`}>{work.title}</a>
                {work.due && <span>{work.due.until}</span>}
                {work.due && <span>{work.due.left}</span>}
              </>
            )}
          </p>
        </div>
        {work !== null && (
          <dl class="class-counts">
            {CLASS_FIGURES.map((band) => (
              <div
                key={band}
                class={work.bands[band].length === 0
                  ? undefined
                  : `class-${band}`}
              >
                <dt title={helpOf(t, band)}>{t(BAND_MARKS[band].text)}</dt>
                <dd class="num">{work.bands[band].length}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {work !== null && pupils > 0 && (
        <a class="block" href={`${at}/class?tid=${work.tid}`}>
          <ClassStrip bands={work.bands} of={of} />
        </a>
      )}
      <div class="class-row-foot">
        {work !== null && work.stuck.length > 0 && (
          <span class="grow">
            <b class="class-stuck" title={t("trainings.stuckRule")}>
              {t("groups.classStuck")}
            </b>{" "}
            {work.stuck.map(({ name, problem, failures }, n) => (
              <span key={n}>
                <b>{name}</b> {t("home.classStuckOn", { problem, failures })}
              </span>
            ))}
          </span>
        )}
        {questions > 0 && (
          <a href={`${at}/discussion`}>
            {t("home.classAsked", { count: questions })}
          </a>
        )}
        {asked > 0 && (
          <a href={`/questions?gid=${gid}`}>
            {t("notes.waiting", { count: asked })}
          </a>
        )}
        {work !== null && work.waiting > 0 && (
          <a href={`${at}/training/${work.tid}/marks`}>
            {t("quizzes.markCount", { count: work.waiting })}
          </a>
        )}
        {work !== null && (
          <>
            <a href={`${at}/class?tid=${work.tid}`}>{t("groups.tabClass")}</a>
            {work.hasBook && (
              <a href={`${at}/training/${work.tid}/gradebook`}>
                {t("trainings.tab.gradebook")}
              </a>
            )}
          </>
        )}
        {pupils === 0 && (
          <Button
            small
            kind={isFirst ? "primary" : "plain"}
            icon="user"
            href={`${at}/member/add`}
          >
            {t("home.classAddPeople")}
          </Button>
        )}
        <Button
          small
          kind={isFirst && pupils > 0 ? "primary" : "plain"}
          icon="plus"
          href={`${at}/assign`}
        >
          {t("home.classSetWork")}
        </Button>
      </div>
    </li>
  );
}
