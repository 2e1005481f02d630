import uPlot from "uplot";

/** Lines over one axis of time, drawn in one box. */
export interface Plotted {
  /** In epoch ms. */
  at: readonly number[];
  /** It does not begin at zero: only its differences tell something. */
  isApart?: boolean;
  lines: readonly {
    label: string;
    values: readonly (number | null)[];
    /** The custom property with its color. */
    color: string;
    shape: "bars" | "line" | "steps";
  }[];
}

interface Reader {
  locale: string;
  timeZone: string;
}

const HEIGHT = 140;
const DAY_S = 86_400;
/** Room above and below a line that does not begin at zero. */
const APART = 50;

/** Draws plots below each other; pointing into one tells the figures of all. Returns what takes them away. */
export function plotAll(
  place: HTMLElement,
  plots: readonly Plotted[],
  reader: Reader,
): () => void {
  const made = plots.map((plot) => {
    const box = document.createElement("div");
    place.append(box);
    return new uPlot(
      optionsOf(plot, reader, place.clientWidth),
      [
        plot.at.map((at) => at / 1_000),
        ...plot.lines.map(({ values }) => [...values]),
      ],
      box,
    );
  });
  const sized = new ResizeObserver(() => {
    for (const plot of made) {
      plot.setSize({ width: place.clientWidth, height: HEIGHT });
    }
  });
  sized.observe(place);
  // Colors are asked for anew with each drawing.
  const redraw = () => made.forEach((plot) => plot.redraw(false, true));
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", redraw);
  return () => {
    sized.disconnect();
    themed.disconnect();
    system.removeEventListener("change", redraw);
    for (const plot of made) plot.destroy();
    place.replaceChildren();
  };
}

const color = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function optionsOf(
  { at, isApart, lines }: Plotted,
  { locale, timeZone }: Reader,
  width: number,
): uPlot.Options {
  const isLong = (at.at(-1)! - at[0]) / 1_000 > DAY_S;
  const short = new Intl.DateTimeFormat(
    locale,
    isLong
      ? { month: "numeric", day: "numeric", timeZone }
      : { hour: "2-digit", minute: "2-digit", hour12: false, timeZone },
  );
  const whole = new Intl.DateTimeFormat(locale, {
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone,
  });
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const axis = { stroke: () => color("--ink3"), font: "12px system-ui" };
  const lined = { stroke: () => color("--line"), width: 1 };
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), timeZone),
    cursor: { sync: { key: "load" }, drag: { x: true, y: false } },
    legend: { live: true },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { ...lined, size: 4 },
        size: 28,
        values: (_, splits) =>
          splits.map((seconds) => short.format(seconds * 1_000)),
      },
      {
        ...axis,
        grid: lined,
        ticks: { show: false },
        size: 44,
        values: (_, splits) => splits.map((value) => figure.format(value)),
      },
    ],
    scales: {
      y: {
        range: (_, least, most) =>
          isApart
            ? [least - APART, most + APART]
            : [0, Math.max(1, most * 1.1)],
      },
    },
    series: [
      {
        label: "",
        value: (_, seconds) =>
          seconds === null ? "–" : whole.format(seconds * 1_000),
      },
      ...lines.map(({ label, color: name, shape }): uPlot.Series => ({
        label,
        stroke: () => color(name),
        fill: shape === "bars" ? () => color(name) : undefined,
        width: shape === "bars" ? 0 : 1.5,
        spanGaps: false,
        points: { show: shape === "line" },
        paths: shape === "bars"
          ? uPlot.paths.bars!({ size: [0.8, 40] })
          : shape === "steps"
          ? uPlot.paths.stepped!({ align: 1 })
          : undefined,
        value: (_, value) => value === null ? "–" : figure.format(value),
      })),
    ],
  };
}
