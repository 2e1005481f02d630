import type { Act, Site } from "./act.ts";

/** The numbers on the admin area's first page. */
export interface SiteFigures {
  users: number;
  problems: number;
  /** Submissions since midnight in the server's time zone. */
  submissionsToday: number;
  waiting: number;
  running: number;
  judges: number;
  slots: number;
}

export async function siteFigures(act: Act): Promise<SiteFigures> {
  const { site, now } = act;
  const connected = site.judges.registry.connected(now);
  return {
    users: site.accounts.directory.size,
    problems: site.problems.catalogue.size,
    submissionsToday: await submissionsSince(site, midnightBefore(now)),
    waiting: site.monitoring.queueWatch.waiting,
    running: site.monitoring.queueWatch.running,
    judges: connected.length,
    slots: site.judges.registry.slots(now),
  };
}

const midnightBefore = (now: number) => new Date(now).setHours(0, 0, 0, 0);

/**
 * Counts submissions since a time. Ids follow time, so the first one is found by
 * halving: some twenty reads among a million submissions.
 */
async function submissionsSince(site: Site, from: number): Promise<number> {
  const { catalogue: history, records: submissions } = site.submissions;
  let [low, high] = [0, history.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = await submissions.get(history.idAt(middle));
    if (row !== null && row.submitTime >= from) high = middle;
    else low = middle + 1;
  }
  return history.size - low;
}
