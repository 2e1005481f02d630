import type { LoadSpan, LoadSum } from "../../../lib/monitoring/load.ts";
import { useT } from "../../reader.tsx";

type LoadSums = Record<LoadSpan, LoadSum>;

/** How judging went over the last day and week, in figures. */
export function LoadTable({ sums }: { sums: LoadSums }) {
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
