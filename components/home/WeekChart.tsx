import { useT } from "../reader.tsx";
import { keptView } from "../kept.tsx";

export interface WeekChartProps {
  /** Seven days, today's last. */
  days: readonly { label: string; total: number; accepted: number }[];
}

/**
 * Pixels: the drawing is as wide as its place and scales nothing, so that its
 * words are as large as others. Days stand at shares of the width.
 */
const HEIGHT = 150;
const TOP = 18;
const FOOT = 20;
const BAR = 26;

/** Submissions of seven days: what was accepted stands inside of all. */
export const WeekChart = keptView(
  "week chart",
  ({ days }: WeekChartProps) => {
    const t = useT();
    const most = Math.max(1, ...days.map(({ total }) => total));
    const total = days.reduce((sum, day) => sum + day.total, 0);
    const accepted = days.reduce((sum, day) => sum + day.accepted, 0);
    return (
      <figure class="week card p-4">
        <svg
          width="100%"
          height={HEIGHT}
          role="img"
          aria-label={t("home.weekSum", { total, accepted })}
        >
          <line
            class="week-base"
            x1="0"
            x2="100%"
            y1={HEIGHT - FOOT}
            y2={HEIGHT - FOOT}
          />
          {days.map((day, n) => (
            <DayBar
              key={day.label}
              day={day}
              foot={footOf(day.label, days[n - 1]?.label)}
              told={t("users.heatmapDay", {
                date: day.label,
                count: day.total,
              })}
              place={n}
              most={most}
            />
          ))}
        </svg>
        <figcaption>
          <span class="week-key week-key-total">{t("home.weekTotal")}</span>
          <span class="week-key week-key-accepted">
            {t("home.weekAccepted")}
          </span>
          <details>
            <summary>{t("home.weekTable")}</summary>
            <Figures days={days} />
          </details>
        </figcaption>
      </figure>
    );
  },
);

/** The day alone has room below its bar; its month where that begins. */
function footOf(label: string, before: string | undefined): string {
  const [month, day] = label.split("-");
  return before?.startsWith(`${month}-`) ? String(Number(day)) : label;
}

interface DayBarProps {
  day: WeekChartProps["days"][number];
  /** What stands below it. */
  foot: string;
  /** What it says when it is pointed at. */
  told: string;
  /** Which of the seven it is. */
  place: number;
  /** The highest bar's number. */
  most: number;
}

function DayBar({ day, foot, told, place, most }: DayBarProps) {
  const room = HEIGHT - TOP - FOOT;
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(2, Math.round(count / most * room));
  const middle = `${((place + .5) * 100 / 7).toFixed(2)}%`;
  const bar = (count: number) => ({
    x: middle,
    transform: `translate(${-BAR / 2})`,
    y: HEIGHT - FOOT - heightOf(count),
    width: BAR,
    height: heightOf(count),
  });
  return (
    <g>
      <title>{told}</title>
      <rect class="week-total" {...bar(day.total)} rx="3" />
      <rect class="week-accepted" {...bar(day.accepted)} rx="3" />
      {day.total > 0 && (
        <text
          x={middle}
          y={HEIGHT - FOOT - heightOf(day.total) - 5}
          text-anchor="middle"
        >
          {day.total}
        </text>
      )}
      <text x={middle} y={HEIGHT - 5} text-anchor="middle">{foot}</text>
    </g>
  );
}

function Figures({ days }: WeekChartProps) {
  const t = useT();
  return (
    <table class="table">
      <thead>
        <tr>
          <th>{t("home.weekDay")}</th>
          <th class="end">{t("home.weekTotal")}</th>
          <th class="end">{t("home.weekAccepted")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ label, total, accepted }) => (
          <tr key={label}>
            <td>{label}</td>
            <td class="end">{total}</td>
            <td class="end">{accepted}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
