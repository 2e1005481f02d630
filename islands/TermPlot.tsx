import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";

export interface TermPlotProps {
  weeks: readonly {
    /** Monday, as in "2026-11-23". */
    from: string;
    solved: number;
    middle: readonly [low: number, high: number] | null;
    rating: number | null;
  }[];
  locale: string;
  timeZone: string;
  words: {
    solved: string;
    rating: string;
    low: string;
    high: string;
    label: string;
  };
}

/**
 * Solved problems week by week, over what the middle half of the class has come to: drawn by the
 * server, to be explored where there is a script.
 */
function TermPlotView(
  { weeks, locale, timeZone, words }: TermPlotProps,
) {
  const [isDrawn, setDrawn] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    import("./plots.ts").then(({ plotAll }) => {
      if (isOver || host.current === null) return;
      const line = (
        label: string,
        values: readonly number[],
        color: string,
      ) => ({ label, values, color, shape: "line" as const });
      const middles = weeks.flatMap(({ middle }) => middle ? [middle] : []);
      setDrawn(true);
      const at = weeks.map(({ from }) => Date.parse(`${from}T12:00:00Z`));
      const ratings = weeks.map(({ rating }) => rating);
      end = plotAll(host.current, [
        {
          at,
          lines: [
            line(
              words.solved,
              weeks.map(({ solved }) => solved),
              "--v-accepted",
            ),
            ...middles.length === 0 ? [] : [
              line(words.low, middles.map(([low]) => low), "--ink3"),
              line(words.high, middles.map(([, high]) => high), "--ink3"),
            ],
          ],
        },
        ...ratings.every((one) => one === null) ? [] : [{
          at,
          isApart: true,
          lines: [{
            label: words.rating,
            values: ratings,
            color: "--ink",
            shape: "steps" as const,
          }],
        }],
      ], { locale, timeZone });
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
  return (
    <div class="load-plots">
      {!isDrawn && <Drawing weeks={weeks} words={words} />}
      <div ref={host} />
    </div>
  );
}

const WIDTH = 1200;
const HEIGHT = 140;

/** As wide as its place; strokes keep their width. */
function Drawing({ weeks, words }: Pick<TermPlotProps, "weeks" | "words">) {
  const most = Math.max(
    1,
    ...weeks.map(({ solved, middle }) => Math.max(solved, middle?.[1] ?? 0)),
  );
  const point = (value: number, n: number) =>
    `${Math.round(n / Math.max(1, weeks.length - 1) * WIDTH)},${
      Math.round(HEIGHT - 4 - value / most * (HEIGHT - 12))
    }`;
  const band = [
    ...weeks.map(({ middle }, n) => point(middle?.[1] ?? 0, n)),
    ...weeks.map(({ middle }, n) => point(middle?.[0] ?? 0, n)).reverse(),
  ];
  return (
    <svg
      class="growth-term"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.label}
    >
      <polygon points={band.join(" ")} />
      <polyline
        points={weeks.map(({ solved }, n) => point(solved, n)).join(" ")}
      />
    </svg>
  );
}

export const TermPlot = island("TermPlot", TermPlotView);
