import type {
  SubmissionRow,
  SubmissionRowsProps,
} from "../components/submissions/SubmissionRows.tsx";
import { listed, verdictWords } from "../components/ui/words.ts";
import { isAdmin, isStaff, type Viewer } from "../lib/accounts/access.ts";
import { recentContests, shownContests } from "../lib/contests/list.ts";
import { unwrap } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../lib/judging/languages.ts";
import { titleOf } from "../lib/problems/view.ts";
import { pictureUrl } from "../lib/files/pictures.ts";
import { type Month, monthOf } from "../lib/home/month.ts";
import { levelIn } from "../lib/groups/list.ts";
import { LEVEL_NUMBER } from "../lib/groups/schema.ts";
import { ownProgress } from "../lib/home/own_progress.ts";
import { type RankRow, weekRank } from "../lib/home/rank.ts";
import type { Problem } from "../lib/problems/schema.ts";
import { isInProgress } from "../lib/judging/status.ts";
import { supplyOf } from "../lib/judging/install_command.ts";
import { listPractice } from "../lib/submissions/lists/list.ts";
import { contestPart, toListedContest } from "./contests/listed.ts";
import { listedAnnouncement, PANEL_ROWS } from "./announcements.tsx";
import { firstStepsOf } from "./first_steps.tsx";
import {
  Homework,
  NextBand,
  OwnTrainings,
  ownWorkOf,
  type OwnWorkProps,
} from "./own_work.tsx";
import { Aside, type AsideProps } from "./home_aside.tsx";
import { FaceBand, type MarkedSite } from "../components/layout/SiteMark.tsx";
import { hasFace } from "../lib/website/face.ts";
import { htmlPage, redirect } from "./page.tsx";
import { teachingStepsOf } from "./teaching_steps.tsx";
import { staffHomeOf } from "./staff_home.ts";
import {
  TeacherHome,
  teacherHomeOf,
  type TeacherHomeProps,
} from "./teacher_home.tsx";
import { triedProblem } from "./try_one.ts";
import { tableWords, toRows } from "./submissions/rows.tsx";
import { useT } from "../components/reader.tsx";
import type { ReactNode } from "react";
import {
  AnnouncementList,
  type ListedAnnouncement,
} from "../components/announcements/AnnouncementList.tsx";
import { SubmissionList } from "../components/submissions/SubmissionList.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Empty } from "../components/ui/Empty.tsx";
import { Notice } from "../components/ui/Notice.tsx";
import { Carousel, type CarouselSlide } from "../components/home/Carousel.tsx";
import {
  HomeContests,
  type HomeContestsProps,
} from "../components/home/HomeContests.tsx";
import { type TriedProblem, TryOne } from "../components/home/TryOne.tsx";
import { NextSteps } from "../components/home/NextSteps.tsx";
import {
  ProgressCard,
  type ProgressCardProps,
} from "../components/home/ProgressCard.tsx";
import {
  type HomeProblem,
  RecentProblems,
} from "../components/home/RecentProblems.tsx";
import {
  StaffHome,
  type StaffHomeProps,
} from "../components/home/StaffHome.tsx";
import {} from "../components/home/WeekChart.tsx";
import { SearchField } from "../components/ui/SearchField.tsx";

const RECENT_PROBLEMS = 10;
const RECENT_SUBMISSIONS = 5;
const RECENT_CONTESTS = 5;
/** Among these are the last ones of problems that somebody goes on with. */
const OWN_SUBMISSIONS = 20;

export const toHome = (c: AppContext) => redirect(c, "/home");

export async function home(c: AppContext): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer, now } = act;
  const locale = c.get("locale");
  const judges = site.judges.registry.connected(now);
  const first = site.problems.catalogue.first();
  const announcements = site.announcements.board
    .page({ from: 0, limit: PANEL_ROWS });
  const own = viewer === null ? [] : unwrap(
    await listPractice(act, {
      onlyMine: true,
      completeProblemID: false,
      currentPage: 1,
      limit: OWN_SUBMISSIONS,
    }),
  ).rows;
  const sent = toRows(c, own);
  const person = viewer && await viewerOf(c, viewer, sent);
  return htmlPage(c, {
    title: t("shell.home"),
    body: (
      <HomePage
        viewer={person}
        tried={viewer === null ? await triedProblem(c) : null}
        firstSteps={await firstStepsOf(c)}
        teachingSteps={teachingStepsOf(c)}
        site={site.website.config}
        counts={{
          problems: site.problems.catalogue.publicCount,
          submissions: site.submissions.catalogue.size,
          users: site.accounts.directory.countPeople(),
        }}
        judge={{
          slots: judges.reduce((sum, { slots }) => sum + slots, 0),
          languages: judges.length === 0
            ? []
            : site.judges.registry.available(LANGUAGE_NAMES, now),
        }}
        off={languagesOff(c)}
        problems={site.problems.catalogue.recent(RECENT_PROBLEMS).map((
          problem,
        ) => ({
          problemId: problem.problemId,
          title: titleOf(problem, locale),
          difficulty: problem.difficulty,
          updatedAt: problem.modifiedAt,
        }))}
        first={first
          ? {
            problemId: first.problemId,
            title: titleOf(first, locale),
          }
          : null}
        submissions={{
          rows: sent.slice(0, RECENT_SUBMISSIONS),
          words: tableWords(t),
          verdicts: verdictWords(t),
          ofOneAuthor: true,
        }}
        hasSubmitted={sent.length > 0}
        slides={site.home.carousel.list().map(({ picture, ...slide }) => ({
          ...slide,
          url: pictureUrl(picture),
          width: picture.width,
          height: picture.height,
        }))}
        announcements={{
          total: announcements.total,
          version: site.announcements.news.current.version,
          rows: announcements.rows.map((row) => listedAnnouncement(act, row)),
        }}
        contests={{
          ...contestPart(c),
          contests: recentContests(site, now, ownGroups(c))
            .slice(0, RECENT_CONTESTS)
            .map((row) => toListedContest(c, row)),
        }}
        rank={await rankFor(c)}
        week={site.home.recent.week(now, c.get("timeZone"))}
      />
    ),
  });
}

/** The groups that the reader is in. */
const ownGroups = (c: AppContext): number[] => {
  const { site, viewer } = c.get("act");
  return viewer === null
    ? []
    : site.venues.members.placesOf(viewer.uid, "group")
      .filter(({ id }) =>
        levelIn(site, id, viewer.uid) >= LEVEL_NUMBER.member &&
        site.groups.heads.get(id)?.isBanned === false
      )
      .map(({ id }) => id);
};

async function viewerOf(
  c: AppContext,
  viewer: Viewer,
  sent: readonly SubmissionRow[],
): Promise<HomeViewer> {
  const { site, now } = c.get("act");
  const progress = ownProgress(site, viewer);
  const named = (problem: Problem) => ({
    problemId: problem.problemId,
    title: titleOf(problem, c.get("locale")),
  });
  const user = await site.accounts.users.get(viewer.uid);
  const staff = await staffHomeOf(c);
  return {
    name: user?.realname || user?.nickname || viewer.username,
    isAdmin: isAdmin(viewer),
    staff,
    classes: await teacherHomeOf(c),
    progress: {
      ...progress,
      open: progress.open.map(({ problem, status }) => ({
        ...named(problem),
        status,
        last:
          sent.find((row) =>
            row.problemId === problem.problemId && !isInProgress(row.status)
          ) ?? null,
      })),
    },
    work: staff === null ? await ownWorkOf(c, sent) : null,
    month: monthOf(
      site.submissions.userActivity.of(viewer.uid).quarters,
      {
        now,
        timeZone: c.get("timeZone"),
        contests: shownContests(site, { gid: null }, now)
          .map(({ rules: { cid, begin }, head: { title } }) => ({
            cid,
            title,
            begin,
          })),
      },
    ),
  };
}

/** Who teaches knows people by their real names, not by what they call themselves. */
async function rankFor(c: AppContext): Promise<RankRow[]> {
  const { site, viewer, now } = c.get("act");
  const rows = await weekRank(site, now);
  if (!isStaff(viewer)) return rows;
  return rows.map((row) => ({
    ...row,
    nickname: site.accounts.directory.get(row.uid)?.realname || row.nickname,
  }));
}

/** What is missing here and how to add it, for those who can. */
export function languagesOff(c: AppContext): string | null {
  const { site, viewer, now } = c.get("act");
  const off = LANGUAGES.filter(({ name, isStandard }) =>
    isStandard && site.judges.registry.lacks(name, now)
  );
  const { packaged } = supplyOf(off);
  if (packaged === null || !isAdmin(viewer)) return null;
  return c.get("t")("shell.offLanguages", {
    languages: listed(c.get("t"), packaged.languages),
    command: packaged.command,
  });
}

/** What the page has for somebody who is signed in. */
interface HomeViewer {
  /** The real one, else what they call themselves, else the username. */
  name: string;
  isAdmin: boolean;
  /** Null: they run no class. */
  classes: TeacherHomeProps | null;
  /** Null: they are here to practise. */
  staff: StaffHomeProps | null;
  progress: Omit<ProgressCardProps, "verdicts">;
  month: Month;
  /** Null: they are here to teach. */
  work: OwnWorkProps | null;
}

interface HomePageProps extends AsideProps {
  viewer: HomeViewer | null;
  /** In the administrators' words; "": they have said nothing. */
  site: MarkedSite & { description: string; register: boolean };
  /** What a new site needs, for who sees to it. */
  firstSteps: ReactNode;
  /** What a teacher's first class needs. */
  teachingSteps: ReactNode;
  /** Languages that cannot be judged here, in words for administrators. */
  off: string | null;
  problems: readonly HomeProblem[];
  /** For a visitor: one to begin with at once; null: there is none. */
  tried: TriedProblem | null;
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
  contests: Omit<HomeContestsProps, "only">;
}

/** Where one stands, and the next step. What would be empty is not there; first steps say the rest in their own words. */
function HomePage(props: HomePageProps) {
  const t = useT();
  const { viewer, site, judge, slides, firstSteps } = props;
  const isNew = viewer === null || !props.hasSubmitted;
  const work = viewer?.work ?? null;
  const hasBand = viewer === null && hasFace(site);
  const page = (
    <div class="wrap flex flex-col gap-8 py-7">
      {viewer === null && <Slides slides={slides} />}
      <section class="flex flex-col gap-4 lg:max-w-[46em]">
        {!hasBand && (
          <h1>
            {viewer === null
              ? t("shell.homeHello", { name: site.name })
              : t("shell.homeHelloName", { name: viewer.name })}
          </h1>
        )}
        {/* Who comes every day knows what this is. */}
        {((isNew && !viewer?.staff && !work?.next) || site.description) && (
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
          {firstSteps ?? props.teachingSteps}
          {viewer?.classes && <TeacherHome {...viewer.classes} />}
          {props.tried && (
            <TryOne problem={props.tried} canRegister={site.register} />
          )}
          <HomeContests {...props.contests} only="running" />
          {work?.next && <NextBand next={work.next} />}
          {work && <Homework {...work} />}
          <Own {...props} />
          {work && <OwnTrainings {...work} />}
          <HomeContests {...props.contests} only="coming" />
          {viewer !== null && <Slides slides={slides} isLow />}
          <Announcements {...props} />
          <Latest {...props} />
          <Problems {...props} />
        </div>
        <Aside {...props} />
      </div>
    </div>
  );
  if (!hasBand) return page;
  return (
    <>
      <FaceBand site={site} heading="h1" />
      {page}
    </>
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
  const { viewer, first, submissions, firstSteps } = props;
  if (viewer?.staff) {
    return (
      <StaffHome
        {...viewer.staff}
        isReady={(firstSteps ?? props.teachingSteps) === null &&
          viewer.classes === null}
      />
    );
  }
  if (viewer === null) return null;
  if (!props.hasSubmitted) {
    return first && !firstSteps && !viewer.work?.next && (
      <NextSteps first={first} />
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

interface FindFormProps {
  /** What there is to do comes first: a phone has no room for both. */
  isLate: boolean;
}

/** Finds problems from the home page. */
function FindForm({ isLate }: FindFormProps) {
  const t = useT();
  return (
    <form
      action="/problem"
      role="search"
      class={isLate ? "hidden sm:flex gap-2" : "flex gap-2"}
    >
      <SearchField label={t("problems.keyword")} spoken={t("shell.homeFind")} />
      <Button icon="search">{t("shell.homeFind")}</Button>
    </form>
  );
}
