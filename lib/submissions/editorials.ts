import { isAdmin } from "../accounts/access.ts";
import { STATUS } from "../judging/status.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { Locale } from "../i18n/mod.ts";
import { canReadData } from "../problems/access.ts";
import { type EditorialHead, editorialOf } from "../problems/editorials.ts";
import type { Problem } from "../problems/schema.ts";
import {
  type AuthorProgram,
  NO_PROGRAMS,
  solutionsIn,
} from "../problems/solutions/programs.ts";
import { ok, type Result } from "../result.ts";
import { contestState } from "../venues/contest.ts";
import { dueFor, lateUntil } from "../venues/training.ts";
import type { Act } from "./act.ts";

/**
 * How a problem's editorial is to somebody: there is none; it is open; a contest that
 * runs now asks the problem, so that not even its being there is told; or it waits.
 */
export type EditorialState = "none" | "open" | "held" | "waits";

/**
 * Tells whether the viewer may read a problem's editorial (row S4.2), wherever they came
 * from. Any of its author's conditions opens it, and it closes again when none holds any
 * more: what was read stays read, and nothing is told early to others.
 */
export function editorialState(act: Act, problem: Problem): EditorialState {
  const { site, viewer, now } = act;
  const head = site.problems.editorials.get(problem.pid);
  if (head === null || viewer === null) return "none";
  if (canReadData(problem, viewer)) return "open";
  if (site.venues.book.isInContest(problem.pid, now, viewer)) return "held";
  const isOpen = head.always || isAdmin(viewer) ||
    teachesIt(act, problem) ||
    head.afterSolving && hasSolved(act, problem) ||
    head.afterDue && isOverdue(act, problem) ||
    head.afterContest && isContestOver(act, problem);
  return isOpen ? "open" : "waits";
}

/** In a group that they help to run a training asks it. */
const teachesIt = ({ site, viewer }: Act, { pid }: Problem) =>
  trainingsAsking(site, pid).some(({ gid }) =>
    gid !== null && site.venues.book.runsGroup(gid, viewer, "admin")
  );

function trainingsAsking({ venues }: Act["site"], pid: number) {
  return [...venues.kept.trainings.values()].filter(({ tid: id }) =>
    venues.items.get({ kind: "training", id }, "problem", pid) !== null
  );
}

/** What was accepted in a contest counts once that is over and told, or the editorial would tell it. */
function hasSolved({ site, viewer, now }: Act, { pid }: Problem): boolean {
  const { userActivity, catalogue } = site.submissions;
  const known = userActivity.of(viewer!.uid).statusByProblem.get(pid);
  if (known === STATUS.accepted) return true;
  let isSolved = false;
  catalogue.eachOf(viewer!.uid, ({ pid: of, status, venue }) => {
    if (of !== pid || status !== STATUS.accepted || venue.kind !== "contest") {
      return;
    }
    const contest = site.venues.kept.contests.get(venue.id);
    isSolved ||= contest !== null && contestState(contest, now) === "ended";
  });
  return isSolved;
}

/** All homework of theirs that asks it is over, late work too; and there was one. */
function isOverdue(act: Act, { pid }: Problem): boolean {
  const { site, viewer, now } = act;
  const own = trainingsAsking(site, pid).filter(({ tid: id, gid, due }) =>
    due !== null &&
    site.venues.book.policyOf({ kind: "training", id, gid })
        .whyNotEnter(act) === null
  );
  return own.length > 0 && own.every((training) => {
    const extensions = site.venues.book.extensionsOf(training.tid);
    const due = dueFor(training, extensions, viewer!.uid);
    return now > lateUntil(training, due)!;
  });
}

/** A contest that they may look into asked it, and is over. */
const isContestOver = (act: Act, problem: Problem): boolean => {
  const { venues } = act.site;
  return [...venues.kept.contests.values()].some(({ cid, end }) =>
    end <= act.now &&
    venues.items.get({ kind: "contest", id: cid }, "problem", problem.pid) !==
      null &&
    venues.book.contestPolicy(cid)?.whyNotRead(act, problem) === null
  );
};

/** So many of a problem's own solutions are shown. */
const MOST_SOLUTIONS = 5;

/** An editorial as its reader has it. */
export interface ReadEditorial {
  head: EditorialHead;
  /** Null: it is not open to them yet. */
  content: {
    /** In Markdown. */
    text: string;
    solutions: Pick<AuthorProgram, "name" | "language" | "code">[];
  } | null;
}

/**
 * Opens a problem's editorial for the viewer, who may read the problem where they are, and
 * notes that they have read it; the text in their language, else in the other one. None, or
 * held by a contest: it is not found.
 */
export async function openEditorial(
  act: Act,
  problem: Problem,
  locale: Locale,
): Promise<Result<ReadEditorial, Refusal>> {
  const { problems } = act.site;
  const { pid } = problem;
  const state = editorialState(act, problem);
  const head = problems.editorials.get(pid);
  if (head === null || state === "none" || state === "held") {
    return refuse("notFound");
  }
  if (state === "waits") return ok({ head, content: null });
  const draft = await editorialOf(act.site, pid);
  if (draft === null) return refuse("notFound");
  await noteEditorialRead(act, problem);
  const { zh, en, showsSolutions } = draft;
  const programs = showsSolutions
    ? solutionsIn(await problems.programs.get(pid) ?? NO_PROGRAMS)
      .filter(({ expected }) => expected === "accepted")
      .slice(0, MOST_SOLUTIONS)
    : [];
  return ok({
    head,
    content: {
      text: (locale === "zh-CN" ? zh || en : en || zh).trim(),
      solutions: programs.map(({ name, language, code }) => ({
        name,
        language,
        code,
      })),
    },
  });
}

/** Notes that somebody has an editorial before them; when they first had, it stays. */
async function noteEditorialRead(
  { site, viewer, now }: Act,
  { pid }: Problem,
): Promise<void> {
  const { editorialReaders } = site.problems;
  const known = await editorialReaders.get(pid, viewer!.uid);
  if (known !== null) return;
  // Another window may be faster: then it is noted.
  await editorialReaders.insert({ pid, uid: viewer!.uid, at: now });
}
