import type { StaffHomeProps } from "../components/home/StaffHome.tsx";
import { authWord } from "../components/admin/problem/field_words.ts";
import { verdictWords } from "../components/ui/words.ts";
import { isAdmin, isStaff, isTeacher, may } from "../lib/accounts/access.ts";
import { unwrap } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { titleOf } from "../lib/problems/view.ts";
import { listPractice } from "../lib/submissions/lists/list.ts";
import { classesOf } from "./admin/accounts/account_lists.tsx";
import { tableWords, toRows } from "./submissions/rows.tsx";

const OWN_PROBLEMS = 6;
const SUBMISSIONS = 8;
/** The rest is found in the list of accounts. */
const CLASSES = 12;

/** What the home page has for who teaches; null: for everybody else. */
export async function staffHomeOf(
  c: AppContext,
): Promise<StaffHomeProps | null> {
  const act = c.get("act");
  const { site, viewer } = act;
  if (!isTeacher(viewer)) return null;
  const t = c.get("t");
  const locale = c.get("locale");
  const classes = classesOf(c);
  // Root sees to all accounts; of staff, who has no class yet sees the site's life.
  const ofAll = may(viewer, "user_admin") ||
    isStaff(viewer) && classes.length === 0;
  const { rows } = unwrap(
    await listPractice(act, {
      onlyMine: false,
      uids: ofAll ? undefined : site.accounts.directory.inClasses(
        new Set(classes.map(({ key }) => key)),
      ),
      completeProblemID: false,
      currentPage: 1,
      limit: SUBMISSIONS,
    }),
  );
  const own = isAdmin(viewer)
    ? site.problems.catalogue.ofAuthor(viewer!.uid).problems.values()
      .filter(({ isRemote }) => !isRemote).take(OWN_PROBLEMS)
    : [].values();
  return {
    isAuthor: isAdmin(viewer),
    problems: Array.from(own, (problem) => ({
      pid: problem.pid,
      problemId: problem.problemId,
      title: titleOf(problem, locale),
      auth: authWord(t, problem.auth),
      updatedAt: problem.modifiedAt,
    })),
    submissions: {
      rows: toRows(c, rows),
      words: tableWords(t),
      verdicts: verdictWords(t),
      isShort: true,
    },
    classes: classes.slice(0, CLASSES),
  };
}
