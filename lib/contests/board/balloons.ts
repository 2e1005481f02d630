import { contestState } from "../../venues/contest.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Contest } from "../../venues/schema.ts";
import { isHeld, isOwn } from "../claims.ts";
import { checkKey, type SolutionCheck } from "../helper/checks.ts";
import { helped } from "../managed.ts";
import type { ContestHead } from "../schema.ts";
import type { Act } from "./act.ts";
import { boardProblems } from "./problems.ts";
import { type Solved, solvedOf } from "./solved.ts";

/** Long enough to cross a hall; whoever is not back by then has lost it. */
const CLAIM_MS = 15 * 60_000;

/** Where a balloon is: it waits, somebody carries it, it is there; "gone": its verdict was taken back. */
export type BalloonState = "waits" | "carried" | "there" | "gone";

export interface Balloon
  extends Pick<Solved, "uid" | "pid" | "displayId" | "color"> {
  state: BalloonState;
  /** When it was earned; null: it is not any more. */
  at: number | null;
  /** The first of its problem, and the first of all in the contest. */
  isFirst: boolean;
  isFirstOfAll: boolean;
  /** Who carries it or has brought it; null: nobody. */
  byUid: string | null;
  /** It is in the hands of whoever asks, on this device. */
  isOwn: boolean;
}

/** The viewer on one of their devices: two phones of one account are two runners. */
export interface Runner {
  device: string;
}

export interface Balloons {
  rows: Balloon[];
  /** From when on none is brought; null: there is no such moment, or it is over. */
  stoppedAt: number | null;
}

/** None after the seal, where the organiser has set it so, while the board is sealed. */
function stopOf(
  rules: Contest,
  { stopsBalloons }: ContestHead,
  now: number,
): number | null {
  const state = contestState(rules, now);
  const isSealed = state === "frozen" || state === "sealed";
  return stopsBalloons && isSealed ? rules.sealAt : null;
}

/**
 * Returns the balloons of a contest for those who bring them (row E2.2): the first right
 * submission of each person to each problem, the oldest first, and those whose verdict
 * was taken back after somebody had set out.
 */
export async function balloonsOf(
  act: Act,
  cid: number,
  { device }: Runner,
): Promise<Result<Balloons, Refusal>> {
  const { site, viewer, now } = act;
  const found = helped(act, cid);
  if (!found.ok) return found;
  const { rules, head } = found.value;
  const solved = await solvedOf(act, rules);
  if (!solved.ok) return solved;
  const stoppedAt = stopOf(rules, head, now);
  const own = { byUid: viewer!.uid, at: device };
  const toldOf = (check: SolutionCheck | null) => {
    const isCarried = check !== null && !check.isDone &&
      isHeld(check.claim, { now, ms: CLAIM_MS });
    return {
      state: check?.isDone
        ? "there" as const
        : isCarried
        ? "carried" as const
        : "waits" as const,
      byUid: check?.isDone || isCarried ? check.byUid : null,
      isOwn: isCarried && isOwn(check.claim, own),
    };
  };
  const first = solved.value.reduce(
    (least, { at }) => Math.min(least, at),
    Infinity,
  );
  const rows = solved.value
    .filter(({ at, check }) =>
      stoppedAt === null || at < stoppedAt || check !== null
    )
    .map(({ uid, pid, displayId, color, at, isFirst, check }): Balloon => ({
      uid,
      pid,
      displayId,
      color,
      at,
      isFirst,
      isFirstOfAll: at === first,
      ...toldOf(check),
    }))
    .sort((a, b) => a.at! - b.at!);
  const earned = new Set(
    solved.value.map(({ uid, pid }) => checkKey(uid, pid)),
  );
  const problems = new Map(
    boardProblems(site, cid).map((problem) => [problem.pid, problem]),
  );
  for (const [key, check] of await site.contests.checks.of(cid)) {
    const problem = problems.get(check.pid);
    if (earned.has(key) || problem === undefined) continue;
    const { displayId, color } = problem;
    const { byUid, isOwn } = toldOf(check);
    rows.push({
      uid: check.uid,
      pid: check.pid,
      displayId,
      color,
      state: "gone",
      at: null,
      isFirst: false,
      isFirstOfAll: false,
      byUid,
      isOwn,
    });
  }
  return ok({ rows, stoppedAt });
}

/** What a runner says of a balloon. */
export const BALLOON_STEPS = ["take", "bring", "giveBack", "clear"] as const;
export type BalloonStep = typeof BALLOON_STEPS[number];

/**
 * A runner takes a balloon, brings it, gives it back, or clears away one whose verdict
 * was taken back. Said again by the same runner, who may not have heard the answer, each
 * is done already; what another has in hand or has brought is refused. One commit.
 */
export async function moveBalloon(
  act: Act,
  { cid, uid, pid, step, device }:
    & { cid: number; uid: string; pid: number; step: BalloonStep }
    & Runner,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const all = await balloonsOf(act, cid, { device });
  if (!all.ok) return all;
  const balloon = all.value.rows.find((row) =>
    row.uid === uid && row.pid === pid
  );
  // Cleared, and said again.
  if (balloon === undefined && step === "clear") return ok(null);
  if (balloon === undefined) return refuse("solvedGone");
  const isGone = balloon.state === "gone";
  if (isGone && (step === "take" || step === "bring")) {
    return refuse("balloonGone");
  }
  if (!isGone && step === "clear") return refuse("balloonEarned");
  const { records } = site.contests.checks;
  const byUid = viewer!.uid;
  const claim = { byUid, at: device, since: now };
  const base = { cid, uid, pid, at: now, byUid };
  return await site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, cid, uid, pid);
    const held = known !== null && !known.isDone &&
        isHeld(known.claim, { now, ms: CLAIM_MS })
      ? known.claim
      : null;
    const put = (row: SolutionCheck) =>
      void (known === null ? tx.insert(records, row) : tx.put(records, row));
    const taken = (by: string) =>
      refuse("balloonTaken", {
        params: { name: site.accounts.directory.nameOf(by) ?? "?" },
      });
    if (step === "clear") {
      if (known !== null) tx.delete(records, cid, uid, pid);
      return ok(null);
    }
    if (known?.isDone) {
      // Whoever has brought it says so again; nobody brings another.
      return step === "bring" && known.byUid === byUid
        ? ok(null)
        : refuse("balloonThere", {
          params: { name: site.accounts.directory.nameOf(known.byUid) ?? "?" },
        });
    }
    if (step === "take") {
      if (held !== null && !isOwn(held, claim)) return taken(held.byUid);
      if (held === null) put({ ...base, isDone: false, claim });
      return ok(null);
    }
    // On another phone of theirs, it is the same person.
    if (held !== null && held.byUid !== byUid) return taken(held.byUid);
    if (step === "bring") put({ ...base, isDone: true, claim: null });
    else if (known !== null) tx.delete(records, cid, uid, pid);
    return ok(null);
  });
}
