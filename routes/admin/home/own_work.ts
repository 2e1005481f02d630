import type {
  OwnWorkProps,
  SubmissionsOf,
} from "../../../components/admin/home/OwnWork.tsx";
import { verdictWords } from "../../../components/ui/words.ts";
import { isAdmin } from "../../../lib/accounts/access.ts";
import { unfinishedProblems } from "../../../lib/authoring/own_problems.ts";
import { unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  type ListQuery,
  type ListRow,
  listSubmissions,
} from "../../../lib/submissions/lists/list.ts";
import type { Act } from "../../../lib/site/site.ts";
import {
  groupVenue,
  PRACTICE,
  type Venue,
} from "../../../lib/venues/schema.ts";
import { tableWords, toRows } from "../../submissions/rows.tsx";
import { classesOf } from "../accounts/account_lists.tsx";

const SUBMISSIONS = 8;

/** What the viewer goes on with: unfinished problems, and what is sent to theirs. */
export async function ownWorkOf(c: AppContext): Promise<OwnWorkProps> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const isAuthor = isAdmin(viewer);
  const own = isAuthor ? site.problems.catalogue.ofAuthor(viewer!.uid) : null;
  const latest = await latestSubmissions(c, own?.pids);
  return {
    written: own && own.problems.length,
    author: viewer!.username,
    unfinished: await unfinishedProblems(site, own?.problems ?? []),
    submissionsOf: latest.of,
    submissions: {
      rows: toRows(c, latest.rows),
      words: tableWords(t),
      verdicts: verdictWords(t),
      isShort: true,
    },
  };
}

/**
 * To the viewer's problems, in practice and in their groups; else of their pupils, of
 * whom a group's are some; else whatever authors may see (row W1.6).
 */
async function latestSubmissions(
  c: AppContext,
  own: ReadonlySet<number> | undefined,
) {
  const act = c.get("act");
  const isAuthor = isAdmin(act.viewer);
  const classes = new Set(classesOf(c).map(({ key }) => key));
  const groups = groupsOf(act);
  const led = groups.filter(({ leads }) => leads).map(({ venue }) => venue);
  const pupils = act.site.accounts.directory.inClasses(classes);
  const everywhere = [PRACTICE, ...groups.map(({ venue }) => venue)];
  const sources: [of: SubmissionsOf, lists: Source[]][] = [
    ["problems", everywhere.map((venue) => ({ venue, pids: own }))],
    ["classes", [
      { venue: PRACTICE, uids: pupils },
      ...led.map((venue) => ({ venue })),
    ]],
    ["site", [{ venue: PRACTICE }]],
  ];
  const fit = sources.filter(([of]) =>
    of === "problems"
      ? own !== undefined && own.size > 0
      : of === "site"
      ? isAuthor
      : classes.size + led.length > 0 || !isAuthor
  );
  for (const [of, lists] of fit) {
    const rows = await latestOf(act, lists);
    if (rows.length > 0) return { of, rows };
  }
  return { of: fit[0][0], rows: [] };
}

type Source = Pick<ListQuery, "pids" | "uids"> & { venue: Venue };

/** The latest of several lists together. */
async function latestOf(
  act: Act,
  lists: readonly Source[],
): Promise<ListRow[]> {
  const found = await Promise.all(lists.map(async ({ venue, ...only }) => {
    const query = {
      ...only,
      onlyMine: false,
      completeProblemID: false,
      currentPage: 1,
      limit: SUBMISSIONS,
    };
    return unwrap(await listSubmissions(act, query, venue)).rows;
  }));
  return found.flat()
    .sort((a, b) => b.submission.submitId - a.submission.submitId)
    .slice(0, SUBMISSIONS);
}

/** The groups that the viewer is in, and whether they look after them. */
function groupsOf({ site, viewer }: Act): { venue: Venue; leads: boolean }[] {
  const { uid } = viewer!;
  return [...site.venues.kept.groups.values()].flatMap(({ gid, ownerUid }) => {
    const level = site.venues.members.get({ kind: "group", id: gid }, uid)
      ?.level;
    const leads = ownerUid === uid || level === "admin" || level === "root";
    return leads || level === "member"
      ? [{ venue: groupVenue(gid), leads }]
      : [];
  });
}
