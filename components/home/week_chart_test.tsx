import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { ReaderContext } from "../reader.tsx";
import { translator } from "../../lib/i18n/mod.ts";
import { WeekChart } from "./WeekChart.tsx";

const READER = {
  t: translator("zh-CN"),
  moment: { now: 0, locale: "zh-CN", timeZone: "UTC" },
  formZone: { name: "UTC", words: null },
  trail: [],
} as const;

Deno.test("below the bars of a week there are days, and months where they begin", () => {
  const labels = ["11-28", "11-29", "11-30", "12-01", "12-02", "12-03"];
  const html = renderToString(
    <ReaderContext.Provider value={READER}>
      <WeekChart
        days={labels.map((label) => ({ label, total: 0, accepted: 0 }))}
      />
    </ReaderContext.Provider>,
  );
  assert.deepEqual(
    [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text),
    ["11-28", "29", "30", "12-01", "2", "3"],
  );
  assert.match(html, /<title>12-03：0 次<\/title>/);
});
