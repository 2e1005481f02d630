import { toViewer } from "../../accounts/access.ts";
import { canCreateContest } from "../../contests/access.ts";
import { forgetImported } from "../../contests/forget.ts";
import { partOf, RUNS_IN_PART } from "../../contests/imported_runs.ts";
import { putNewContest } from "../../contests/service.ts";
import { putOrganization, putTeam } from "../../contests/team_saving.ts";
import type { JobRun } from "../../jobs/run.ts";
import type { JobOf, JobWork } from "../../jobs/spec.ts";
import { STATUS } from "../../judging/status.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { Site } from "../act.ts";
import type { Finding } from "../archives/archive.ts";
import { IMPORT_READING_MS } from "../archives/bounds.ts";
import { finalBoard } from "../archives/final_board.ts";
import { fitted, type FittedContest } from "./fitted.ts";
import { CONTEST_FILE, type ReadContest } from "./read.ts";
import type { ContestImportData, ImportReport } from "./schema.ts";

type Run = JobRun<ContestImportData>;

const KEPT_MS = 30 * 86_400_000;
/** If nobody has chosen. */
const WAITING_MS = 7 * 86_400_000;
/** Teams of one commit. */
const TEAMS_AT_ONCE = 40;
/** Rows of the board in the report. */
const FIRST = 10;
/** More kinds of faults than there are. */
const MAX_TOLD = 50;
const MAX_WHAT_CHARS = 200;

export const contestImportWork = (
  site: Site,
): JobWork<ContestImportData> => ({
  // There is no step `ready`: it only waits for a choice.
  steps: {
    reading: (run) => preview(site, run),
    taking: (run) => take(site, run),
  },
  isDropped: ({ step }) => step === "reading",
  tidy: (job) => takeBack(site, job),
  forget: (job) => takeBack(site, job),
  isOld: ({ at, state }, now) =>
    at + (state === "waiting" ? WAITING_MS : KEPT_MS) <= now,
});

/** Removes what lies there of a contest that did not come to be. */
async function takeBack(
  site: Site,
  { state, data: { cid } }: JobOf<ContestImportData>,
): Promise<void> {
  if (cid !== null && state !== "done") await forgetImported(site, cid);
}

/** Reads the file in a thread of its own. */
async function read(site: Site, { job, signal }: Run): Promise<ReadContest> {
  const { file } = job.data;
  const done = await site.packageReaders.threads.run(CONTEST_FILE, {
    path: await site.files.pathHere(file.hash),
    name: file.name,
  }, {
    account: job.uid,
    budgetMs: IMPORT_READING_MS,
    limitMs: 3 * IMPORT_READING_MS,
    signal,
  });
  signal.throwIfAborted();
  if (done.ok) return done.value;
  if (done.error === "busy" || done.error === "aborted") {
    throw new Error("no thread is free to read archives");
  }
  const slow = { code: "archiveTooSlow", file: file.name } as const;
  return { archive: null, findings: [{ ...slow, what: "", count: 1 }] };
}

const told = (findings: readonly Finding[]) =>
  findings.slice(0, MAX_TOLD).map(({ what, ...finding }) => ({
    ...finding,
    what: what.slice(0, MAX_WHAT_CHARS),
  }));

/** Reads it, and makes of it what is stored. */
async function fit(
  site: Site,
  run: Run,
): Promise<
  { contest: FittedContest; report: ImportReport; findings: Finding[] } | {
    contest: null;
    findings: readonly Finding[];
  }
> {
  const { archive, findings } = await read(site, run);
  if (archive === null) return { contest: null, findings };
  const { job: { data: { file } } } = run;
  const contest = fitted(archive, file.name);
  const { draft } = contest;
  if (draft.end > site.clock()) {
    const runs = { code: "archiveStillRuns", file: file.name } as const;
    return { contest: null, findings: [{ ...runs, what: "", count: 1 }] };
  }
  const names = new Map(
    archive.teams.map(({ id }, n) => [id, contest.teams[n].name]),
  );
  return {
    contest,
    findings: [...findings, ...contest.findings],
    report: {
      format: archive.format,
      title: draft.title,
      begin: draft.begin,
      end: draft.end,
      sealAt: draft.sealAt,
      problems: contest.columns.map(({ displayId, displayTitle }) => ({
        label: displayId,
        name: displayTitle,
      })),
      teams: contest.teams.length,
      unranked: archive.teams.filter(({ isUnranked }) => isUnranked).length,
      organizations: contest.organizations.length,
      runs: contest.runs.length,
      pending:
        contest.runs.filter(({ status }) => status === STATUS.pending).length,
      first: finalBoard({ ...archive, ranksAll: false }).slice(0, FIRST)
        .map(({ team, ...row }) => ({ ...row, team: names.get(team)! })),
    },
  };
}

async function preview(site: Site, run: Run): Promise<void> {
  const { data } = run.job;
  const read = await fit(site, run);
  await run.save(() => ({
    ...read.contest === null
      ? { state: "failed" }
      : { state: "waiting", step: "ready" },
    data: {
      ...data,
      report: read.contest === null ? null : read.report,
      findings: told(read.findings),
    },
  }));
}

/** The writes of a contest, each of them one commit; the last makes it one. */
function writesOf(
  site: Site,
  contest: FittedContest,
  cid: number,
): ((tx: Transaction) => Promise<void>)[] {
  const { runs, teams, organizations } = contest;
  const parts = chunks(runs, RUNS_IN_PART).map((part, n) => (tx: Transaction) =>
    tx.putBlob(site.contests.runParts, [cid, n], partOf(part))
  );
  const inOrganizations = chunks(organizations, TEAMS_AT_ONCE).map(
    (some) =>
    async (
      tx: Transaction,
    ) => {
      for (const one of some) await putOrganization(tx, site, { ...one, cid });
    },
  );
  const inTeams = chunks(teams, TEAMS_AT_ONCE).map((some) =>
  async (
    tx: Transaction,
  ) => {
    for (const team of some) await putTeam(tx, site, { ...team, cid });
  });
  return [...parts, ...inOrganizations, ...inTeams];
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from(
    { length: Math.ceil(all.length / size) },
    (_, n) => all.slice(n * size, (n + 1) * size),
  );

/** Stores what it is made of; it is a contest from the last commit on. */
async function take(site: Site, run: Run): Promise<void> {
  const { cid: known, gid, file } = run.job.data;
  if (known === null) {
    const cid = await site.contests.ids.next();
    return await run.save(({ data, done }) => ({
      data: { ...data, cid },
      cursor: 0,
      done: done + 1,
    }));
  }
  const read = await fit(site, run);
  const user = await site.accounts.users.get(run.job.uid);
  const viewer = user && site.venues.book.withGroups(toViewer(user));
  // It was read before; whoever began this may not make contests any more.
  if (read.contest === null || !canCreateContest(site, viewer, gid)) {
    return await run.save(({ data }) => ({
      state: "failed",
      data: { ...data, findings: told(read.findings) },
    }));
  }
  const { contest, report: { format } } = read;
  const writes = writesOf(site, contest, known);
  for (let n = run.job.cursor; n < writes.length; n++) {
    await run.save(
      () => ({ cursor: n + 1, done: n + 1, total: writes.length + 1 }),
      writes[n],
    );
  }
  await run.save(
    () => ({ state: "done", done: writes.length + 1 }),
    async (tx) => {
      const { draft, timesIn, teams, runs, columns } = contest;
      const at = site.clock();
      await putNewContest(tx, site, draft, {
        cid: known,
        gid,
        authorUid: run.job.uid,
        at,
        timesIn,
        imported: {
          format,
          file: file.name,
          at,
          teams: teams.length,
          runs: runs.length,
        },
      });
      for (const column of columns) {
        tx.insert(site.venues.itemRecords, { ...column, id: known });
      }
    },
  );
}
