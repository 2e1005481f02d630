import type { Act } from "./act.ts";

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

export function siteFigures(act: Act): SiteFigures {
  const { site, now } = act;
  const connected = site.judges.registry.connected(now);
  return {
    users: site.accounts.directory.countPeople(),
    problems: site.problems.catalogue.size,
    submissionsToday: site.submissions.catalogue.countSince(
      midnightBefore(now),
    ),
    waiting: site.monitoring.queueWatch.waiting,
    running: site.monitoring.queueWatch.running,
    judges: connected.length,
    slots: site.judges.registry.slots(now),
  };
}

const midnightBefore = (now: number) => new Date(now).setHours(0, 0, 0, 0);
