import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import type { LoadSeries } from "../lib/monitoring/load.ts";
import type { Plotted } from "./plots.ts";
import { Tabs } from "../components/ui/Tabs.tsx";

export interface LoadPlotProps {
  day: LoadSeries;
  week: LoadSeries;
  locale: string;
  timeZone: string;
  words: {
    day: string;
    week: string;
    span: string;
    submissions: string;
    waited: string;
    longest: string;
    busy: string;
    slots: string;
  };
}

/**
 * The last day and week, to be explored: pointing at a moment tells its figures in all of
 * the plots, and dragging looks closer. Without script the figures above are all.
 */
function LoadPlotView(props: LoadPlotProps) {
  const { words, locale, timeZone } = props;
  const [span, setSpan] = useState<"day" | "week">("day");
  const [isAwake, setAwake] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    const place = host.current;
    if (!isAwake || place === null) return;
    let end: (() => void) | null = null;
    let isOver = false;
    import("./plots.ts").then(({ plotAll }) => {
      if (isOver) return;
      end = plotAll(place, plotsOf(props[span], words), { locale, timeZone });
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [isAwake, span]);
  if (!isAwake) return null;
  return (
    <div class="load-plots">
      <Tabs
        label={words.span}
        tabs={(["day", "week"] as const).map((one) => ({
          text: words[one],
          isCurrent: one === span,
          pick: () => setSpan(one),
        }))}
      />
      <div ref={host} />
    </div>
  );
}

function plotsOf(
  series: LoadSeries,
  words: LoadPlotProps["words"],
): Plotted[] {
  const { at } = series;
  return [
    {
      at,
      lines: [{
        label: words.submissions,
        values: series.submissions,
        color: "--accent",
        shape: "bars",
      }],
    },
    {
      at,
      lines: [
        {
          label: words.longest,
          values: series.longest,
          color: "--v-time",
          shape: "line",
        },
        {
          label: words.waited,
          values: series.waited,
          color: "--ink",
          shape: "line",
        },
      ],
    },
    {
      at,
      lines: [
        {
          label: words.slots,
          values: series.slots,
          color: "--ink3",
          shape: "steps",
        },
        {
          label: words.busy,
          values: series.busy,
          color: "--v-accepted",
          shape: "steps",
        },
      ],
    },
  ];
}

export const LoadPlot = island("LoadPlot", LoadPlotView);
