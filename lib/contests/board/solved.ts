import type { Attempt } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { isWithin } from "../../boards/window.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { STATUS } from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import { guestId } from "../../venues/guests.ts";
import type { Contest } from "../../venues/schema.ts";
import { wireDate } from "../../wire.ts";
import { checkKey, type SolutionCheck } from "../helper/checks.ts";
import { managed } from "../managed.ts";
import type { Act, Site } from "./act.ts";
import { boardProblems } from "./problems.ts";

/** What the first right submission of somebody to a problem of a contest is to its staff. */
export interface Solved {
  submitId: number;
  uid: string;
  pid: number;
  displayId: string;
  /** Of its balloon. */
  color: string;
  at: number;
  /** In whole seconds from the begin on. */
  seconds: number;
  /** Nobody has solved the problem earlier; of the same second, all of them. */
  isFirst: boolean;
  isChecked: boolean;
  /** Who looks after it, or has; null: nobody yet. */
  check: SolutionCheck | null;
}

/**
 * Returns the first right submissions in a contest's time, by person and problem, for
 * those who manage it: unchecked ones first, then by time (behaviour facts §5). Who is
 * not on the board is not in it.
 */
export async function solvedIn(
  act: Act,
  cid: number,
): Promise<Result<Solved[], Refusal>> {
  const found = managed(act, cid);
  return found.ok ? await solvedOf(act, found.value.rules) : found;
}

/** The same, of which the caller has asked who may know. */
export async function solvedOf(
  { site }: Act,
  rules: Contest,
): Promise<Result<Solved[], Refusal>> {
  const { cid } = rules;
  if (rules.rule !== "acm") return refuse("helperOnlyAcm");
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid: rules.gid }),
  );
  const { excluded } = site.contestBoards.scopeOf(rules, log);
  const checked = await site.contests.checks.of(cid);
  const rows: Solved[] = [];
  const firsts = new Map<number, number>();
  for (const { pid, displayId, color } of boardProblems(site, cid)) {
    for (const uid of log.people()) {
      // To a team elsewhere nothing is brought (spec 4 E5.1).
      const attempt = excluded.has(uid) || guestId(uid) !== null
        ? undefined
        : log.attempts(uid, pid).find(isRight(rules));
      if (attempt === undefined) continue;
      const check = checked.get(checkKey(uid, pid)) ?? null;
      const seconds = Math.floor((attempt.at - rules.begin) / 1_000);
      firsts.set(pid, Math.min(seconds, firsts.get(pid) ?? Infinity));
      rows.push({
        submitId: attempt.submitId,
        uid,
        pid,
        displayId,
        color,
        at: attempt.at,
        seconds,
        isFirst: false,
        isChecked: check?.isDone === true,
        check,
      });
    }
  }
  for (const row of rows) row.isFirst = firsts.get(row.pid) === row.seconds;
  return ok(
    rows.sort((a, b) =>
      Number(a.isChecked) - Number(b.isChecked) || a.at - b.at ||
      a.submitId - b.submitId
    ),
  );
}

const isRight = (rules: Contest) => (attempt: Attempt) =>
  attempt.status === STATUS.accepted &&
  isWithin(attempt, { ...rules, takesLate: false, until: null });

/**
 * Notes that one of them has been looked after, or that it has not. What is noted is
 * the person and the problem: a rejudge that makes another submission the first one
 * sends nobody a second time.
 */
export async function checkSolved(
  act: Act,
  { cid, id, checked }: { cid: number; id: number; checked: boolean },
): Promise<Result<null, Refusal>> {
  const all = await solvedIn(act, cid);
  if (!all.ok) return all;
  const solved = all.value.find(({ submitId }) => submitId === id);
  if (solved === undefined) return refuse("solvedGone");
  const { uid, pid } = solved;
  const { records } = act.site.contests.checks;
  return await act.site.store.transact<null, Refusal>(async (tx) => {
    const known = await tx.get(records, cid, uid, pid);
    const byUid = act.viewer!.uid;
    const done = {
      cid,
      uid,
      pid,
      at: act.now,
      byUid,
      isDone: true,
      claim: null,
    };
    if (checked && known === null) tx.insert(records, done);
    else if (checked && !known!.isDone) tx.put(records, done);
    else if (!checked && known !== null) tx.delete(records, cid, uid, pid);
    return ok(null);
  });
}

/** What the contract's records of a contest call a right submission (§0.6). */
const RIGHT = 1;

/** Makes the contract's row of one of them (§8). */
export function toSolvedRow(
  { accounts: { directory } }: Site,
  cid: number,
  solved: Solved,
  /** Whether its reader is told a real name (`seesRealNameOf`). */
  isTold: (uid: string) => boolean,
) {
  const { submitId, uid, pid, displayId, at, seconds } = solved;
  const account = directory.get(uid);
  return {
    id: submitId,
    cid,
    uid,
    pid,
    displayId,
    submitId,
    username: account?.username ?? null,
    realname: isTold(uid) ? account?.realname ?? null : null,
    status: RIGHT,
    submitTime: wireDate(at),
    time: seconds,
    firstBlood: solved.isFirst,
    checked: solved.isChecked,
  };
}
