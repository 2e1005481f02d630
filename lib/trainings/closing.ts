import type { Transaction } from "../store/transaction.ts";
import type { ProblemMove } from "../problems/closing.ts";
import { sendNoteOnce } from "../messages/send.ts";
import type { Problem } from "../problems/schema.ts";
import type { Act, Site } from "./act.ts";
import { closedBy, openTraining } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

/** A commit has room for so many messages; who asks it for longer is told by the mark on their pages. */
const MOST_TOLD = 10;

/** The trainings that ask a problem, those that are due last first. */
function askedIn(site: Site, pid: number): WholeTraining[] {
  return [...site.venues.kept.trainings.values()]
    .filter(({ tid }) =>
      site.venues.items.get({ kind: "training", id: tid }, "problem", pid) !==
        null
    )
    .flatMap(({ tid }) => site.trainings.shelf.get(tid) ?? [])
    .sort((a, b) => (b.due ?? Infinity) - (a.due ?? Infinity) || b.tid - a.tid);
}

const titleOf = ({ tid, gid, title }: WholeTraining) => ({ tid, gid, title });

/**
 * When students can no longer open a problem: its trainings' teachers are told once
 * (row W2.7), and who has put it into a contest is told which trainings ask it, as far
 * as they may know of them (row W9.3).
 */
export async function tellClosed(
  site: Site,
  tx: Transaction,
  by: Pick<Act, "viewer" | "now">,
  { before, after }: ProblemMove,
): Promise<void> {
  const { viewer, now: at } = by;
  const { pid, problemId } = before;
  const asked = askedIn(site, pid).filter((training) =>
    closedBy(before, training) === null &&
    (after === null || closedBy(after, training) !== null)
  );
  if (asked.length === 0) return;
  const whyOf = (training: WholeTraining) =>
    after === null ? "deleted" : closedBy(after as Problem, training)!;
  for (const training of asked.slice(0, MOST_TOLD)) {
    const { tid, authorUid: uid } = training;
    if (site.accounts.directory.get(uid) === null || uid === viewer?.uid) {
      continue;
    }
    await sendNoteOnce(
      tx,
      site,
      { uid, at, once: `closed ${tid} ${pid}` },
      () => ({
        code: "problemClosed",
        problemId,
        training: titleOf(training),
        why: whyOf(training),
      }),
    );
  }
  if (viewer === null) return;
  const act = { site, ...by, ip: "", userAgent: "" } as Act;
  const known = asked.filter(({ tid }) => openTraining(act, tid).ok);
  await sendNoteOnce(
    tx,
    site,
    { uid: viewer.uid, at, once: `closing ${viewer.uid} ${pid}` },
    () => ({
      code: "problemAsked",
      problemId,
      trainings: known.slice(0, MOST_TOLD).map(titleOf),
      others: asked.length - Math.min(known.length, MOST_TOLD),
      isContest: after !== null && whyOf(asked[0]) === "contest",
    }),
  );
}
