import { HomeJudges } from "../components/home/HomeJudges.tsx";
import { MonthCalendar } from "../components/home/MonthCalendar.tsx";
import {
  StaffClasses,
  type StaffHomeProps,
} from "../components/home/StaffHome.tsx";
import {
  WeekChart,
  type WeekChartProps,
} from "../components/home/WeekChart.tsx";
import { WeekRank } from "../components/home/WeekRank.tsx";
import { useT } from "../components/reader.tsx";
import { listed } from "../components/ui/words.ts";
import type { Month } from "../lib/home/month.ts";
import type { RankRow } from "../lib/home/rank.ts";

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
