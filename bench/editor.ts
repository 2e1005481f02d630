import type { Page } from "playwright-core";
import { openBrowserSite } from "../tests/browser/support.ts";
import { type Figure, median } from "./report.ts";

/** A school's phone: 400 kbit/s, and a CPU four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const SLOWER = 4;
const TIMES = 3;
/** What a task takes beyond it keeps keys waiting. */
const LONG_TASK_MS = 50;

/** What the page says then: a driver that looks by itself makes long tasks of its own. */
const THERE = "the editor is there";

/** Notes long tasks, and when the code can first be written and the editor is there. */
const WATCH = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasks.push([Math.round(startTime), Math.round(duration)]);
    }
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const area = document.querySelector("textarea[name=code]");
    if (area && area.getClientRects().length > 0) window.writableAt ??= performance.now();
    const host = document.querySelector("[data-editor]");
    if (host?.shadowRoot?.querySelector(".cm-content") && !host.hidden) {
      window.editorAt ??= performance.now();
      console.debug("${THERE}");
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** What a visitor has waited for before is in no figure twice: nothing was to be seen. */
const READ = `[
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  window.writableAt,
  window.editorAt,
  window.longTasks,
]`;

/** Total blocking time as it is usually counted: of tasks after the first paint. */
const blockedBy = (tasks: number[][], painted: number) =>
  tasks.map(([at, ms]) => at + ms - Math.max(at, painted) - LONG_TASK_MS)
    .filter((ms) => ms > 0).reduce((sum, ms) => sum + ms, 0);

interface Measured {
  paintedAt: number;
  writableAt: number;
  editorAt: number;
  blocked: number;
  tasks: number[][];
  kilobytes: number;
}

async function visit(page: Page, address: string): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    if (!isThere) bytes += encodedDataLength;
  });
  let isThere = false;
  await page.addInitScript(WATCH);
  const there = page.waitForEvent("console", {
    predicate: (message) => message.text() === THERE,
    timeout: 90_000,
  });
  await page.goto(address, { waitUntil: "commit" });
  await there;
  isThere = true;
  // What follows the editor keeps keys waiting, too.
  await page.waitForLoadState("networkidle");
  const [paintedAt, writableAt, editorAt, tasks] = await page.evaluate<
    [number, number, number, number[][]]
  >(READ);
  const blocked = blockedBy(tasks, paintedAt);
  const kilobytes = bytes / 1024;
  return { paintedAt, writableAt, editorAt, blocked, tasks, kilobytes };
}

/** A first visit of a problem on a slow machine and a slow line. */
export async function benchEditor(): Promise<Figure[]> {
  await using gavel = await openBrowserSite({ judge: false });
  const token = await gavel.tokenOf("1");
  const visits: Measured[] = [];
  for (let n = 0; n < TIMES; n++) {
    const page = await gavel.open({ token });
    visits.push(await visit(page, `${gavel.base}/problem/A+B`));
    await page.context().close();
  }
  gavel.complaints.length = 0;
  const of = (figure: (one: Measured) => number) => median(visits.map(figure));
  const from = visits.map(({ paintedAt, tasks }) =>
    `painted ${paintedAt.toFixed(0)}, tasks ${JSON.stringify(tasks)}`
  ).join("; ");
  return [
    {
      name: "a program can be typed, 400 kbit/s, CPU 4× slower",
      value: of(({ writableAt }) => writableAt) / 1000,
      unit: "s",
      aim: 2.5,
      from: `${TIMES} first visits`,
    },
    {
      name: "the editor is there",
      value: of(({ editorAt }) => editorAt) / 1000,
      unit: "s",
      aim: 5,
      from: `${of(({ kilobytes }) => kilobytes).toFixed(0)} KB until then`,
    },
    {
      name: "keys wait after the first paint, all long tasks together",
      value: of(({ blocked }) => blocked),
      unit: "ms",
      aim: 300,
      from,
    },
  ];
}
