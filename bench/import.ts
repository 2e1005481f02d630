import { WORKER_PROGRAM } from "../lib/site/worker_jobs.ts";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { toViewer } from "../lib/accounts/access.ts";
import { ROOT_UID } from "../lib/accounts/schema.ts";
import { ensureRoot } from "../lib/sign_in/login.ts";
import { readSettings } from "../lib/config.ts";
import {
  importSettled,
  runImport,
  startImport,
} from "../lib/exchange/importing/import.ts";
import { type Packed, streamArchive } from "../lib/files/archive.ts";
import { PACKAGE_THREADS } from "../lib/files/package_readers.ts";
import { silentLog } from "../lib/log.ts";
import { type Act, openSite } from "../lib/site/site.ts";
import { openStore } from "../lib/store/open.ts";
import { WorkerPool } from "../lib/workers/pool.ts";
import type { Figure } from "./report.ts";

const MB = 1024 ** 2;
const PROBLEMS = 100;
const CASES = 20;
const LARGE_CASES = 200;
/** Each of them, input and answer together: 500 MB in all. */
const LARGE_BYTES = 2.5 * MB;
const SAMPLE_MS = 10;

/** What a school brings along: many problems, and one that is large. */
export async function benchImport(dir: string): Promise<Figure[]> {
  const store = await openStore(join(dir, "import.db"));
  const settings = readSettings((name) =>
    name === "DATA_DIR" ? join(dir, "import") : undefined
  );
  const log = silentLog;
  const packageThreads = new WorkerPool({
    ...PACKAGE_THREADS,
    program: WORKER_PROGRAM,
    log,
  });
  const site = await openSite({ settings, log, store, packageThreads });
  await ensureRoot(site, "secret1", Date.now());
  const viewer = toViewer((await site.accounts.users.get(ROOT_UID))!);
  const act = { site, viewer, now: Date.now(), ip: "", userAgent: "" };
  try {
    // First: later, its memory could be what others have left.
    const large = await bring(
      act,
      await pack(dir, 1, LARGE_CASES, LARGE_BYTES),
    );
    const many = await bring(act, await pack(dir, PROBLEMS, CASES, 20_000));
    return [
      {
        name: "memory that importing 200 cases of 500 MB adds",
        value: large.grownMb,
        unit: "MB",
        aim: 150,
        from: `in ${large.seconds.toFixed(0)} s, the longest pause of the ` +
          `web process ${large.stallMs.toFixed(0)} ms`,
      },
      {
        name: `time to import ${PROBLEMS} problems`,
        value: many.seconds,
        unit: "s",
        aim: 30,
        from: `${CASES} cases each; preview ${
          many.previewSeconds.toFixed(1)
        } s`,
      },
      {
        name: "longest pause of the web process meanwhile",
        value: many.stallMs,
        unit: "ms",
        aim: 50,
        from: `a timer of ${SAMPLE_MS} ms`,
      },
    ];
  } finally {
    await Promise.all(site.background);
    site.queue.scheduler.stop();
    packageThreads.stop();
    store.close();
  }
}

/** A HOJ zip of so many problems with so many cases; noise packs badly. */
async function pack(
  dir: string,
  problems: number,
  cases: number,
  bytes: number,
): Promise<string> {
  const noise = join(dir, "noise");
  await Deno.writeTextFile(noise, randomBytes(bytes / 4).toString("hex"));
  const files = function* (): Generator<Packed> {
    for (let p = 1; p <= problems; p++) {
      const name = `problem_${problems}_${p}`;
      const samples = Array.from({ length: cases }, (_, n) => ({
        input: `${n}.in`,
        output: `${n}.out`,
      }));
      const problem = {
        problemId: `B${problems}-${p}`,
        title: `Problem ${p}`,
        description: "Read, and write the same.",
        input: "A text",
        output: "The text",
        timeLimit: 1000,
        memoryLimit: 256,
      };
      yield {
        name: `${name}.json`,
        text: JSON.stringify({ problem, samples, languages: ["C"] }),
      };
      for (const { input, output } of samples) {
        yield { name: `${name}/${input}`, path: noise };
        yield { name: `${name}/${output}`, path: noise };
      }
    }
  };
  const path = join(dir, `set-${problems}.zip`);
  await Deno.writeFile(path, streamArchive(files()));
  return path;
}

async function bring(act: Act, path: string) {
  const watch = watchProcess();
  const started = performance.now();
  const begun = await startImport(act, { path, name: "set.zip" });
  if (!begun.ok) throw new Error(begun.error.code);
  const { id } = begun.value;
  await importSettled(act.site, id);
  const previewed = performance.now();
  await runImport(act, id, { auth: null });
  const { done, total, state } = (await importSettled(act.site, id))!;
  if (done !== total || state !== "done") {
    throw new Error(`${done} of ${total}`);
  }
  const seconds = (performance.now() - started) / 1_000;
  return {
    ...watch.end(),
    seconds,
    previewSeconds: (previewed - started) / 1_000,
  };
}

/** How much memory it takes at most, and how long it answers nobody. */
function watchProcess() {
  const rss = () => Deno.memoryUsage().rss;
  const before = rss();
  let most = before;
  let last = performance.now();
  let stallMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - SAMPLE_MS);
    last = now;
    most = Math.max(most, rss());
  }, SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      return { grownMb: (most - before) / MB, stallMs };
    },
  };
}
