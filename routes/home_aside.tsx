import {
  StaffClasses,
  type StaffHomeProps,
} from "../components/home/StaffHome.tsx";
import {
  WeekChart,
  type WeekChartProps,
} from "../components/home/WeekChart.tsx";
import { useT } from "../components/reader.tsx";
import { listed } from "../components/ui/words.ts";
import type { Month, MonthDay } from "../lib/home/month.ts";
import type { RankRow } from "../lib/home/rank.ts";
import {
  REMOTE_KEYS,
  type RemoteKey,
} from "../lib/judging/remote_languages.ts";
import type { Translate } from "../lib/i18n/mod.ts";
import { REMOTE_NAMES } from "../lib/remote/schema.ts";
import { keptView } from "../components/kept.tsx";
import { dateWords } from "../lib/dates.ts";
import { addressOf } from "../lib/http/query.ts";
import { Tag } from "../components/ui/Tag.tsx";

export interface AsideProps {
  viewer: { staff: StaffHomeProps | null; month: Month } | null;
  counts: { problems: number; submissions: number; users: number };
  judge: { slots: number; languages: readonly string[] };
  rank: readonly RankRow[];
  week: WeekChartProps["days"];
}

/** What stands beside one's work: days, ranks, figures. */
export function Aside(props: AsideProps) {
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
        <div>
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
      {(viewer === null || viewer.staff) && (
        <>
          <HomeJudges t={t} />
          <Facts {...props} />
        </>
      )}
    </div>
  );
}

/** More than these are counted, not named. */
const FEW_LANGUAGES = 6;

function Facts({ counts, judge, viewer }: AsideProps) {
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

/** A short word and a color for each; drawn here, no picture of theirs. */
const MARKS: Readonly<Record<RemoteKey, [word: string, color: string]>> = {
  HDU: ["HDU", "#1a5cc8"],
  POJ: ["POJ", "#2e7d32"],
  CF: ["CF", "#b3261e"],
  GYM: ["GYM", "#8e4ec6"],
  AC: ["AC", "#37474f"],
  SPOJ: ["SPOJ", "#8d5a00"],
  LIBRE: ["LOJ", "#00695c"],
};

/** The judges whose problems can be here, each a way to those that are. */
const HomeJudges = keptView(
  "judges",
  ({ t }: { t: Translate }) => (
    <section class="flex flex-col gap-3">
      <h2>{t("remote.judges")}</h2>
      <ul class="flex flex-wrap gap-2">
        {REMOTE_KEYS.map((key) => (
          <li key={key}>
            <a
              class="card flex items-center gap-2 py-2 px-3 text-ink"
              href={`/problem?oj=${key}`}
            >
              <Mark judge={key} />
              {REMOTE_NAMES[key]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ),
);

function Mark({ judge }: { judge: RemoteKey }) {
  const [word, color] = MARKS[judge];
  return (
    <svg width="40" height="24" viewBox="0 0 40 24" aria-hidden="true">
      <rect width="40" height="24" rx="5" fill={color} />
      <text
        x="20"
        y="16.5"
        fill="#fff"
        class="text-sm"
        font-weight="700"
        text-anchor="middle"
      >
        {word}
      </text>
    </svg>
  );
}

interface MonthCalendarProps {
  t: Translate;
  month: Month;
}

/** Submissions of a day from which it is the next shade. */
const SHADES = [1, 4, 10];

/** The month with what the reader has done on each day, and the contests that begin on it. */
const MonthCalendar = keptView(
  "month",
  ({ t, month }: MonthCalendarProps) => {
    const days = month.flat().filter((day) => day !== null);
    const week = month.find((days) => days.every((day) => day !== null))!;
    return (
      <table class="calendar card">
        <caption>
          {inWords(t, days[0].date, { year: "numeric", month: "long" })}
        </caption>
        <thead>
          <tr>
            {week.map((day) => (
              <th key={day!.date} scope="col">
                <abbr title={inWords(t, day!.date, { weekday: "long" })}>
                  {inWords(t, day!.date, { weekday: "narrow" })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.map((days, n) => (
            <tr key={n}>
              {days.map((day, place) =>
                day === null
                  ? <td key={place} />
                  : <DayCell key={place} day={day} />
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={7}>
              {/* For the eye, as each day says its figure. */}
              <span class="calendar-key" aria-hidden="true">
                {t("users.heatmapLess")}
                <i />
                {SHADES.map((least, n) => (
                  <i key={least} class={`calendar-${n + 1}`} />
                ))}
                {t("users.heatmapMore")}
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    );
  },
);

function DayCell({ day }: { day: MonthDay }) {
  const t = useT();
  const { date, count, isToday, contests } = day;
  const shade = SHADES.filter((least) => count >= least).length;
  const told = [
    count === 0 ? "" : t("users.heatmapDay", { date, count }),
    ...contests.map(({ title }) => title),
  ].filter(Boolean).join(" · ") || undefined;
  const number = <time dateTime={date}>{Number(date.slice(-2))}</time>;
  return (
    <td
      class={shade === 0 ? undefined : `calendar-${shade}`}
      aria-current={isToday ? "date" : undefined}
      title={told}
    >
      {contests.length === 0 ? number : (
        <a
          class="calendar-contest"
          href={contests.length === 1
            ? `/contest/${contests[0].cid}`
            : "/contest"}
        >
          {number}
        </a>
      )}
      {told && <span class="sr-only">{` ${told}`}</span>}
    </td>
  );
}

/** A day has no time, and so no zone. */
const inWords = (
  t: Translate,
  date: string,
  options: Intl.DateTimeFormatOptions,
) => dateWords(Date.parse(date), t.locale, { ...options, timeZone: "UTC" });

interface WeekRankProps {
  t: Translate;
  rows: readonly RankRow[];
}

/** Equal figures share a place. */
const rankOf = (rows: readonly RankRow[], ac: number) =>
  rows.findIndex((row) => row.ac === ac) + 1;

/** Who has solved most problems in seven days. */
const WeekRank = keptView("week rank", ({ t, rows }: WeekRankProps) => {
  return (
    <div class="card">
      <table class="table">
        <thead>
          <tr>
            <th class="narrow end">#</th>
            <th>{t("home.rankUser")}</th>
            <th class="narrow end">{t("home.rankSolved")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((
            { uid, username, nickname, titleName, titleColor, ac },
          ) => (
            <tr key={uid}>
              <td class="narrow end text-ink3">{rankOf(rows, ac)}</td>
              <td>
                <a
                  class="row-link text-ink font-medium break-all"
                  href={addressOf("/user-home", { uid, username })}
                >
                  {nickname || username}
                </a>
                {nickname && " "}
                {nickname && (
                  <span class="text-sm text-ink3 break-all inline-block max-w-full">
                    {username}
                  </span>
                )}
                {titleName && " "}
                {titleName && <Tag name={titleName} color={titleColor} />}
              </td>
              <td class="narrow end">{ac}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
