import { HomePage, type HomeViewer } from "../components/home/HomePage.tsx";
import type { SubmissionRow } from "../components/submissions/SubmissionRows.tsx";
import { listed, verdictWords } from "../components/ui/words.ts";
import { isAdmin, isStaff, type Viewer } from "../lib/accounts/access.ts";
import { recentContests, shownContests } from "../lib/contests/list.ts";
import { unwrap } from "../lib/failure.ts";
import type { AppContext } from "../lib/requests/request.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../lib/judging/languages.ts";
import { titleOf } from "../lib/problems/view.ts";
import { pictureUrl } from "../lib/files/pictures.ts";
import { monthOf } from "../lib/home/month.ts";
import { ownProgress } from "../lib/home/own_progress.ts";
import { type RankRow, weekRank } from "../lib/home/rank.ts";
import type { Problem } from "../lib/problems/schema.ts";
import { isInProgress } from "../lib/judging/status.ts";
import { supplyOf } from "../lib/judging/install_command.ts";
import { listPractice } from "../lib/submissions/lists/list.ts";
import { ownTrainings } from "../lib/trainings/own.ts";
import { momentText } from "./trainings/frame.tsx";
import { contestPart, toListedContest } from "./contests/listed.ts";
import { listedAnnouncement, PANEL_ROWS } from "./announcements.tsx";
import { firstStepsOf } from "./first_steps.tsx";
import { htmlPage, redirect } from "./page.tsx";
import { staffHomeOf } from "./staff_home.ts";
import { tableWords, toRows } from "./submissions/rows.tsx";

const RECENT_PROBLEMS = 10;
const RECENT_SUBMISSIONS = 5;
const RECENT_CONTESTS = 5;
const OWN_TRAININGS = 4;
/** Among these are the last ones of problems that somebody goes on with. */
const OWN_SUBMISSIONS = 20;

export const toHome = (c: AppContext) => redirect(c, "/home");

export async function home(c: AppContext): Promise<Response> {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer, now } = act;
  const locale = c.get("locale");
  const judges = site.judges.registry.connected(now);
  const first = site.problems.catalogue.first();
  const announcements = site.announcements.board
    .page({ from: 0, limit: PANEL_ROWS });
  const own = viewer === null ? [] : unwrap(
    await listPractice(act, {
      onlyMine: true,
      completeProblemID: false,
      currentPage: 1,
      limit: OWN_SUBMISSIONS,
    }),
  ).rows;
  const sent = toRows(c, own);
  const person = viewer && await viewerOf(c, viewer, sent);
  return htmlPage(c, {
    title: t("shell.home"),
    body: (
      <HomePage
        viewer={person}
        firstSteps={await firstStepsOf(c)}
        site={site.website.config}
        counts={{
          problems: site.problems.catalogue.publicCount,
          submissions: site.submissions.catalogue.size,
          users: site.accounts.directory.size,
        }}
        judge={{
          slots: judges.reduce((sum, { slots }) => sum + slots, 0),
          languages: judges.length === 0
            ? []
            : site.judges.registry.available(LANGUAGE_NAMES, now),
        }}
        off={languagesOff(c)}
        problems={site.problems.catalogue.recent(RECENT_PROBLEMS).map((
          problem,
        ) => ({
          problemId: problem.problemId,
          title: titleOf(problem, locale),
          difficulty: problem.difficulty,
          updatedAt: problem.modifiedAt,
        }))}
        first={first
          ? {
            problemId: first.problemId,
            title: titleOf(first, locale),
          }
          : null}
        submissions={{
          rows: sent.slice(0, RECENT_SUBMISSIONS),
          words: tableWords(t),
          verdicts: verdictWords(t),
          ofOneAuthor: true,
        }}
        hasSubmitted={sent.length > 0}
        slides={site.home.carousel.list().map(({ picture, ...slide }) => ({
          ...slide,
          url: pictureUrl(picture),
          width: picture.width,
          height: picture.height,
        }))}
        announcements={{
          total: announcements.total,
          version: site.announcements.news.current.version,
          rows: announcements.rows.map((row) => listedAnnouncement(act, row)),
        }}
        contests={{
          ...contestPart(c),
          contests: recentContests(site, now).slice(0, RECENT_CONTESTS)
            .map((row) => toListedContest(c, row)),
        }}
        rank={await rankFor(c)}
        week={site.home.recent.week(now, c.get("timeZone"))}
      />
    ),
  });
}

async function viewerOf(
  c: AppContext,
  viewer: Viewer,
  sent: readonly SubmissionRow[],
): Promise<HomeViewer> {
  const { site, now } = c.get("act");
  const progress = ownProgress(site, viewer);
  const named = (problem: Problem) => ({
    problemId: problem.problemId,
    title: titleOf(problem, c.get("locale")),
  });
  const user = await site.accounts.users.get(viewer.uid);
  return {
    name: user?.realname || user?.nickname || viewer.username,
    isAdmin: isAdmin(viewer),
    staff: await staffHomeOf(c),
    progress: {
      ...progress,
      open: progress.open.map(({ problem, status }) => ({
        ...named(problem),
        status,
        last:
          sent.find((row) =>
            row.problemId === problem.problemId && !isInProgress(row.status)
          ) ?? null,
      })),
      next: progress.next && named(progress.next),
    },
    trainings: (await ownTrainings(c.get("act"), OWN_TRAININGS)).map((
      { training, solved, total, due },
    ) => ({
      tid: training.tid,
      title: training.title,
      solved,
      total,
      due: due === null
        ? null
        : c.get("t")("trainings.dueAt", { at: momentText(c, due) }),
    })),
    month: monthOf(
      site.submissions.userActivity.of(viewer.uid).quarters,
      {
        now,
        timeZone: c.get("timeZone"),
        contests: shownContests(site, { gid: null }, now)
          .map(({ rules: { cid, begin }, head: { title } }) => ({
            cid,
            title,
            begin,
          })),
      },
    ),
  };
}

/** Who teaches knows people by their real names, not by what they call themselves. */
async function rankFor(c: AppContext): Promise<RankRow[]> {
  const { site, viewer, now } = c.get("act");
  const rows = await weekRank(site, now);
  if (!isStaff(viewer)) return rows;
  return rows.map((row) => ({
    ...row,
    nickname: site.accounts.directory.get(row.uid)?.realname || row.nickname,
  }));
}

/** What is missing here and how to add it, for those who can. */
export function languagesOff(c: AppContext): string | null {
  const { site, viewer, now } = c.get("act");
  const off = LANGUAGES.filter(({ name, isStandard }) =>
    isStandard && site.judges.registry.lacks(name, now)
  );
  const { packaged } = supplyOf(off);
  if (packaged === null || !isAdmin(viewer)) return null;
  return c.get("t")("shell.offLanguages", {
    languages: listed(c.get("t"), packaged.languages),
    command: packaged.command,
  });
}
