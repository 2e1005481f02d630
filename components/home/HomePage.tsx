import type { RankRow } from "../../lib/home/rank.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import {
  AnnouncementList,
  type AnnouncementRow,
} from "../announcements/AnnouncementList.tsx";
import { Difficulty } from "../problems/Difficulty.tsx";
import { SubmissionList } from "../submissions/SubmissionList.tsx";
import type { SubmissionRowsProps } from "../submissions/SubmissionRows.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty, Notice } from "../ui/Notice.tsx";
import { type Moment, Time } from "../ui/Time.tsx";
import { Carousel, type CarouselSlide } from "./Carousel.tsx";
import { WeekChart, type WeekChartProps } from "./WeekChart.tsx";
import { WeekRank } from "./WeekRank.tsx";

export interface HomeProblem {
  problemId: string;
  title: string;
  difficulty: number;
  updatedAt: number;
}

export interface HomePageProps {
  t: Translate;
  moment: Moment;
  viewer: { username: string; isAdmin: boolean } | null;
  /** In the administrators' words; "": they have said nothing. */
  site: { name: string; description: string };
  counts: { problems: number; submissions: number; users: number };
  judge: { slots: number; languages: readonly string[] };
  /** Languages that cannot be judged here, in words for administrators. */
  off: string | null;
  problems: readonly HomeProblem[];
  /** Where a newcomer begins. */
  first: { problemId: string; title: string } | null;
  submissions: SubmissionRowsProps;
  slides: readonly CarouselSlide[];
  /** The newest, and how many there are; as open pages are told of them. */
  announcements: {
    rows: readonly AnnouncementRow[];
    total: number;
    version: string;
  };
  rank: readonly RankRow[];
  week: WeekChartProps["days"];
}

/** Where one stands, and the next step. */
export function HomePage(props: HomePageProps) {
  const { t, viewer, site, judge, slides } = props;
  return (
    <div class="wrap flex flex-col gap-8 py-9">
      {slides.length > 0 && <Carousel t={t} slides={slides} />}
      <section class="flex flex-col gap-4 max-w-[46em]">
        <h1>
          {viewer === null
            ? t("shell.homeHello", { name: site.name })
            : t("shell.homeHelloName", { username: viewer.username })}
        </h1>
        <p class="text-ink2 whitespace-pre-line">
          {site.description || t("shell.homeLead")}
        </p>
        <FindForm {...props} />
      </section>
      {judge.slots === 0 && (
        <Notice kind="info">{t("shell.homeJudgeNone")}</Notice>
      )}
      {props.off !== null && <Notice kind="info">{props.off}</Notice>}
      <div class="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)] items-start">
        <div class="flex flex-col gap-8 min-w-0">
          <Announcements {...props} />
          {viewer !== null && <OwnSubmissions {...props} />}
          <RecentProblems {...props} />
        </div>
        <Aside {...props} />
      </div>
    </div>
  );
}

function Announcements({ t, moment, announcements }: HomePageProps) {
  const { rows, total, version } = announcements;
  const live = { id: "announcements", "data-announcements": version };
  // There may be one before the page is left.
  if (total === 0) return <section {...live} hidden />;
  return (
    <section {...live} class="flex flex-col gap-3">
      <div class="flex items-baseline justify-between gap-4">
        <h2>{t("home.announcements")}</h2>
        {total > rows.length && (
          <a class="text-md" href="/announcement">
            {t("home.announcementsAll", { total })}
          </a>
        )}
      </div>
      <AnnouncementList t={t} moment={moment} rows={rows} />
    </section>
  );
}

function Aside(props: HomePageProps) {
  const { t, rank, week } = props;
  return (
    <div class="flex flex-col gap-8 min-w-0">
      <section class="flex flex-col gap-3">
        <h2>{t("home.contests")}</h2>
        <p class="card p-5 text-md text-ink2">{t("home.contestsNone")}</p>
      </section>
      <section class="flex flex-col gap-3">
        <h2>{t("home.rank")}</h2>
        <WeekRank t={t} rows={rank} />
      </section>
      <section class="flex flex-col gap-3">
        <h2>{t("home.week")}</h2>
        <WeekChart t={t} days={week} />
      </section>
      <Facts {...props} />
    </div>
  );
}

function FindForm({ t, first, viewer, submissions }: HomePageProps) {
  const isNew = viewer === null || submissions.rows.length === 0;
  return (
    <form action="/problem" role="search" class="flex flex-wrap gap-2">
      <input
        class="input grow basis-[240px] w-auto"
        type="search"
        name="keyword"
        maxLength={100}
        placeholder={t("problems.keyword")}
        aria-label={t("shell.homeFind")}
        data-search=""
      />
      <Button kind="primary" icon="search">{t("shell.homeFind")}</Button>
      {isNew && first !== null && (
        <Button href={`/problem/${encodeURIComponent(first.problemId)}`}>
          <span class="max-w-[16em] overflow-hidden text-ellipsis">
            {t("shell.homeStart", { title: first.title })}
          </span>
        </Button>
      )}
    </form>
  );
}

function OwnSubmissions({ t, submissions }: HomePageProps) {
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("shell.homeContinue")}</h2>
      <div class="card">
        {submissions.rows.length === 0
          ? <Empty icon="inbox" title={t("shell.homeNoSubmissions")} />
          : <SubmissionList {...submissions} />}
      </div>
    </section>
  );
}

function RecentProblems({ t, problems, moment, viewer }: HomePageProps) {
  return (
    <section class="flex flex-col gap-3">
      <h2>{t("shell.homeRecent")}</h2>
      <div class="card">
        {problems.length === 0
          ? (
            <Empty icon="book" title={t("shell.homeEmpty")}>
              {viewer?.isAdmin && (
                <Button href="/admin/problem/create">
                  {t("shell.homeEmptyAdmin")}
                </Button>
              )}
            </Empty>
          )
          : (
            <table class="table">
              <tbody>
                {problems.map((problem) => (
                  <tr key={problem.problemId}>
                    <td class="narrow num text-ink2">{problem.problemId}</td>
                    <td>
                      <a
                        class="row-link text-ink font-medium"
                        href={`/problem/${
                          encodeURIComponent(problem.problemId)
                        }`}
                      >
                        {problem.title}
                      </a>
                    </td>
                    <td class="narrow text-ink2">
                      <Difficulty t={t} difficulty={problem.difficulty} />
                    </td>
                    <td class="narrow end text-ink3 wide-only">
                      <Time at={problem.updatedAt} moment={moment} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
      </div>
    </section>
  );
}

/** More than these are counted, not named. */
const FEW_LANGUAGES = 6;

function Facts({ t, counts, judge }: HomePageProps) {
  const rows: [name: string, value: string, href?: string][] = [
    [t("shell.homeProblems"), String(counts.problems)],
    [t("shell.homeSubmissions"), String(counts.submissions)],
    [t("shell.homeUsers"), String(counts.users)],
    ...(judge.slots === 0 ? [] : [
      [t("shell.homeJudge"), t("shell.homeJudgeOk", { count: judge.slots })],
      [
        t("shell.homeLanguages"),
        judge.languages.length <= FEW_LANGUAGES
          ? judge.languages.join(", ")
          : String(judge.languages.length),
        "/introduction",
      ],
    ] as [string, string, string?][]),
  ];
  return (
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
  );
}
