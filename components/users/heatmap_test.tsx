import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { translator } from "../../lib/i18n/mod.ts";
import { ReaderContext } from "../reader.tsx";
import { Heatmap } from "./Heatmap.tsx";

const READER = {
  t: translator("zh-CN"),
  moment: { now: 0, locale: "zh-CN", timeZone: "UTC" },
  formZone: { name: "UTC", words: null },
  trail: [],
} as const;

Deno.test("the year is said of the figures, which are a year's, and shades have a key", () => {
  const html = renderToString(
    <ReaderContext.Provider value={READER}>
      <Heatmap
        data={{
          endDate: "2026-01-31",
          dataList: [{ date: "2026-01-30", count: 2 }],
        }}
      />
    </ReaderContext.Provider>,
  );
  assert.match(html, /近一年提交 2 次，活跃 1 天。/);
  const key = html.slice(html.indexOf("少"), html.indexOf("多"));
  assert.deepEqual(
    [...key.matchAll(/class="(heat-\d)"/g)].map(([, shade]) => shade),
    ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4"],
  );
});

Deno.test("the days begin with a whole week, and end today", () => {
  // A Wednesday.
  const html = renderToString(
    <ReaderContext.Provider value={READER}>
      <Heatmap
        data={{ endDate: "2026-01-28", dataList: [] }}
      />
    </ReaderContext.Provider>,
  );
  const squares = html.match(/class="heat-0" d="([^"]+)"/)![1]
    .split("M").slice(1).map((path) => path.match(/^\d+ \d+/)![0]);
  assert.equal(squares.length, 51 * 7 + 3);
  assert.deepEqual([squares[0], squares.at(-1)], ["0 0", "918 36"]);
});
