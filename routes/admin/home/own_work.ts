import type { OwnWorkProps } from "../../../components/admin/home/OwnWork.tsx";
import { verdictWords } from "../../../components/ui/words.ts";
import { isAdmin } from "../../../lib/accounts/access.ts";
import { unfinishedProblems } from "../../../lib/authoring/own_problems.ts";
import { unwrap } from "../../../lib/failure.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { listSubmissions } from "../../../lib/submissions/lists/list.ts";
import { momentOf } from "../../page.tsx";
import { tableWords, toRows } from "../../submissions/rows.tsx";
import { classesOf } from "../accounts/account_lists.tsx";

const UNFINISHED = 6;
const SUBMISSIONS = 8;

/** What the viewer goes on with: unfinished problems, and what is sent to theirs. */
export async function ownWorkOf(c: AppContext): Promise<OwnWorkProps> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const isAuthor = isAdmin(viewer);
  const own = isAuthor ? site.problems.catalogue.ofAuthor(viewer!.uid) : null;
  const classes = classesOf(c).map(({ key }) => key);
  const { rows } = unwrap(
    await listSubmissions(act, {
      onlyMine: false,
      ...own !== null
        ? { pids: own.pids }
        : { uids: site.accounts.directory.inClasses(new Set(classes)) },
      completeProblemID: false,
      currentPage: 1,
      limit: SUBMISSIONS,
    }),
  );
  return {
    t,
    moment: momentOf(c),
    written: own && own.problems.length,
    unfinished: await unfinishedProblems(
      site,
      own?.problems ?? [],
      UNFINISHED,
    ),
    submissions: {
      rows: toRows(c, rows),
      words: tableWords(t),
      verdicts: verdictWords(t),
      isShort: true,
    },
  };
}
