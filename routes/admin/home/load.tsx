import { LoadPlot } from "../../../islands/LoadPlot.tsx";
import { canManageJudges } from "../../../lib/judges/access.ts";
import {
  loadSeries,
  type LoadSpan,
  type LoadSum,
  loadSum,
} from "../../../lib/monitoring/load.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { useT } from "../../../components/reader.tsx";

/** Submissions, waiting time and judges over the last day and week (row W8.3); null: not the reader's business. */
export function loadOf(c: AppContext) {
  const t = c.get("t");
  const { site, viewer, now } = c.get("act");
  if (!canManageJudges(viewer)) return null;
  return (
    <section class="wrap load" aria-labelledby="load">
      <h2 id="load">{t("judges.load")}</h2>
      <LoadTable
        sums={{
          day: loadSum(site, now, "day"),
          week: loadSum(site, now, "week"),
        }}
      />
      <LoadPlot
        day={loadSeries(site, now, "day")}
        week={loadSeries(site, now, "week")}
        locale={c.get("locale")}
        timeZone={c.get("timeZone")}
        words={{
          day: t("judges.loadDay"),
          week: t("judges.loadWeek"),
          span: t("judges.loadSpan"),
          submissions: t("judges.loadSubmissions"),
          waited: t("judges.loadWaitedS"),
          longest: t("judges.loadLongestS"),
          busy: t("judges.loadBusyN"),
          slots: t("judges.loadSlotsN"),
        }}
      />
    </section>
  );
}

type LoadSums = Record<LoadSpan, LoadSum>;

/** How judging went over the last day and week, in figures. */
function LoadTable({ sums }: { sums: LoadSums }) {
  const t = useT();
  const format = new Intl.NumberFormat(t.locale, {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  const seconds = (value: number | null) =>
    value === null ? "–" : format.format(value);
  const rows: [name: string, of: (sum: LoadSum) => string][] = [
    [t("judges.loadSubmissions"), ({ submissions }) => String(submissions)],
    [t("judges.loadWaited"), ({ waited }) => seconds(waited)],
    [t("judges.loadLongest"), ({ longest }) => seconds(longest)],
    [
      t("judges.loadBusy"),
      ({ busy, slots }) =>
        busy === null || slots === null
          ? "–"
          : t("judges.ofSlots", { running: busy, slots }),
    ],
  ];
  return (
    <table class="table plain load-sums">
      <thead>
        <tr>
          <td />
          <th scope="col" class="end">{t("judges.loadDay")}</th>
          <th scope="col" class="end">{t("judges.loadWeek")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="end num">{of(sums.day)}</td>
            <td class="end num">{of(sums.week)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
