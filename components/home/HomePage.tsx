import { useT } from "../reader.tsx";
import type { ReactNode } from "react";
import type { RankRow } from "../../lib/home/rank.ts";
import type { Month } from "../../lib/home/month.ts";
import {
  AnnouncementList,
  type ListedAnnouncement,
} from "../announcements/AnnouncementList.tsx";
import { SubmissionList } from "../submissions/SubmissionList.tsx";
import type { SubmissionRowsProps } from "../submissions/SubmissionRows.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty, Notice } from "../ui/Notice.tsx";
import { listed } from "../ui/words.ts";
import { Carousel, type CarouselSlide } from "./Carousel.tsx";
import { FindForm } from "./FindForm.tsx";
import { HomeContests, type HomeContestsProps } from "./HomeContests.tsx";
import { HomeJudges } from "./HomeJudges.tsx";
import { MonthCalendar } from "./MonthCalendar.tsx";
import { OwnTrainings, type OwnTrainingsProps } from "./OwnTrainings.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { ProgressCard, type ProgressCardProps } from "./ProgressCard.tsx";
import { type HomeProblem, RecentProblems } from "./RecentProblems.tsx";
import { StaffClasses, StaffHome, type StaffHomeProps } from "./StaffHome.tsx";
import { WeekChart, type WeekChartProps } from "./WeekChart.tsx";
import { WeekRank } from "./WeekRank.tsx";

/** What the page has for somebody who is signed in. */
export interface HomeViewer {
  /** The real one, else what they call themselves, else the username. */
  name: string;
  isAdmin: boolean;
  /** Null: they are here to practise. */
  staff: StaffHomeProps | null;
  progress: Omit<ProgressCardProps, "verdicts">;
  month: Month;
  trainings: OwnTrainingsProps["rows"];
}

export interface HomePageProps {
  viewer: HomeViewer | null;
  /** In the administrators' words; "": they have said nothing. */
  site: { name: string; description: string; register: boolean };
  counts: { problems: number; submissions: number; users: number };
  judge: { slots: number; languages: readonly string[] };
  /** What a new site needs, for who sees to it. */
  firstSteps: ReactNode;
  /** Languages that cannot be judged here, in words for administrators. */
  off: string | null;
  problems: readonly HomeProblem[];
  /** Where a newcomer begins. */
  first: { problemId: string; title: string } | null;
  /** The viewer's last ones. */
  submissions: SubmissionRowsProps;
  hasSubmitted: boolean;
  slides: readonly CarouselSlide[];
  /** The newest, and how many there are; as open pages are told of them. */
  announcements: {
    rows: readonly ListedAnnouncement[];
    total: number;
    version: string;
  };
  contests: HomeContestsProps;
  rank: readonly RankRow[];
  week: WeekChartProps["days"];
}

/** Where one stands, and the next step. What would be empty is not there; first steps say the rest in their own words. */
export function HomePage(props: HomePageProps) {
  const t = useT();
  const { viewer, site, judge, slides, firstSteps } = props;
  const isNew = viewer === null || !props.hasSubmitted;
  return (
    <div class="wrap flex flex-col gap-8 py-7">
      {viewer === null && <Slides slides={slides} />}
      <section class="flex flex-col gap-4 lg:max-w-[46em]">
        <h1>
          {viewer === null
            ? t("shell.homeHello", { name: site.name })
            : t("shell.homeHelloName", { name: viewer.name })}
        </h1>
        {/* Who comes every day knows what this is. */}
        {((isNew && !viewer?.staff) || site.description) && (
          <p class="text-ink2 whitespace-pre-line">
            {site.description || t("shell.homeLead")}
          </p>
        )}
        <FindForm isLate={isNew || firstSteps !== null} />
      </section>
      {!firstSteps && judge.slots === 0 && (
        <Notice kind="info">{t("shell.homeJudgeNone")}</Notice>
      )}
      {!firstSteps && props.off !== null && (
        <Notice kind="info">{props.off}</Notice>
      )}
      <div class="home-columns grid gap-8 lg:grid-cols-[minmax(0,1fr)_296px] items-start">
        <div class="home-main flex flex-col gap-8 min-w-0">
          {/* Beside the rest, which would have nothing at its left on a new site. */}
          {firstSteps}
          <HomeContests {...props.contests} />
          <Own {...props} />
          {viewer !== null && viewer.trainings.length > 0 && (
            <OwnTrainings rows={viewer.trainings} />
          )}
          {viewer !== null && <Slides slides={slides} isLow />}
          <Announcements {...props} />
          <Latest {...props} />
          <Problems {...props} />
        </div>
        <Aside {...props} />
      </div>
    </div>
  );
}

/** What a site shows of itself; who comes to work sees their work first. */
function Slides(
  { slides, isLow = false }:
    & Pick<HomePageProps, "slides">
    & { isLow?: boolean },
) {
  return slides.length > 0 && <Carousel slides={slides} isLow={isLow} />;
}

/** How to begin, or how far one is. */
function Own(props: HomePageProps) {
  const { viewer, first, site, submissions, firstSteps } = props;
  if (viewer?.staff) {
    return <StaffHome {...viewer.staff} isReady={firstSteps === null} />;
  }
  if (viewer === null || !props.hasSubmitted) {
    return first && !firstSteps && (
      <NextSteps
        first={first}
        isVisitor={viewer === null}
        canRegister={site.register}
      />
    );
  }
  return viewer.progress.total > 0 && (
    <ProgressCard
      verdicts={submissions.verdicts}
      {...viewer.progress}
    />
  );
}

/** What one sent last; who teaches has their pupils' in its place. */
function Latest({ viewer, submissions }: HomePageProps) {
  const t = useT();
  if (viewer?.staff || submissions.rows.length === 0) return null;
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("shell.homeContinue")}</h2>
      <div class="card">
        <SubmissionList {...submissions} />
      </div>
    </section>
  );
}

/** What is new to read; who sets problems has their own above. */
function Problems(props: HomePageProps) {
  const t = useT();
  const { problems, viewer } = props;
  if (problems.length > 0) {
    return !viewer?.staff && (
      <RecentProblems {...props} total={props.counts.problems} />
    );
  }
  if (!viewer?.isAdmin) return null;
  return (
    <div class="card">
      <Empty icon="book" title={t("shell.homeEmpty")}>
        <Button href="/admin/problem/create">
          {t("shell.homeEmptyAdmin")}
        </Button>
      </Empty>
    </div>
  );
}

function Announcements({ announcements }: HomePageProps) {
  const t = useT();
  const { rows, total, version } = announcements;
  const live = { id: "announcements", "data-announcements": version };
  // There may be one before the page is left.
  if (total === 0) return <section {...live} hidden />;
  return (
    <section {...live} class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("home.announcements")}</h2>
        {total > 1 && (
          <a class="text-md" href="/announcement">
            {t("home.announcementsAll", { total })}
          </a>
        )}
      </div>
      <AnnouncementList rows={rows} />
    </section>
  );
}

function Aside(props: HomePageProps) {
  const t = useT();
  const { viewer, rank, week } = props;
  // An empty one tells nothing.
  const hasDays =
    viewer?.month.flat().some((day) => day?.count || day?.contests.length) ??
      false;
  const isBusy = week.some(({ total }) => total > 0);
  return (
    <div class="home-aside flex flex-col gap-8 min-w-0">
      {viewer?.staff && viewer.staff.classes.length > 0 && (
        <StaffClasses {...viewer.staff} />
      )}
      {hasDays && (
        <div
          class={viewer?.staff
            ? "home-calendar home-calendar-late"
            : "home-calendar"}
        >
          <MonthCalendar t={t} month={viewer!.month} />
        </div>
      )}
      {rank.length > 0 && (
        <section class="flex flex-col gap-3">
          <h2>{t("home.rank")}</h2>
          <WeekRank t={t} rows={rank} />
        </section>
      )}
      {isBusy && (
        <section class="flex flex-col gap-3">
          <h2>{t("home.week")}</h2>
          <WeekChart days={week} />
        </section>
      )}
      <HomeJudges t={t} />
      <Facts {...props} />
    </div>
  );
}

/** More than these are counted, not named. */
const FEW_LANGUAGES = 6;

function Facts({ counts, judge, viewer }: HomePageProps) {
  const t = useT();
  const rows: [name: string, value: string, href?: string][] = [
    [t("shell.homeProblems"), String(counts.problems)],
    [t("shell.homeSubmissions"), String(counts.submissions)],
    [t("shell.homeUsers"), String(counts.users)],
    ...(judge.slots === 0 ? [] : [
      ...(viewer?.staff
        ? [[
          t("shell.homeJudge"),
          t("shell.homeJudgeOk", { count: judge.slots }),
        ]]
        : []),
      [
        t("shell.homeLanguages"),
        judge.languages.length <= FEW_LANGUAGES
          ? listed(t, judge.languages)
          : String(judge.languages.length),
        "/introduction",
      ],
    ] as [string, string, string?][]),
  ];
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("home.figures")}</h2>
      <dl class="card p-5 flex flex-col gap-3 text-md">
        {rows.map(([name, value, href]) => (
          <div key={name} class="flex justify-between gap-4">
            <dt class="text-ink2 shrink-0">{name}</dt>
            <dd class="num font-semibold text-end">
              {href === undefined ? value : <a href={href}>{value}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
