import { type Refusal, refuse } from "../failure.ts";
import { sendNote } from "../messages/send.ts";
import { Lanes } from "../lanes.ts";
import { ok, type Result } from "../result.ts";
import { canModerate, isModerator } from "./access.ts";
import type { Act, Site } from "./act.ts";
import {
  muteAccount,
  openTarget,
  ruleDiscussion,
  ruleWords,
  type Target,
  warnAuthor,
  writeDown,
} from "./moderation.ts";
import { type Outcome, type Report, TALK_STATUS } from "./schema.ts";
import { findDiscussion } from "./service.ts";
import { DAY_MS } from "../durations.ts";

/** One account reports so much in a day. */
const PER_DAY = 30;

/** What is stored of the dialog: each tag in hash marks, then the reason (row D2.8). */
export const reportContent = (tags: readonly string[], reason: string) =>
  tags.map((tag) => `#${tag}#`).join("") + reason.trim();

/** Reports a discussion, a comment or a reply; the same again while nobody has looked is refused. */
export async function reportWords(
  act: Act,
  target: Target,
  content: string,
): Promise<Result<Report, Refusal>> {
  const { site, viewer, now } = act;
  const found = findDiscussion(act, target.did);
  if (!found.ok) return found;
  const opened = await readTarget(act, target);
  if (!opened.ok) return opened;
  const own = [...site.discussions.reportBook.values()]
    .filter(({ uid }) => uid === viewer!.uid);
  const isOpen = own.some((report) =>
    !report.isChecked && isAbout(report, target)
  );
  if (isOpen) return refuse("reportedAlready");
  if (own.filter(({ at }) => now - at < DAY_MS).length >= PER_DAY) {
    return refuse("tooManyReports");
  }
  const report: Report = {
    ...target,
    id: await site.discussions.reportIds.next(),
    uid: viewer!.uid,
    content,
    isChecked: false,
    outcome: null,
    at: now,
  };
  return await site.store.transact<Report, Refusal>((tx) =>
    Promise.resolve(ok(tx.insert(site.discussions.reportRecords, report)))
  );
}

/** Opens what is to be reported, if the viewer may read it. */
export async function readTarget(
  act: Act,
  target: Target,
): Promise<Result<Opened, Refusal>> {
  const { site } = act;
  const opened = await openTarget(site, target);
  if (opened === null) return refuse("commentGone");
  const isAll = isModerator(act, opened.discussion.gid);
  if (isAll || target.commentId === null && target.replyId === null) {
    return ok(opened);
  }
  // With a comment its replies are hidden.
  const below = "commentId" in opened
    ? await site.discussions.comments.get(opened.commentId)
    : null;
  const isShown = [opened, below].every((words) =>
    words === null || words.status === TALK_STATUS.shown
  );
  return isShown ? ok(opened) : refuse("commentGone");
}
type Opened = NonNullable<Awaited<ReturnType<typeof openTarget>>>;

const isAbout = (report: Report, { did, commentId, replyId }: Target) =>
  report.did === did && report.commentId === commentId &&
  report.replyId === replyId;

/** Reports, those that nobody has looked at first, then the newest. */
export function listReports(
  site: Site,
  { from, limit }: { from: number; limit: number },
): { total: number; open: number; rows: Report[] } {
  const rows = [...site.discussions.reportBook.values()].sort((a, b) =>
    Number(a.isChecked) - Number(b.isChecked) || b.at - a.at || b.id - a.id
  );
  return {
    total: rows.length,
    open: rows.filter(({ isChecked }) => !isChecked).length,
    rows: rows.slice(from, from + limit),
  };
}

/** Marks a report as looked at, or as not. */
export async function checkReport(
  act: Act,
  id: number,
  isChecked: boolean,
): Promise<Result<Report, Refusal>> {
  const { site } = act;
  if (!canModerate(act.viewer)) return refuse("forbidden");
  return await site.store.transact<Report, Refusal>(async (tx) => {
    const known = await tx.get(site.discussions.reportRecords, id);
    if (known === null) return refuse("reportNotFound");
    if (known.isChecked === isChecked) return ok(known);
    return ok(
      tx.put(site.discussions.reportRecords, { ...known, isChecked }),
    );
  });
}

export interface Answer {
  outcome: Outcome;
  /** For the author, where they are told of it. */
  reason: string;
  days: number;
}

/** Reports are answered one after the other: of two answers to the same, the first holds. */
const lanes = new Lanes();

/** Decides about a report: does it, and tells who has reported it. */
export const answerReport = (
  act: Act,
  id: number,
  answer: Answer,
): Promise<Result<Report, Refusal>> =>
  lanes.run("", () => answerNow(act, id, answer));

async function answerNow(
  act: Act,
  id: number,
  { outcome, reason, days }: Answer,
): Promise<Result<Report, Refusal>> {
  const { site } = act;
  if (!canModerate(act.viewer)) return refuse("forbidden");
  const report = await site.discussions.reportRecords.get(id);
  if (report === null) return refuse("reportNotFound");
  if (report.outcome !== null) return refuse("reportAnswered");
  if (outcome !== "dismissed") {
    const done = await carryOut(act, report, { outcome, reason, days });
    if (!done.ok) return done;
  }
  return await close(act, report, outcome);
}

async function carryOut(
  act: Act,
  report: Report,
  { outcome, reason, days }: Answer,
): Promise<Result<unknown, Refusal>> {
  const target = await openTarget(act.site, report);
  if (target === null) return refuse("commentGone");
  if (outcome === "warned") {
    return await warnAuthor(act, report, { code: "talkWarned", reason });
  }
  if (outcome === "muted") {
    if (days < 1) return refuse("muteDaysRequired", { field: "days" });
    return await muteAccount(act, target.uid, { days, reason });
  }
  const isWhole = report.commentId === null && report.replyId === null;
  const status = TALK_STATUS.hidden;
  const hidden = isWhole
    ? await ruleDiscussion(act, report.did, { status })
    : await ruleWords(act, report, status);
  if (!hidden.ok) return hidden;
  return await warnAuthor(act, report, { code: "talkHidden", reason });
}

/** With it, other reports of the same are answered too. */
async function close(
  act: Act,
  report: Report,
  outcome: Outcome,
): Promise<Result<Report, Refusal>> {
  const { site, now } = act;
  const title = site.discussions.board.rows.get(report.did)?.title ?? "";
  const alike = [...site.discussions.reportBook.values()].filter((other) =>
    other.id !== report.id && !other.isChecked && isAbout(other, report)
  );
  for (const { id } of [report, ...alike]) {
    await site.store.transact<null, Refusal>(async (tx) => {
      const known = await tx.get(site.discussions.reportRecords, id);
      // Somebody else was faster: who has reported it is told once.
      if (known === null || known.outcome !== null) return ok(null);
      tx.put(site.discussions.reportRecords, {
        ...known,
        isChecked: true,
        outcome,
      });
      await sendNote(tx, site, {
        uid: known.uid,
        at: now,
        note: { code: "reportAnswered", title, outcome },
      });
      return ok(null);
    });
  }
  if (outcome === "dismissed") {
    await site.store.transact(async (tx) => {
      const about = site.discussions.board.rows.get(report.did);
      await writeDown(tx, act, {
        did: "dismiss",
        uid: about?.uid ?? "",
        title,
        discussionId: report.did,
        commentId: report.commentId,
        replyId: report.replyId,
      });
      return ok(null);
    });
  }
  return ok(site.discussions.reportBook.get(report.id) ?? report);
}
