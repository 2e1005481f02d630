/**
 * What becomes of packages of other judges: imports files, or folders that are
 * zipped first, judges each problem's own solutions in a dry run, and prints
 * where the verdicts agree. `deno task packages FILE…`, as a user would do it
 * on the command line and with one judge.
 */
import { basename, join } from "node:path";
import { verificationPath } from "../../components/admin/verification/SolutionTable.tsx";
import { toViewer } from "../../lib/accounts/access.ts";
import { ROOT_UID } from "../../lib/accounts/schema.ts";
import {
  type OpenedVerification,
  openVerification,
} from "../../lib/authoring/verify.ts";
import { readSettings } from "../../lib/config.ts";
import { unwrap } from "../../lib/failure.ts";
import { createLog, writeLine } from "../../lib/log.ts";
import { statusName } from "../../lib/judging/status.ts";
import { type Act, openSite } from "../../lib/site/site.ts";
import { openStore } from "../../lib/store/open.ts";
import { type Entries, zip } from "../packages.ts";
import { Client, freePort, isReady, run, until } from "../process/support.ts";
import { DAY_MS } from "../../lib/durations.ts";

const say = (line: string) => writeLine(Deno.stdout, line);

/** The files to import; a folder becomes a zip in `dir`. */
async function filesOf(paths: string[], dir: string): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if ((await Deno.stat(path)).isFile) {
      files.push(path);
      continue;
    }
    const packed = join(dir, `${files.length}-${basename(path)}.zip`);
    await Deno.writeFile(packed, zip(await entriesOf(path, basename(path))));
    files.push(packed);
  }
  return files;
}

async function entriesOf(path: string, name: string): Promise<Entries> {
  const entries: Entries[number][] = [];
  for await (const child of Deno.readDir(path)) {
    const [from, to] = [join(path, child.name), `${name}/${child.name}`];
    if (child.isDirectory) entries.push(...await entriesOf(from, to));
    if (child.isFile) entries.push([to, await Deno.readFile(from)]);
  }
  return entries;
}

/** Runs a command to its end, its lines said as they come. */
async function command(args: string[], env: Record<string, string>) {
  const running = run(args, env);
  await running.process.status;
  await running.end();
  for (const line of running.lines) say(line);
}

/** Works as root on what the server leaves behind. */
async function onDisk<T>(
  env: Record<string, string>,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  const settings = readSettings((name) => env[name]);
  const store = await openStore(join(settings.DATA_DIR, "gavel.db"));
  const log = createLog("error");
  const site = await openSite({ settings, log, store });
  const viewer = toViewer((await site.accounts.users.get(ROOT_UID))!);
  const act = { site, viewer, now: Date.now(), ip: "", userAgent: "" };
  try {
    return await work(act);
  } finally {
    await Promise.all(site.background);
    site.queue.scheduler.stop();
    store.close();
  }
}

/** Starts Gavel until it can judge, and ends it. */
async function serving(
  env: Record<string, string>,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const PORT = String(freePort());
  const base = `http://127.0.0.1:${PORT}`;
  const server = run(["start"], { ...env, PORT, JUDGES: "1" });
  try {
    await until("ready", () => isReady(base), 600_000);
    const client = new Client(base);
    await client.login();
    await work(client);
  } finally {
    await server.end();
  }
}

/** Each problem that was imported, with its solutions and how they stand. */
async function dryRuns(act: Act): Promise<OpenedVerification[]> {
  const all: OpenedVerification[] = [];
  for await (const { pid } of act.site.exchange.imported.all()) {
    all.push(unwrap(await openVerification(act, pid)));
  }
  return all.sort((a, b) => a.problem.pid - b.problem.pid);
}

async function judgeAll(client: Client, path: string): Promise<void> {
  await client.page(path, {});
  await until(path, async () => {
    const page = await client.page(path);
    return !page.includes("data-live=");
  }, DAY_MS);
}

function tell({ problem, rows }: OpenedVerification): void {
  const { problemId, caseCount } = problem;
  const right = rows.filter(({ state }) => state === "agrees").length;
  say(
    `${problemId}: cases: ${caseCount}, solutions that get what they must: ` +
      `${right} of ${rows.length}`,
  );
  for (const { program, solutionRun, state } of rows) {
    if (state === "agrees") continue;
    const got = solutionRun === null ? "" : statusName(solutionRun.status);
    say(
      `  ${state} ${program.name}: ${program.expected}, ` +
        `${got} ${solutionRun?.score ?? ""} ${solutionRun?.time ?? ""} ms`,
    );
  }
}

const dir = await Deno.makeTempDir({ prefix: "gavel-packages-" });
try {
  const env = { DATA_DIR: join(dir, "data") };
  await serving(env, async () => {});
  const files = await filesOf(Deno.args, dir);
  await command(["import", ...files], env);
  const runs = await onDisk(env, dryRuns);
  await serving(env, async (client) => {
    for (const { problem, rows } of runs) {
      if (rows.length > 0) {
        await judgeAll(client, verificationPath(problem.pid));
      }
    }
  });
  for (const run of await onDisk(env, dryRuns)) tell(run);
} finally {
  await Deno.remove(dir, { recursive: true });
}
