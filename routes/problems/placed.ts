import type { Locale } from "../../lib/i18n/mod.ts";
import type { Problem } from "../../lib/problems/schema.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { Site } from "../../lib/site/site.ts";
import type { Submission } from "../../lib/submissions/schema.ts";
import type { Venue } from "../../lib/venues/schema.ts";
import { problemAddress } from "./filter.ts";

/** A problem as it is called in one place, and its page there. */
export interface PlacedProblem {
  problemId: string;
  title: string;
  href: string;
}

/** What was sent to a public training is in practice's list, for readers who may not be in the training. */
export function placedProblem(
  { venues }: Pick<Site, "venues">,
  venue: Venue,
  problem: Problem,
  locale: Locale,
): PlacedProblem {
  const { kind, id, gid } = venue;
  const title = titleOf(problem, locale);
  const { problemId } = problem;
  if (kind === "contest") {
    const item = venues.items.get(venue, "problem", problem.pid);
    const displayId = item?.displayId || problemId;
    return {
      problemId: displayId,
      title: item?.displayTitle || title,
      href: contestProblemAddress(id, displayId),
    };
  }
  const own = problemAddress(problemId);
  return { problemId, title, href: gid === null ? own : `/group/${gid}${own}` };
}

export const contestProblemAddress = (cid: number, displayId: string) =>
  `/contest/${cid}/problem/${encodeURIComponent(displayId)}`;

/** The page of a submission, in its contest or group where it belongs to one. */
export function submissionHref(
  { venues, problems }: Pick<Site, "venues" | "problems">,
  { submitId, pid, venue }: Pick<Submission, "submitId" | "pid" | "venue">,
): string {
  const page = `/submission-detail/${submitId}`;
  if (venue.kind !== "contest") {
    return venue.gid === null ? page : `/group/${venue.gid}${page}`;
  }
  const item = venues.items.get(venue, "problem", pid);
  const displayId = item?.displayId ||
    problems.catalogue.get(pid)?.problemId;
  return item === null || displayId === undefined
    ? page
    : `${contestProblemAddress(venue.id, displayId)}${page}`;
}
