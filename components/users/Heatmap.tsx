import { useT } from "../reader.tsx";
import type { Heatmap as HeatmapData } from "../../lib/submissions/progress/user_activity.ts";
import { shiftDay } from "../../lib/dates.ts";
import { RecentCache } from "../../lib/recent_cache.ts";
import type { Locale } from "../../lib/i18n/mod.ts";

export interface HeatmapProps {
  data: HeatmapData;
}

/** A square and its place, which styles/heatmap.css makes as large as there is room. */
const CELL = 14;
const STEP = 18;
/** Whole weeks but for the one that is not over: about a year. */
const WEEKS = 52;
/** Submissions of a day from which it is the next shade. */
const SHADES = [1, 3, 6, 10];
/** Weeks shown where a year does not fit (styles/heatmap.css). */
const PARTS = [13, 20, 26, 33, 39, 45];

interface Day {
  date: string;
  count: number;
  /** Column and row: Monday is on top. */
  week: number;
  weekday: number;
}

/** A year of days as squares; the same by month in a table. */
export function Heatmap({ data }: HeatmapProps) {
  const t = useT();
  const days = daysOf(data);
  const summary = t("users.heatmapSummary", sumOf(days));
  return (
    <div class="heatmap-place flex flex-col gap-3">
      <div class="heatmap">
        <Weekdays />
        <div class="min-w-0">
          <Months days={days} />
          <div class="heatmap-weeks">
            <svg
              role="img"
              aria-label={summary}
              viewBox={`0 0 ${WEEKS * STEP} ${7 * STEP}`}
              width={`${WEEKS}em`}
              height="7em"
            >
              <path class="heat-0" d={emptyPath(days)} />
              {days.filter(({ count }) => count > 0).map((day) => (
                <rect
                  key={day.date}
                  class={`heat-${shadeOf(day.count)}`}
                  x={day.week * STEP}
                  y={day.weekday * STEP}
                  width={CELL}
                  height={CELL}
                  rx="2"
                >
                  <title>
                    {t("users.heatmapDay", {
                      date: day.date,
                      count: day.count,
                    })}
                  </title>
                </rect>
              ))}
            </svg>
          </div>
        </div>
      </div>
      <div class="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p class="text-md text-ink2">
          {PARTS.map((part) => (
            <span key={part} class={`heatmap-${part}`}>
              {t("users.heatmapWeeks", {
                ...sumOf(days.filter(({ week }) => week >= WEEKS - part)),
                weeks: part,
              })}
            </span>
          ))}
          <span class="heatmap-year">{summary}</span>
        </p>
        <ShadeKey />
      </div>
      <MonthTable days={days} />
    </div>
  );
}

/** Which shade is more: for the eye, as each day says its figure. */
const ShadeKey = () => {
  const t = useT();
  return (
    <p class="flex items-center gap-2 text-sm text-ink3" aria-hidden="true">
      {t("users.heatmapLess")}
      <svg width={SHADES.length * STEP + CELL} height={CELL}>
        {[0, ...SHADES].map((least, n) => (
          <rect
            key={least}
            class={`heat-${n}`}
            x={n * STEP}
            width={CELL}
            height={CELL}
            rx="2"
          />
        ))}
      </svg>
      {t("users.heatmapMore")}
    </p>
  );
};

const shadeOf = (count: number) =>
  SHADES.filter((least) => count >= least).length;

const sumOf = (days: readonly Day[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  days: days.filter(({ count }) => count > 0).length,
});

/** By the last day, which is the same for all readers but for their zones. */
const years = new RecentCache<readonly string[]>(4);

function yearUntil(endDate: string): readonly string[] {
  const length = (WEEKS - 1) * 7 + weekdayOf(endDate) + 1;
  return years.get(endDate) ?? years.set(
    endDate,
    Array.from({ length }, (_, n) => shiftDay(endDate, 1 - length + n)),
  );
}

function daysOf({ endDate, dataList }: HeatmapData): Day[] {
  const counts = new Map(dataList.map(({ date, count }) => [date, count]));
  return yearUntil(endDate).map((date, n) => ({
    date,
    count: counts.get(date) ?? 0,
    week: Math.floor(n / 7),
    weekday: n % 7,
  }));
}

/** 0 is Monday. */
const weekdayOf = (date: string) =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const emptyPath = (days: readonly Day[]) =>
  days.filter(({ count }) => count === 0).map(({ week, weekday }) => {
    const [x, y] = [week * STEP, weekday * STEP];
    return `M${x} ${y}h${CELL}v${CELL}h-${CELL}z`;
  }).join("");

/** Months above where they begin, the latest first (styles/heatmap.css). */
function Months({ days }: { days: readonly Day[] }) {
  const t = useT();
  const { month } = formatsOf(t.locale);
  const last = days.at(-1)!.week;
  const starts = days.filter(({ date, week }, n) =>
    n === 0 || (date.endsWith("-01") && week < last - 1)
  );
  return (
    <div class="heatmap-months" aria-hidden="true">
      {starts.map(({ date, week }, n) => {
        const weeks = (starts[n + 1]?.week ?? last + 1) - week;
        // What is left of the first month says nothing where it is short.
        const isNamed = date.endsWith("-01") || weeks > 2;
        return weeks > 0 && (
          <svg key={date} width={`${weeks}em`}>
            {isNamed && (
              <text x="0" y="12">{month.format(Date.parse(date))}</text>
            )}
          </svg>
        );
      }).reverse()}
    </div>
  );
}

/** Every other one, in a place of its own: however few weeks are shown. */
function Weekdays() {
  const t = useT();
  const { weekday } = formatsOf(t.locale);
  return (
    <svg class="heatmap-weekdays" height="7em" aria-hidden="true">
      {[0, 2, 4].map((row) => (
        // Level with the middle of its squares, however large they are.
        <svg key={row} y={`${row + .4}em`}>
          {/* 2024 began on a Monday. */}
          <text x="0" y="0" dominant-baseline="central">
            {weekday.format(Date.UTC(2024, 0, 1 + row))}
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** By language; making a formatter is slow. */
const formats = new Map<Locale, ReturnType<typeof newFormats>>();

function newFormats(locale: Locale) {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...parts });
  return {
    month: format({ month: "short" }),
    monthOfYear: format({ month: "short", year: "numeric" }),
    weekday: format({ weekday: "short" }),
  };
}

function formatsOf(locale: Locale) {
  const known = formats.get(locale) ?? newFormats(locale);
  formats.set(locale, known);
  return known;
}

function MonthTable({ days }: { days: readonly Day[] }) {
  const t = useT();
  const months = Map.groupBy(
    days.filter(({ count }) => count > 0),
    ({ date }) => date.slice(0, 7),
  );
  if (months.size === 0) return null;
  const { monthOfYear } = formatsOf(t.locale);
  return (
    <details>
      <summary class="text-md text-accent">{t("users.heatmapTable")}</summary>
      <table class="table mt-2 max-w-[420px]">
        <thead>
          <tr>
            <th>{t("users.month")}</th>
            <th class="end">{t("users.submissions")}</th>
            <th class="end">{t("users.activeDays")}</th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map(([month, days]) => (
            <tr key={month}>
              <td>{monthOfYear.format(Date.parse(`${month}-01`))}</td>
              <td class="end">
                {days.reduce((sum, { count }) => sum + count, 0)}
              </td>
              <td class="end">{days.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
