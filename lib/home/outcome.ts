import type { Locale } from "../i18n/mod.ts";
import { type LikelyCause, likelyCause } from "../judging/likely_cause.ts";
import { sourceLine } from "../judging/source_line.ts";
import { STATUS, type Status } from "../judging/status.ts";
import type { Problem } from "../problems/schema.ts";
import { nameOf } from "../problems/view.ts";
import {
  hasFailed,
  type OpenedReport,
  openReport,
  printedBy,
} from "../submissions/reports/reader_report.ts";
import { editorialState } from "../submissions/editorials.ts";
import type { Submission } from "../submissions/schema.ts";
import { seenBy, type SeenSubmission } from "../submissions/seen.ts";
import { dueFor } from "../venues/training.ts";
import { groupVenue } from "../venues/schema.ts";
import { traitsOf } from "../venues/traits.ts";
import { standingIn } from "../trainings/own.ts";
import { wireDate } from "../wire.ts";
import type { Act } from "./act.ts";
import { nextProblem } from "./next_step.ts";

/** One attempt at a problem: how far it came, as far as its reader may know. */
export interface Lane {
  /** Which attempt it is, counted from 1. */
  n: number;
  submitId: number;
  status: Status;
  submitTime: string;
  /** Cases passed before the first that was not; null: not told. */
  passed: number | null;
  total: number | null;
}

export interface Outcome {
  /** How often the problem was tried here, this time included. */
  attempts: number;
  /** The last ones, the oldest first; the last is this one. */
  lanes: Lane[];
  /** How many more cases than last time; null: not told, or there was none. */
  further: number | null;
  /** What a first accept added: solved problems of each tag, of how many. */
  added: { tag: string; solved: number; total: number }[];
  /** The set that it belongs to, and how much of it is solved. */
  set: { title: string; solved: number; total: number } | null;
  /** What comes next; null: nothing, or nobody says so in a contest. */
  next: { title: string; href: string } | null;
  /** Where it leads back to. */
  back: string;
  /** The list of what others had accepted, once it is solved and a program among the last of them is shared; null: none is. */
  others: string | null;
  /** Its editorial is open to them, beside the problem's page (row S4.2). */
  hasEditorial: boolean;
  cause: LikelyCause | "sameOutput" | null;
  /** The line of the program that is blamed. */
  line: number | null;
}

/** As many lanes as a card has room for. */
const MOST_LANES = 4;
/** Attempts that are counted; nobody has more. */
const MOST_ATTEMPTS = 1000;
const MOST_TAGS = 2;

/**
 * What there is to say of a submission of the viewer's own whose verdict they know
 * (rows W3.1 to W3.3), from what they may see of it and of their other attempts in the
 * same place; null: it is another's, or its verdict is not told.
 */
export async function outcomeOf(
  act: Act,
  submission: SeenSubmission,
  { locale }: { locale: Locale },
): Promise<Outcome | null> {
  const { site, viewer } = act;
  const { uid, pid, sight } = submission;
  if (viewer?.uid !== uid || !sight.verdict) return null;
  const problem = site.problems.catalogue.get(pid);
  const { total, rows } = await attemptsAt(act, submission);
  const told = await Promise.all(rows.map(async (row) => ({
    row,
    report: await openReport(act, row, problem),
  })));
  const lanes = told.map(({ row, report }, n): Lane => ({
    n: total - told.length + n + 1,
    submitId: row.submitId,
    status: row.status,
    submitTime: wireDate(row.submitTime),
    ...reached(report),
  }));
  const own = lanes.at(-1)!;
  const before = lanes.at(-2)?.passed ?? null;
  const report = told.at(-1)!.report;
  const isFirst = submission.status === STATUS.accepted &&
    isFirstAccept(act, submission);
  return {
    attempts: total,
    lanes,
    further: own.passed === null || before === null
      ? null
      : own.passed - before,
    added: isFirst && problem !== null ? tagsOf(act, problem) : [],
    ...await onward(act, submission, { locale }),
    others: submission.status === STATUS.accepted && problem !== null
      ? await sharedByOthers(act, submission, problem)
      : null,
    hasEditorial: submission.status === STATUS.accepted && problem !== null &&
      editorialState(act, problem) === "open",
    ...whyWrong(submission.status, report),
  };
}

/**
 * Nothing of the same person was accepted before. What contests have stays out of it: that
 * something in a sealed one was accepted must not show here.
 */
function isFirstAccept(
  { site }: Act,
  { uid, pid, submitId }: SeenSubmission,
): boolean {
  let isFirst = true;
  site.submissions.catalogue.eachOf(uid, (row) => {
    const isEarlier = row.pid === pid && row.submitId < submitId &&
      row.status === STATUS.accepted && traitsOf(row.venue).countsAsActivity;
    if (isEarlier) isFirst = false;
  });
  return isFirst;
}

/** The viewer's attempts at the same problem in the same place up to this one: how many, and the last. */
async function attemptsAt(
  act: Act,
  { uid, pid, venue, submitId }: SeenSubmission,
): Promise<{ total: number; rows: SeenSubmission[] }> {
  const { catalogue, records } = act.site.submissions;
  const { ids } = catalogue.find({
    venue,
    uids: new Set([uid]),
    pids: new Set([pid]),
  }, { from: 0, limit: MOST_ATTEMPTS });
  const until = ids.filter((id) => id <= submitId).sort((a, b) => a - b);
  const last = await records.getMany(
    until.slice(-MOST_LANES).map((id): [number] => [id]),
  );
  return {
    total: until.length,
    rows: last.filter((row): row is Submission => row !== null)
      .flatMap((row) => seenBy(act, row) ?? []),
  };
}

/** How many cases were passed before the first that failed, of how many. */
function reached(
  report: OpenedReport | null,
): Pick<Lane, "passed" | "total"> {
  const cases = report?.cases ?? null;
  if (cases === null || cases.length === 0) {
    return { passed: null, total: null };
  }
  const sorted = cases.toSorted((a, b) => a.seq - b.seq);
  // Only the first failing one is told: not how many there are.
  if (sorted[0].seq > 1) return { passed: sorted[0].seq - 1, total: null };
  const first = sorted.findIndex(hasFailed);
  return {
    passed: first < 0 ? sorted.length : first,
    total: sorted.length,
  };
}

function tagsOf({ site, viewer }: Act, problem: Problem): Outcome["added"] {
  const { catalogue } = site.problems;
  const { solved } = site.submissions.userActivity.of(viewer!.uid);
  return problem.tags.slice(0, MOST_TAGS).flatMap((id) => {
    const tag = catalogue.tag(id);
    if (tag === null) return [];
    const { total } = catalogue.list({ tagIds: [id] }, { from: 0, limit: 0 });
    const own = solved.filter((pid) =>
      catalogue.isPublic(pid) && catalogue.get(pid)!.tags.includes(id)
    ).length;
    return total === 0 ? [] : [{ tag: tag.name, solved: own, total }];
  });
}

/** What comes next where it was sent, and where that is. */
async function onward(
  act: Act,
  { venue, pid }: SeenSubmission,
  { locale }: { locale: Locale },
): Promise<Pick<Outcome, "set" | "next" | "back">> {
  const { site, viewer } = act;
  const { kind, id, gid } = venue;
  if (kind === "contest") {
    return { set: null, next: null, back: `/contest/${id}` };
  }
  if (kind === "group") {
    return { set: null, next: null, back: `/group/${id}/problem` };
  }
  if (kind === "training") {
    const path = gid === null
      ? `/training/${id}`
      : `/group/${gid}/training/${id}`;
    const training = site.trainings.shelf.get(id);
    if (training === null) return { set: null, next: null, back: "/training" };
    const { items, solved, next } = await standingIn(act, training, locale);
    return {
      set: { title: training.title, solved, total: items.length },
      next: next && { title: next.title, href: `${path}${next.path}` },
      back: `${path}/problems`,
    };
  }
  const found = nextProblem(site, viewer!);
  return {
    set: null,
    next: found === null || found.problem.pid === pid ? null : {
      title: nameOf(found.problem, locale),
      href: `/problem/${encodeURIComponent(found.problem.problemId)}`,
    },
    back: "/problem",
  };
}

/** Others' accepted programs that are looked at, the newest. */
const MOST_OTHERS = 30;

/** Where others' programs are listed, if the viewer may read one of the last (row W3.5). */
async function sharedByOthers(
  act: Act,
  { venue: { kind, id, gid }, pid, uid }: SeenSubmission,
  { problemId }: Problem,
): Promise<string | null> {
  if (kind === "contest") return null;
  const training = kind === "training"
    ? act.site.trainings.shelf.get(id)
    : null;
  const extensions = act.site.venues.book.extensionsOf(id);
  const due = training && dueFor(training, extensions, uid);
  // Until it is due, everybody writes their own.
  if (due !== null && act.now <= due) return null;
  const group = kind === "group" ? id : gid;
  const { catalogue, records } = act.site.submissions;
  const { ids } = catalogue.find({
    ...(group === null ? {} : { venue: groupVenue(group) }),
    pids: new Set([pid]),
    status: STATUS.accepted,
  }, { from: 0, limit: MOST_OTHERS });
  const rows = await records.getMany(ids.map((one): [number] => [one]));
  const isAny = rows.some((row) =>
    row !== null && row.uid !== uid &&
    seenBy(act, row)?.sight.code === "open"
  );
  const asked = new URLSearchParams({
    problemID: problemId,
    completeProblemID: "true",
    status: String(STATUS.accepted),
  });
  return isAny
    ? `${group === null ? "" : `/group/${group}`}/status?${asked}`
    : null;
}

/** The likely cause, and the line that is blamed, as far as the report's reader sees what they rest on. */
function whyWrong(
  status: Status,
  report: OpenedReport | null,
): Pick<Outcome, "cause" | "line"> {
  if (report === null || status === STATUS.accepted) {
    return { cause: null, line: null };
  }
  const failing = report.cases?.find(hasFailed);
  const line = sourceLine(report.message ?? failing?.message ?? "");
  if (status !== STATUS.wrongAnswer && status !== STATUS.presentationError) {
    return { cause: null, line };
  }
  const printed = printedBy(failing);
  if (report.sample !== null && printed !== null) {
    const cause = likelyCause(printed, report.sample.output);
    if (cause !== null) return { cause, line: null };
  }
  const outputs = (report.cases ?? []).flatMap((row) => printedBy(row) ?? []);
  const isSame = outputs.length > 2 && outputs[0].trim() !== "" &&
    outputs.every((text) => text === outputs[0]);
  return { cause: isSame ? "sameOutput" : null, line: null };
}
