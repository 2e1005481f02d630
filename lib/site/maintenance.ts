import { backUpByClock } from "../backups/service.ts";
import { resumeForgetting } from "../contests/forget.ts";
import { resumeDisbanding } from "../groups/disbanding.ts";
import { tellOfWork } from "../groups/work_news.ts";
import type { Site } from "./site.ts";
import { purgeAudit } from "../audit/service.ts";
import { purgeCompileChecks } from "../authoring/compile_check.ts";
import { purgeSolutionRuns } from "../authoring/verify.ts";
import { filesOfSlideMakings } from "../courses/slide_making.ts";
import { filesOfDataBuilds } from "../authoring/data_build_job.ts";
import { avatarHash } from "../accounts/avatars.ts";
import { purgeDiscussions } from "../discussions/purge.ts";
import { purgeDrafts } from "../drafts/service.ts";
import { isEnded } from "../jobs/schema.ts";
import { sweepMedia } from "../media/service.ts";
import { purgeCodes } from "../mail/codes.ts";
import { pushDue } from "../messages/notices.ts";
import { purgeSentKeys } from "../submissions/sending/sender_keys.ts";
import { purgeRuns } from "../submissions/test_runs/test_run.ts";
import { goOnRehearsing } from "../rehearsals/sending.ts";
import { purgeRehearsals } from "../rehearsals/service.ts";
import { linkAll } from "../evidence/linking.ts";
import { settleExams } from "../trainings/exams/service.ts";
import { purgeRevisions } from "../problems/history.ts";
import { purgeUploads } from "../problems/cases/uploads.ts";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";

/**
 * How often the list of submissions is sealed, in ms: a start reads the rows that have
 * changed since then one by one.
 */
const SEAL_MS = 20_000;
/** How often what has happened in contests is linked, in ms. */
const LINK_MS = 10_000;
/** How often rehearsals send what is due, in ms. */
const REHEARSE_MS = 1_000;
/** How many minutes the log of a shared database goes back; no process is further behind. */
const KEPT_MINUTES = 15;
/** How long unused files are spared, in ms: longer than an upload may wait for its problem. */
const SPARED_MS = 48 * HOUR_MS;

/** Deletes what has expired: sessions, uploads, and files that nothing uses. */
export async function tidyUp(site: Site): Promise<void> {
  const now = site.clock();
  await site.accounts.sessions.purge(now);
  await site.accounts.sessions.keepSeen();
  await purgeAudit(site, now);
  await site.accounts.slips.purge(now);
  await purgeRuns(site, now);
  await purgeSentKeys(site, now);
  await purgeDrafts(site, now);
  await purgeDiscussions(site, now);
  await resumeDisbanding(site);
  await resumeForgetting(site);
  await purgeCompileChecks(site, now);
  await purgeSolutionRuns(site);
  await purgeUploads({ site, now });
  await purgeRehearsals(site, now);
  await site.jobs.purge(now);
  await sweepMedia(site, now - SPARED_MS);
  await purgeCodes(site, now);
  await site.mail.outbox.purge(now);
  await purgeRevisions(site);
  const removed = await site.files.sweep(
    await filesInUse(site),
    now - SPARED_MS,
  );
  await site.accounts.avatars.sweep(await avatarsInUse(site), now - SPARED_MS);
  if (removed > 0) site.log.info("removed unused files", { removed });
}

async function filesInUse(site: Site): Promise<Set<string>> {
  const used = new Set<string>();
  const keep = (
    cases: Awaited<ReturnType<typeof site.problems.uploadCases.get>>,
  ) => {
    for (const { input, output } of cases ?? []) {
      used.add(input.hash).add(output.hash);
    }
  };
  for await (const { pid } of site.problems.records.all()) {
    keep(await site.problems.cases.get(pid));
  }
  for await (const { id } of site.problems.uploads.all()) {
    keep(await site.problems.uploadCases.get(id));
  }
  for await (const { hash } of site.problems.judgeFiles.all()) used.add(hash);
  for await (const hash of filesOfDataBuilds(site)) used.add(hash);
  for await (const hash of filesOfSlideMakings(site)) used.add(hash);
  for await (const { state } of site.problems.revisions.all()) used.add(state);
  for await (const { hash } of site.pictures.all()) used.add(hash);
  for await (const { hash } of site.problems.attachments.all()) used.add(hash);
  for await (const { hash } of site.media.records.all()) used.add(hash);
  for await (const job of site.exchange.importJobs.all()) {
    if (!isEnded(job)) used.add(job.data.file.hash);
  }
  for await (const job of site.contestImports.jobs.all()) {
    if (!isEnded(job)) used.add(job.data.file.hash);
  }
  for await (const job of site.quizzes.imports.all()) {
    if (!isEnded(job)) used.add(job.data.file.hash);
  }
  return used;
}

async function avatarsInUse(site: Site): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const { avatar } of site.accounts.users.all()) {
    const hash = avatarHash(avatar);
    if (hash !== null) used.add(hash);
  }
  for (const { avatar } of site.groups.heads.values()) {
    const hash = avatarHash(avatar);
    if (hash !== null) used.add(hash);
  }
  for (const { crest } of site.venues.organizations.values()) {
    const hash = avatarHash(crest);
    if (hash !== null) used.add(hash);
  }
  return used;
}

/** Deletes commits from the log that every process has read long since. */
function trimmer({ store }: Site): () => Promise<void> {
  const seen: string[] = [];
  return async () => {
    if (store.log === null) return;
    seen.push(await store.log.newest());
    if (seen.length > KEPT_MINUTES) await store.log.trim(seen.shift()!);
  };
}

/** Work that may take longer than the time between two turns: a turn that comes too early is left out. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}

/** Starts the leader's regular work. Returns what ends it. */
export function startMaintenance(site: Site): () => void {
  return repeat(site, [
    [HOUR_MS, () => tidyUp(site)],
    [MINUTE_MS, () => pushDue(site, site.clock())],
    [MINUTE_MS, oneAtATime(() => tellOfWork(site, site.clock()))],
    [MINUTE_MS, oneAtATime(() => settleExams(site, site.clock()))],
    [MINUTE_MS, () => backUpByClock(site, site.clock())],
    [MINUTE_MS, () => site.monitoring.load.keep(site)],
    [MINUTE_MS, trimmer(site)],
    [REHEARSE_MS, oneAtATime(() => goOnRehearsing(site))],
    [LINK_MS, oneAtATime(() => linkAll(site))],
    [SEAL_MS, () => site.submissions.catalogue.seal(site.stopping)],
  ]);
}

/** Starts the regular work that each process does for itself. Returns what ends it. */
export function startOwnUpkeep(site: Site): () => void {
  const { role } = site.store;
  void site.submissions.catalogue.lay(site.stopping);
  return repeat(site, [
    [HOUR_MS, async () => {
      // The leader does this with its other regular work.
      if (!role.leads) await site.accounts.sessions.keepSeen();
    }],
    // Each process has these files for itself.
    [MINUTE_MS, () => site.submissions.catalogue.fold(site.stopping)],
  ]);
}

function repeat(
  site: Site,
  works: readonly [ms: number, work: () => Promise<void>][],
): () => void {
  const timers = works.map(([ms, work]) =>
    setInterval(
      () =>
        work().catch((reason) =>
          site.log.error("maintenance failed", { reason })
        ),
      ms,
    )
  );
  return () => timers.forEach(clearInterval);
}
