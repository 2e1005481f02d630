import { z } from "zod";
import { MAX_LISTED } from "../../components/users/SolvedProblems.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { UserHomePage } from "../../components/users/UserHomePage.tsx";
import { heatmapOf } from "../../lib/submissions/progress/user_activity.ts";
import { scoreOf, userHome } from "../../lib/home/user_page.ts";
import { Failure, failure, unwrap } from "../../lib/failure.ts";
import { optionalText } from "../../lib/http/input.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import { titleOf } from "../../lib/problems/view.ts";
import { listPractice } from "../../lib/submissions/lists/list.ts";
import { page } from "../define.ts";
import { htmlPage, readerOf } from "../page.tsx";
import { tableWords, toRows } from "../submissions/rows.tsx";

const Query = z.object({
  uid: optionalText(32),
  username: optionalText(100),
  tab: z.enum(["solved", "profile"]).catch("solved"),
});

const LATEST_ROWS = 5;

/** Only how many there are. */
const NONE = { from: 0, limit: 0 };

export const showUserHome = page({ query: Query }, async (c, { query }) => {
  const act = c.get("act");
  const found = await userHome(act, query);
  if (!found.ok) {
    if (found.error.code === "userNotNamed") throw failure("notSignedIn");
    throw new Failure(found.error, { atEdge: true, status: 404 });
  }
  const { user, signature, activity, solved, unlisted } = found.value;
  const { username } = user;
  const { catalogue } = act.site.problems;
  const first = catalogue.first();
  const sent = unwrap(
    await listPractice(act, {
      uids: new Set([user.uid]),
      onlyMine: false,
      completeProblemID: false,
      currentPage: 1,
      limit: LATEST_ROWS,
    }),
  );
  // There is no tab of what nobody has written.
  const isSilent = signature === null && act.viewer?.uid !== user.uid;
  const tab = isSilent ? "solved" : query.tab;
  const hrefOf = (path: string, more: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ username, ...more })}`;
  return await htmlPage(c, {
    title: username,
    body: (
      <UserHomePage
        user={user}
        isOwn={act.viewer?.uid === user.uid}
        total={activity.total}
        score={scoreOf(activity)}
        submissions={{
          rows: toRows(c, sent.rows),
          words: tableWords(c.get("t")),
          verdicts: verdictWords(c.get("t")),
          ofOneAuthor: true,
        }}
        data={heatmapOf(activity.quarters, {
          now: act.now,
          timeZone: c.get("timeZone"),
        })}
        tab={tab}
        hrefs={{
          solved: hrefOf("/user-home"),
          profile: hrefOf("/user-home", { tab: "profile" }),
        }}
        hasSignature={signature !== null}
        signature={signature && tab === "profile"
          ? await htmlOf(readerOf(c), signature)
          : null}
        solved={solved.here.length + unlisted.length}
        groups={tab !== "solved" ? [] : catalogue
          .byDifficulty(solved, { others: unlisted, most: MAX_LISTED })
          .map(({ first, ...group }) => ({
            ...group,
            // A hidden one that was solved is in no list.
            total: Math.max(
              group.count,
              catalogue.list({ difficulty: group.difficulty }, NONE).total,
            ),
            problems: first.map((problem) => ({
              problemId: problem.problemId,
              title: titleOf(problem, c.get("locale")),
            })),
          }))}
        tried={activity.tried}
        first={first && {
          problemId: first.problemId,
          title: titleOf(first, c.get("locale")),
        }}
        submissionsHref={hrefOf("/status")}
        acceptedHref={hrefOf("/status", { status: "0" })}
      />
    ),
  });
});
