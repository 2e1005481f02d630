import process from "node:process";
import { Random } from "../lib/demo/random.ts";
import { STATUS } from "../lib/judging/status.ts";
import { silentLog } from "../lib/log.ts";
import { ok } from "../lib/result.ts";
import { SIMILAR_THREADS } from "../lib/similar/open.ts";
import { readReport } from "../lib/similar/report.ts";
import { beginComparison, openCompared } from "../lib/similar/service.ts";
import { WORKER_PROGRAM } from "../lib/site/worker_jobs.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { PRACTICE } from "../lib/venues/schema.ts";
import { WorkerPool } from "../lib/workers/pool.ts";
import { openTestSite } from "../tests/support.ts";
import type { Figure } from "./report.ts";

/** The figures. */
const PROGRAMS = 5_000;
const ALIKE = 3_000;
const MAX_S = 60;
const MAX_MB = 300;

/** Ways to write one statement, each with a name and a number of its own. */
const STATEMENTS = [
  (a: string, n: number) =>
    `for (int ${a} = 0; ${a} < ${n}; ${a}++) s += ${a};`,
  (a: string, n: number) => `if (${a} > ${n}) ${a} = ${a} % ${n};`,
  (a: string) => `while (${a} > 0) { ${a} /= 2; c[${a}]++; }`,
  (a: string) => `scanf("%d", &${a});`,
  (a: string, n: number) => `printf("%d %d", ${a}, s * ${n});`,
  (a: string, n: number) => `int ${a}${n} = f(${a}, ${n}) + 1;`,
  (a: string) => `swap(v[${a}], v[s]); sort(v, v + ${a});`,
  (a: string, n: number) => `do { s ^= ${a} << ${n}; } while (s & 1);`,
  (a: string, n: number) => `best = max(best, d[${a}][${n}] - d[s][0]);`,
  (a: string) => `switch (${a}) { case 1: s--; break; default: s++; }`,
  (a: string, n: number) => `if (!seen[${a}] && q.size() < ${n}) q.push(${a});`,
  (a: string) => `return ${a} ? s : -s;`,
];

/** A program that somebody might write, or one of several that are much alike. */
function aProgram(random: Random, statements: number): string {
  const lines = Array.from({ length: statements }, () => {
    const make = STATEMENTS[random.int(0, STATEMENTS.length - 1)];
    return `  ${make("abcdef"[random.int(0, 5)], random.int(1, 99))}`;
  });
  return `#include <cstdio>\nint main() {\n${lines.join("\n")}\n}\n`;
}

const LOADS: Record<string, (n: number, random: Random) => string> = {
  "3,000 are one line": (n, random) =>
    n < ALIKE ? `puts("${n}");` : aProgram(random, 40),
  "3,000 are equal": (n, random) =>
    n < ALIKE ? aProgram(new Random(1), 40) : aProgram(random, 40),
  "100 wrote, the others changed a little": (n, random) => {
    const lines = aProgram(new Random(n % 100), 40).split("\n");
    const line = random.int(2, lines.length - 3);
    lines.splice(line, 2, aProgram(random, 3).split("\n")[2]);
    return lines.join("\n");
  },
  "all are as long as may be": (n, random) =>
    aProgram(new Random(n % 50 + random.int(0, 1) * 50), 1_900),
};

/** Compares the programs of one problem on a site in memory, as a job in its thread. */
async function measure(load: string): Promise<{ s: number; mb: number }> {
  await using t = await openTestSite();
  const { site } = t;
  const threads = new WorkerPool({
    ...SIMILAR_THREADS,
    program: WORKER_PROGRAM,
    log: silentLog,
  });
  site.similar.threads = threads;
  const act = await t.actAs("root");
  const { pid } = await t.addProblem();
  const random = new Random(7);
  for (let n = 0; n < PROGRAMS; n++) {
    const code = LOADS[load](n, random);
    const submission = Submission.parse({
      submitId: n + 1,
      pid,
      displayPid: "P",
      uid: `uid-${n}`,
      submitTime: act.now + n,
      status: STATUS.accepted,
      length: code.length,
      language: "C++",
      venue: PRACTICE,
      ip: "",
    });
    await site.store.transact(async (tx) => {
      tx.insert(site.submissions.records, submission);
      await tx.putBlob(site.submissions.codes, [n + 1], code);
      return ok(null);
    });
  }
  const before = Deno.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, Deno.memoryUsage().rss);
  }, 50);
  const place = { kind: "problem", id: pid } as const;
  const started = process.cpuUsage();
  const begun = await beginComparison(act, place);
  if (!begun.ok) throw new Error(begun.error.code);
  const job = await site.similar.jobs.settled(begun.value.id);
  // Of all its threads: on a busy machine its own waits for others.
  const { user, system } = process.cpuUsage(started);
  const s = (user + system) / 1e6;
  clearInterval(timer);
  if (job?.state !== "done") throw new Error(`ended as ${job?.state}`);
  const compared = await openCompared(act, place);
  if (!compared.ok || compared.value.made === null) {
    throw new Error("no report");
  }
  await readReport(act, { place, made: compared.value.made }, 60);
  threads.stop();
  return { s, mb: (most - before) / 1024 ** 2 };
}

/** 5,000 programs of one problem are compared, each load in a process of its own. */
export async function benchSimilar(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of Object.keys(LOADS)) {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", import.meta.filename!, load],
      stderr: "inherit",
    }).output();
    const { s, mb } = JSON.parse(new TextDecoder().decode(stdout));
    const from = `${PROGRAMS} programs: ${load}`;
    figures.push(
      { name: "similar: compared", value: s, unit: "s", aim: MAX_S, from },
      { name: "similar: memory", value: mb, unit: "MB", aim: MAX_MB, from },
    );
  }
  return figures;
}

if (import.meta.main) {
  const text = JSON.stringify(await measure(Deno.args[0]));
  Deno.stdout.writeSync(new TextEncoder().encode(text));
  Deno.exit(0);
}
