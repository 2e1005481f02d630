import assert from "node:assert/strict";
import { deepHtml, manyItems, swellingZip } from "../hostile_packages.ts";
import { filesLeft, isRead, sendPackage, startServer } from "../importing.ts";
import { until } from "../process/support.ts";

/** How many times slower another visitor may be answered at most. */
const MAX_RATIO = 3;
/** Of fifty answers each; other work on the machine comes and goes. */
const BATCHES = 25;
/** Enough to know how fast it is when nothing is read. */
const QUIET_BATCHES = 8;
const ROUNDS = 3;

/** How long so many answers take, in milliseconds each. */
async function times(address: string, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const reply = await fetch(address);
    await reply.arrayBuffer();
    all.push(performance.now() - started);
  }
  return all;
}

const p90 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)];

/** Which pages take too long while a package is read; none: "". */
async function slowedBy(
  site: { base: string; token: string },
  dir: string,
  pages: readonly string[],
  { path, content }: { path: string; content: BlobPart },
): Promise<string> {
  const measure = async (batches: number, isOver: () => boolean) => {
    const all = pages.map(() => [] as number[]);
    for (let n = 0; n < batches && !isOver(); n++) {
      for (const [k, page] of pages.entries()) {
        all[k].push(...await times(page, 50));
      }
    }
    return all.map(p90);
  };
  const quiet = await measure(QUIET_BATCHES, () => false);
  const stop = new AbortController();
  let isOver = false;
  const sent = sendPackage(site, `/api/file/${path}?again=true`, content, {
    signal: stop.signal,
  }).then((reply) => reply.text(), () => "").finally(() => isOver = true);
  await until("it is read", () => Promise.resolve(isOver || isRead(dir)));
  const busy = await measure(BATCHES, () => isOver);
  stop.abort();
  await sent;
  await until(
    "nothing is left",
    () => Promise.resolve(filesLeft(dir).length === 0),
  );
  return pages.filter((_, k) => busy[k] > MAX_RATIO * quiet[k])
    .map((page) => {
      const k = pages.indexOf(page);
      return `${page}: ${busy[k].toFixed(2)} ms, not ${quiet[k].toFixed(2)}`;
    }).join("; ");
}

Deno.test({
  sanitizeOps: false,
  sanitizeResources: false,
  name: "packages that are made to keep it busy slow no other visitor",
  async fn() {
    const dir = await Deno.makeTempDir({ prefix: "gavel-packages-" });
    const site = await startServer(dir);
    const pages = [`${site.base}/healthz`, `${site.base}/problem/1000`];
    try {
      const worst: [string, string, BlobPart][] = [
        ["many items", "import-fps-problem", manyItems(2_000)],
        ["HTML without an end", "import-fps-problem", deepHtml(4)],
        ["swelling data", "import-problem", swellingZip(20)],
      ];
      for (const [name, path, content] of worst) {
        for (const page of pages) await times(page, 50);
        // Other work on the machine comes and goes; what the site does to
        // itself is there each time.
        let told = "";
        for (let round = 0; round < ROUNDS; round++) {
          told = await slowedBy(site, dir, pages, { path, content });
          if (told === "") break;
        }
        assert.equal(told, "", name);
      }
    } finally {
      await site.server.end();
      await Deno.remove(dir, { recursive: true });
    }
  },
});
