import type { Crumb } from "../components/reader.tsx";
import type { Locale, MessageKey, Translate } from "../lib/i18n/mod.ts";
import { titleOf } from "../lib/problems/view.ts";
import type { AppContext } from "../lib/requests/request.ts";
import type { Site } from "../lib/site/site.ts";
import { groupProblemsPath, managedInGroup } from "./groups/problem_address.ts";

interface Asked {
  c: AppContext;
  site: Site;
  t: Translate;
  locale: Locale;
  /** A parameter of the address. */
  of: (name: string) => string;
  id: (name: string) => number;
  /** Its own address. */
  at: string;
}

interface Place {
  /** With `:name` for parameters. */
  path: string;
  /** What it is called; null: there is nothing of that kind. */
  text: (asked: Asked) => string | null | undefined;
  /** Where it leads, where that is not its own address. */
  href?: (asked: Asked) => string;
  /** What it is a part of; without: the nearest address above it. */
  parent?: (asked: Asked) => string;
  /** A tab of what it is a part of: no level of its own. */
  isTab?: true;
}

const said = (key: MessageKey) => ({ t }: Asked) => t(key);
const called = (name: string) => ({ of }: Asked) => of(name);
const contestName = ({ site, id }: Asked) =>
  site.contests.heads.get(id("cid"))?.title;
const trainingName = ({ site, id }: Asked) =>
  site.trainings.shelf.get(id("tid"))?.title;
const quizName = ({ site, id }: Asked) =>
  site.quizzes.catalogue.get(id("qid"))?.headline;
const quizNumber = ({ t, of }: Asked) => t("quizzes.quiz", { id: of("qid") });
const problemName = ({ site, id, locale }: Asked) => {
  const problem = site.problems.catalogue.get(id("pid"));
  return problem && `${problem.problemId} ${titleOf(problem, locale)}`;
};

const place = (
  path: string,
  text: Place["text"] | MessageKey,
  more: Partial<Place> = {},
): Place => ({
  path,
  text: typeof text === "string" ? said(text) : text,
  ...more,
});

/** A problem somewhere, and what lies below it. */
const problemAt = (path: string, name: string): Place[] => [
  place(`${path}/:${name}`, called(name)),
  place(`${path}/:${name}/editorial`, "editorials.name"),
  place(`${path}/:${name}/statistics`, "practice.statistics"),
];

const quizAt = (path: string): Place[] => [
  place(`${path}/:qid`, quizNumber),
  place(`${path}/:qid/statistics`, "quizzes.statistics"),
];

/** Where contests, trainings and quizzes are made: in the admin area, or a group's. */
const madeAt = (admin: string): Place[] => {
  const edited = { href: ({ at }: Asked) => `${at}/edit` };
  return [
    place(`${admin}/contest/import`, "contestImport.title"),
    place(`${admin}/contest/:cid`, contestName, edited),
    place(`${admin}/contest/:cid/problems`, "contestAdmin.problems", TAB),
    place(`${admin}/contest/:cid/problem`, "contestAdmin.problems", {
      href: ({ at }) => `${at}s`,
    }),
    place(`${admin}/contest/:cid/quizzes`, "contestQuizzes.title", TAB),
    place(
      `${admin}/contest/:cid/announcement`,
      "contestAdmin.announcements",
      TAB,
    ),
    place(`${admin}/contest/:cid/readiness`, "readiness.tab", TAB),
    place(`${admin}/contest/:cid/readiness/rehearsal`, "rehearsal.title"),
    place(`${admin}/training/category`, "trainingAdmin.categories"),
    place(`${admin}/training/:tid`, trainingName, edited),
    place(`${admin}/quiz/import`, "quizExchange.title"),
    place(`${admin}/quiz/:qid`, quizName, edited),
  ];
};

/** A group's problems are looked after in the group. */
function problemList({ c, site, id }: Asked): string {
  const problem = site.problems.catalogue.get(id("pid"));
  const gid = problem && managedInGroup(c, problem);
  return gid === null ? "/admin/problems" : groupProblemsPath(gid);
}

const TAB = { isTab: true } as const;
/** From what is answered back to the list of it. */
const TRAINING: Partial<Place> = {
  href: ({ at, c }) =>
    /^\/(problem|quiz)\//.test(c.req.path.slice(at.length))
      ? `${at}/problems`
      : at,
};
const GROUP = "/group/:gid";
const above = (levels: number, end = "") => ({ at }: Asked) =>
  at.split("/").slice(0, -levels).join("/") + end;

/**
 * What each page is a part of, as far as it is told: the nearest address above it that
 * stands here, unless another is named.
 */
const PLACES: readonly Place[] = [
  place("/problem", "shell.problems"),
  ...problemAt("/problem", "problemId"),
  place("/contest", "contests.title"),
  place("/contest/:cid", contestName, {
    parent({ site, id }) {
      const gid = site.venues.kept.contests.get(id("cid"))?.gid ?? null;
      return gid === null ? "/contest" : `/group/${gid}/contest`;
    },
  }),
  ...problemAt("/contest/:cid/problem", "displayId"),
  ...quizAt("/contest/:cid/quiz"),
  place("/training", "trainings.listTitle"),
  place("/training/:tid", trainingName, TRAINING),
  ...problemAt("/training/:tid/problem", "problemId"),
  ...quizAt("/training/:tid/quiz"),
  place("/course", "courses.title"),
  place(
    "/course/:courseId",
    ({ site, id }) => site.courses.shelf.get(id("courseId"))?.title,
  ),
  place(
    "/course/:courseId/lesson/:lessonId",
    ({ site, id }) => site.courses.shelf.lesson(id("lessonId"))?.title,
  ),

  place("/group", "groups.title"),
  place(GROUP, ({ site, id }) => site.groups.heads.get(id("gid"))?.name),
  place(`${GROUP}/problem`, "groups.tabProblem", TAB),
  ...problemAt(`${GROUP}/problem`, "problemId"),
  place(`${GROUP}/training`, "groups.tabTraining", TAB),
  place(`${GROUP}/training/:tid`, trainingName, TRAINING),
  ...problemAt(`${GROUP}/training/:tid/problem`, "problemId"),
  ...quizAt(`${GROUP}/training/:tid/quiz`),
  place(`${GROUP}/contest`, "groups.tabContest", TAB),
  place(`${GROUP}/status`, "groups.tabStatus", TAB),
  place(`${GROUP}/submission-detail/:submitID`, called("submitID"), {
    parent: above(2, "/status"),
  }),
  place(`${GROUP}/discussion`, "groups.tabDiscussion", TAB),
  place(`${GROUP}/discussion-detail`, "groups.tabDiscussion", {
    href: above(1, "/discussion"),
  }),
  place(`${GROUP}/discussion-create`, "discussions.new", {
    parent: above(1, "/discussion"),
  }),
  place(`${GROUP}/member`, "groups.tabMember", TAB),
  place(`${GROUP}/invite`, "groups.invite", { parent: above(1, "/member") }),
  place(`${GROUP}/assign`, "assign.title", { parent: above(1, "/training") }),
  place(`${GROUP}/wall`, "notes.wall", { parent: above(1, "/training") }),
  place(`${GROUP}/announcement`, "groups.tabAnnouncement", TAB),
  place(`${GROUP}/term`, "groups.tabTerm", TAB),
  place(
    `${GROUP}/term/:termId`,
    ({ site, id }) => site.terms.kept.get(id("termId"))?.title,
  ),
  place(`${GROUP}/admin/problem`, "groups.manageProblems", {
    parent: above(2, "/problem"),
  }),
  place(`${GROUP}/admin/problem/:pid`, problemName, {
    href: ({ at }) => `${at}/edit`,
  }),
  place(`${GROUP}/admin/contest`, "groups.manageContests", {
    parent: above(2, "/contest"),
  }),
  place(`${GROUP}/admin/training`, "trainings.manageAll", {
    parent: above(2, "/training"),
  }),
  place(`${GROUP}/admin/quiz`, "quizBank.title", {
    parent: above(2, "/problem"),
  }),
  place(`${GROUP}/admin/discussion`, "groups.manageDiscussions", {
    parent: above(2, "/discussion"),
  }),
  ...madeAt(`${GROUP}/admin`),

  place("/admin/problems", "admin.listTitle"),
  place("/admin/problem", "admin.listTitle", { href: () => "/admin/problems" }),
  place("/admin/problem/tag", "tags.title", { parent: () => "" }),
  place("/admin/problem/batch-operation", "exchange.title"),
  place("/admin/problem/edit/:pid", problemName, { parent: problemList }),
  place("/admin/problem/:pid", problemName, {
    href: ({ of }) => `/admin/problem/edit/${of("pid")}`,
    parent: problemList,
  }),
  place("/admin/problem/:pid/data", "making.tab", TAB),
  place("/admin/problem/:pid/dry-run", "dryRun.tab", TAB),
  place("/admin/problem/:pid/program", "dryRun.tab", {
    href: above(1, "/dry-run"),
  }),
  place("/admin/problem/:pid/history", "history.history", TAB),
  place("/admin/contest", "contestAdmin.contests"),
  place("/admin/training", "trainingAdmin.adminTitle"),
  place("/admin/quiz", "quizBank.title"),
  ...madeAt("/admin"),
  place("/admin/course", "courseAdmin.courses"),
  place(
    "/admin/course/:courseId",
    ({ site, id }) => site.courses.shelf.get(id("courseId"))?.title,
  ),
  place("/admin/campus", "courseAdmin.campuses", {
    parent: () => "/admin/course",
  }),
  place("/admin/campus/course", "courseAdmin.campusCourses", {
    parent: () => "",
  }),
  place("/admin/judges", "judges.title"),
  place("/admin/user", "roster.title"),
  place("/admin/user/slips", "slips.all"),
  place("/admin/announcement", "home.announcements"),
  place("/admin/notice", "messages.notices"),
  place("/admin/discussion", "discussions.name"),
];

const PATTERNS = PLACES.map((place) => ({
  place,
  parts: place.path.split("/").slice(1),
}));

/** The first in the order of the table: a word stands before a parameter. */
function placeAt(at: string) {
  const given = at.split("/").slice(1);
  for (const { place, parts } of PATTERNS) {
    if (parts.length !== given.length) continue;
    const isIt = parts.every((part, n) =>
      part.startsWith(":") ? given[n] !== "create" : part === given[n]
    );
    if (!isIt) continue;
    const params = new Map(parts.map((part, n) => [part.slice(1), given[n]]));
    return { place, params };
  }
  return null;
}

/** In the admin area its menu is the first: there one above the page is enough. */
const MIN_LEVELS = 3;

/**
 * The way to this page through what it is a part of, from the top (row W11.1): empty
 * where it is short. The page itself is the last where the table knows its name.
 */
export function trailOf(c: AppContext, isAdmin: boolean): Crumb[] {
  const path = c.req.path.replace(/(.)\/$/, "$1");
  const common = {
    c,
    site: c.get("act").site,
    t: c.get("t"),
    locale: c.get("locale"),
  };
  const crumbs: Crumb[] = [];
  let levels = 0;
  let at = path;
  while (at !== "") {
    const found = placeAt(at);
    let parent = at.slice(0, at.lastIndexOf("/"));
    if (found !== null) {
      const { place, params } = found;
      const of = (name: string) => decoded(params.get(name) ?? "");
      const asked = {
        ...common,
        at,
        of,
        id: (name: string) => Number(of(name)),
      };
      const text = place.text(asked);
      const href = place.href?.(asked) ?? at;
      const isCurrent = href === path || at === path;
      if (text) crumbs.unshift({ text, href: isCurrent ? null : href });
      if (text && !(isCurrent && place.isTab)) levels++;
      parent = place.parent?.(asked) ?? parent;
    }
    at = parent;
  }
  const isShort = isAdmin
    ? crumbs.every(({ href }) => href === null)
    : levels < MIN_LEVELS;
  return isShort ? [] : crumbs;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
