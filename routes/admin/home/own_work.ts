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
  listPractice,
  type ListQuery,
} from "../../../lib/submissions/lists/list.ts";
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

/** To the viewer's problems; else of their pupils; else whatever authors may see. */
async function latestSubmissions(
  c: AppContext,
  own: ReadonlySet<number> | undefined,
) {
  const act = c.get("act");
  const isAuthor = isAdmin(act.viewer);
  const classes = new Set(classesOf(c).map(({ key }) => key));
  const sources: [of: SubmissionsOf, Pick<ListQuery, "pids" | "uids">][] = [
    ["problems", { pids: own }],
    ["classes", { uids: act.site.accounts.directory.inClasses(classes) }],
    ["site", {}],
  ];
  const fit = sources.filter(([of]) =>
    of === "problems"
      ? own !== undefined && own.size > 0
      : of === "site"
      ? isAuthor
      : classes.size > 0 || !isAuthor
  );
  for (const [of, only] of fit) {
    const { rows } = unwrap(
      await listPractice(act, {
        ...only,
        onlyMine: false,
        completeProblemID: false,
        currentPage: 1,
        limit: SUBMISSIONS,
      }),
    );
    if (rows.length > 0) return { of, rows };
  }
  return { of: fit[0][0], rows: [] };
}
