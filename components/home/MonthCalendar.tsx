import { useT } from "../reader.tsx";
import { dateWords } from "../../lib/dates.ts";
import type { Month, MonthDay } from "../../lib/home/month.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import { keptView } from "../kept.tsx";

export interface MonthCalendarProps {
  t: Translate;
  month: Month;
}

/** Submissions of a day from which it is the next shade. */
const SHADES = [1, 4, 10];

/** The month with what the reader has done on each day, and the contests that begin on it. */
export const MonthCalendar = keptView(
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
