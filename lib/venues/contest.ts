import {
  isAdmin,
  isCampusAdmin,
  isRoot,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { canEditProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import { allowsAccount } from "./account_rule.ts";
import { type Clock, clockOf } from "./clock.ts";
import {
  isGroupAdmin,
  isGroupRoot,
  isMember,
  type LevelOf,
  type OwnGroup,
} from "./group.ts";
import {
  type Asker,
  type EnterRefusal,
  type Lens,
  NOTHING,
  type Policy,
  type QuizSight,
  type ReadRefusal,
  type Sent,
  type Sight,
  type SubmitRefusal,
} from "./policy.ts";
import type { Contest, ContestSession, Venue } from "./schema.ts";
import { type ContestSeat, needsSeat, whyNotHere } from "./seats.ts";
import { isJudgingOpen } from "./traits.ts";

export type ContestState =
  | "scheduled"
  | "running"
  /** It runs, and its scoreboard is frozen. */
  | "frozen"
  | "ended"
  /** It is over, and its scoreboard stays frozen until somebody opens it. */
  | "sealed";

export function contestState(
  { begin, end, sealAt, unsealsAtEnd }: Pick<
    Contest,
    "begin" | "end" | "sealAt" | "unsealsAtEnd"
  >,
  now: number,
): ContestState {
  if (now < begin) return "scheduled";
  if (now < end) {
    return sealAt !== null && now >= sealAt ? "frozen" : "running";
  }
  return sealAt !== null && !unsealsAtEnd ? "sealed" : "ended";
}

export interface ContestSite {
  contest: Contest;
  /** Who is registered. */
  levelOf: LevelOf;
  /** The group that it belongs to; null: none. */
  own: OwnGroup | null;
  /** Whether it asks this problem. */
  asks(pid: number): boolean;
  /** Who has begun their own time. */
  sessionOf(uid: string): ContestSession | null;
  /** The machine that somebody sits at; null: not known. */
  seatOf(uid: string): ContestSeat | null;
  /** Who is disqualified still reads, but submits nothing. */
  isDisqualified(uid: string): boolean;
}

/**
 * The policy of a contest. Its managers (super admin, author, root of its group) see
 * everything; plain admins, and the admins of its group, are treated like anybody else
 * until it has ended, because they may take part (behaviour facts §3, §4, contract §6
 * and §8, row W2.4).
 */
export class ContestPolicy implements Policy {
  readonly needsAccount = true;
  readonly boards: readonly Venue[];
  readonly #contest: Contest;
  readonly #of: ContestSite;

  constructor(of: ContestSite) {
    this.#contest = of.contest;
    this.#of = of;
    const { cid, gid } = of.contest;
    this.boards = [{ kind: "contest", id: cid, gid }];
  }

  /** Its title, times and text are readable before the begin and unregistered (contract §7). */
  whyNotLook({ viewer }: Asker): EnterRefusal | null {
    if (viewer === null) return "notSignedIn";
    if (this.isManager(viewer)) return null;
    if (!this.#contest.isVisible) return "contestNotFound";
    if (this.#isOfAnother(viewer)) return "contestAccount";
    return this.#isOutsider(viewer) ? "notGroupMember" : null;
  }

  /** In the order of behaviour facts §4. */
  whyNotEnter({ viewer, now }: Asker): EnterRefusal | null {
    if (viewer === null) return "notSignedIn";
    if (this.isManager(viewer)) return null;
    if (!this.#contest.isVisible) return "contestNotFound";
    if (this.#isOfAnother(viewer)) return "contestAccount";
    if (this.#state(now) === "scheduled") return "contestNotBegun";
    if (this.#isOutsider(viewer)) return "notGroupMember";
    const outside = this.#contest.auth === "private"
      ? this.#whyNotTakePart(viewer)
      : null;
    return outside ?? whyNotHere(this.#contest, this.#of.seatOf(viewer.uid), {
      from: viewer.from,
      now,
    });
  }

  /** Why the asker does not see the scoreboard, the inner one or the one for everybody; null: they do. */
  whyNotSeeBoard(
    asker: Asker,
    { outside }: { outside: boolean },
  ): EnterRefusal | "boardClosed" | null {
    if (!outside) return this.whyNotEnter(asker);
    if (!this.#contest.isVisible) return "contestNotFound";
    // Of a group that not everybody may see, its members alone are everybody.
    const { own } = this.#of;
    const isOpen = this.#contest.opensBoard &&
      (own === null || own.isShown || !this.#isOutsider(asker.viewer) ||
        this.isManager(asker.viewer));
    if (!isOpen) return "boardClosed";
    return this.#state(asker.now) === "scheduled" ? "contestNotBegun" : null;
  }

  /**
   * From which moment on a scoreboard hides what was sent; null: it hides nothing.
   * Managers see it as it is when they ask for it (`live`), on either board (behaviour
   * facts §1, §3).
   */
  boardCutoff(
    { viewer, now }: Asker,
    { live }: { live: boolean },
  ): number | null {
    return this.#isSealed(now) && !(live && this.isManager(viewer))
      ? this.#contest.sealAt
      : null;
  }

  /** The asker's own time. */
  clock({ viewer, now }: Pick<Asker, "viewer" | "now">): Clock {
    const session = viewer && this.#of.sessionOf(viewer.uid);
    const isManager = this.isManager(viewer);
    return clockOf(this.#contest, session, { now, isManager });
  }

  whyNotRead(asker: Asker, problem: Problem): ReadRefusal | null {
    if (!this.#of.asks(problem.pid)) return "problemNotFound";
    const { viewer } = asker;
    if (this.isManager(viewer) || canEditProblem(problem, viewer)) return null;
    const outside = this.whyNotEnter(asker);
    if (outside !== null) return outside;
    if (problem.auth === PROBLEM_AUTH.hidden) return "problemForbidden";
    return this.clock(asker).state === "unstarted" ? "sessionNotStarted" : null;
  }

  whyNotSubmit(asker: Asker, problem: Problem): SubmitRefusal | null {
    const { viewer, site } = asker;
    const { gid } = this.#contest;
    if (viewer === null) return "notSignedIn";
    if (!isJudgingOpen(site.website.config, { kind: "contest", gid })) {
      return "judgingClosed";
    }
    if (!may(viewer, "submit")) return "forbidden";
    const outside = this.whyNotEnter(asker);
    if (outside !== null) return outside;
    if (!this.#of.asks(problem.pid)) return "problemGone";
    const unfit = this.#whyNotSend(asker, viewer);
    if (unfit !== null) return unfit;
    return problem.auth === PROBLEM_AUTH.hidden
      ? "problemForbidden"
      : this.#whyNoTime(asker);
  }

  whyNotReadQuiz(asker: Asker): ReadRefusal | null {
    if (this.isManager(asker.viewer)) return null;
    return this.whyNotEnter(asker) ??
      (this.clock(asker).state === "unstarted" ? "sessionNotStarted" : null);
  }

  /** As for programs (row Q2.10). */
  whyNotAnswer(asker: Asker): SubmitRefusal | null {
    const { viewer } = asker;
    if (viewer === null) return "notSignedIn";
    if (!may(viewer, "submit")) return "forbidden";
    return this.whyNotEnter(asker) ?? this.#whyNotSend(asker, viewer) ??
      this.#whyNoTime(asker);
  }

  /**
   * Results are told as verdicts are; the key, and how all have answered, once the
   * contest is told.
   */
  quizSight({ viewer, now }: Asker): QuizSight {
    const isManager = this.isManager(viewer);
    const isTold = isManager || this.#state(now) === "ended";
    return {
      result: isManager || this.#contest.rule === "acm" || !this.#isSealed(now),
      key: isTold,
      others: isManager,
      counts: isTold,
      tags: isManager || this.#isOver(now),
    };
  }

  /** Why nothing is taken from the viewer, by their place and the contest's end. */
  #whyNotSend({ now }: Asker, viewer: Viewer): SubmitRefusal | null {
    const { auth, takesLate } = this.#contest;
    // Also for managers: nothing that was sent too late may be ranked.
    if (this.#isOver(now) && !takesLate) return "contestEnded";
    if (this.isManager(viewer)) return null;
    if (this.whyNotAsk(viewer) !== null) return "disqualified";
    const outside = auth === "public"
      ? this.#breaksRule(viewer)
      : this.#whyNotTakePart(viewer);
    const seat = this.#of.seatOf(viewer.uid);
    return outside ??
      (needsSeat(this.#contest, seat, { from: viewer.from, now })
        ? "seatUnbound"
        : null);
  }

  #whyNoTime(asker: Asker): SubmitRefusal | null {
    const { state } = this.clock(asker);
    if (state === "unstarted") return "sessionNotStarted";
    return state === "timeOver" ? "timeOver" : null;
  }

  sight(asker: Asker, sent: Sent, problem: Problem | null): Sight {
    const { viewer, now } = asker;
    const isManager = this.isManager(viewer);
    const isOwner = viewer?.uid === sent.uid;
    const isShown = this.whyNotEnter(asker) === null &&
      isWithin(this.lens(asker)!, sent);
    const state = this.#state(now);
    const { own } = this.#of;
    const helps = state === "ended" && own !== null &&
      isGroupAdmin(own.group, own.levelOf, viewer);
    if (!isManager && !isOwner && !isShown && !helps) return NOTHING;
    const isOver = this.#isOver(now);
    // In an OI contest nobody knows a verdict while the scoreboard is sealed.
    const verdict = isManager || isShown || this.#contest.rule === "acm" ||
      state === "ended";
    const figures = isManager || verdict && (isOwner || isOver);
    const isReader = isManager || helps ||
      state === "ended" && (isAdmin(viewer) || isCampusAdmin(viewer));
    const readsCode = isOwner || isReader;
    const opensCases = this.#contest.rule === "oi" ? figures : isOver;
    const cases = isManager || verdict && figures && opensCases &&
        (problem?.openCaseResult === true || isReader);
    return {
      isThere: true,
      verdict,
      figures,
      cases,
      progress: cases ||
        verdict && isOwner && this.#contest.progressFor === "own",
      files: problem !== null && canEditProblem(problem, viewer) &&
        (isManager || state === "ended"),
      code: readsCode ? "open" : "closed",
      output: readsCode && verdict,
      words: isManager || state === "ended" ? "asSet" : "strict",
      share: false,
    };
  }

  /**
   * What of one submission the board for everybody tells those who may not come in: that
   * it was sent, and what became of it. Null: nothing.
   */
  outsideSight(asker: Asker, sent: Sent): Sight | null {
    if (this.whyNotEnter(asker) === null) return null;
    const lens = this.lens(asker);
    return lens !== null && isWithin(lens, sent)
      ? { ...NOTHING, isThere: true, verdict: true }
      : null;
  }

  lens(asker: Asker): Lens | null {
    // What the board for everybody shows, everybody may know.
    const isInside = this.whyNotEnter(asker) === null;
    if (!isInside && this.whyNotSeeBoard(asker, { outside: true }) !== null) {
      return null;
    }
    const { begin, sealAt, rule } = this.#contest;
    const isManager = this.isManager(asker.viewer);
    return {
      from: isManager ? null : begin,
      before: this.#isSealed(asker.now) && !isManager ? sealAt : null,
      // Otherwise a filter by verdict would reveal the hidden verdict.
      keepsOwn: rule === "acm" && isInside,
      byProblem: false,
    };
  }

  until(now: number): number | null {
    const { begin, sealAt, end } = this.#contest;
    const coming = [begin, sealAt ?? end, end].filter((at) => at > now);
    return coming.length === 0 ? null : Math.min(...coming);
  }

  #state(now: number): ContestState {
    return contestState(this.#contest, now);
  }

  #isOver(now: number): boolean {
    return ["ended", "sealed"].includes(this.#state(now));
  }

  #isSealed(now: number): boolean {
    return ["frozen", "sealed"].includes(this.#state(now));
  }

  /** Made for another contest (spec 4 E1.4). */
  #isOfAnother({ contest }: Viewer): boolean {
    return (contest ?? null) !== null && contest !== this.#contest.cid;
  }

  #isOutsider(viewer: Viewer | null): boolean {
    const { own } = this.#of;
    return own !== null && !isMember(own.group, own.levelOf, viewer);
  }

  #whyNotTakePart(viewer: Viewer) {
    return this.#of.levelOf(viewer.uid) === null
      ? "contestNeedsRegistration"
      : this.#breaksRule(viewer);
  }

  #breaksRule({ username }: Viewer) {
    const { accountRule } = this.#contest;
    return allowsAccount(accountRule, username) ? null : "accountRuleMismatch";
  }

  /** Who is disqualified reads on, but neither prints, asks, comments nor sends (row E2.4). */
  whyNotAsk(viewer: Viewer): "disqualified" | null {
    return !this.isManager(viewer) && this.#of.isDisqualified(viewer.uid)
      ? "disqualified"
      : null;
  }

  /** The super admin, its author and the root of its group (contract §8). */
  isManager(viewer: Viewer | null): boolean {
    if (viewer === null) return false;
    const { own } = this.#of;
    return isRoot(viewer) || viewer.uid === this.#contest.authorUid ||
      own !== null && isGroupRoot(own.group, own.levelOf, viewer);
  }
}

const isWithin = ({ from, before }: Lens, { submitTime }: Sent) =>
  submitTime >= (from ?? -Infinity) && submitTime < (before ?? Infinity);
