import {
  isAdmin,
  isCampusAdmin,
  isRoot,
  may,
  type Viewer,
} from "../accounts/access.ts";
import { canEditProblem } from "../problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../problems/schema.ts";
import { isGroupRoot, isMember, type LevelOf } from "./group.ts";
import {
  type Asker,
  type Lens,
  NOTHING,
  type Policy,
  type Sent,
  type Sight,
  type SubmitRefusal,
} from "./policy.ts";
import type { Contest, Group, Venue } from "./schema.ts";
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

/** The group that a contest belongs to, and the levels of its members. */
export interface OwnGroup {
  group: Group;
  levelOf: LevelOf;
}

/**
 * The policy of a contest. Its managers (super admin, author, root of its group) see
 * everything; plain admins are treated like anybody else until it has ended, because
 * they may take part (behaviour facts §3, §4, contract §6 and §8).
 */
export class ContestPolicy implements Policy {
  readonly needsAccount = true;
  readonly boards: readonly Venue[];
  readonly #contest: Contest;
  readonly #levelOf: LevelOf;
  readonly #own: OwnGroup | null;

  /** `own` is null if the contest belongs to no group. */
  constructor(contest: Contest, levelOf: LevelOf, own: OwnGroup | null) {
    this.#contest = contest;
    this.#levelOf = levelOf;
    this.#own = own;
    const { cid, gid } = contest;
    this.boards = [{ kind: "contest", id: cid, gid }];
  }

  mayEnter(asker: Asker): boolean {
    const { viewer, now } = asker;
    const { auth, isVisible } = this.#contest;
    if (viewer === null) return false;
    if (this.#isManager(viewer)) return true;
    if (!isVisible || this.#state(now) === "scheduled") return false;
    if (this.#own && !isMember(this.#own.group, this.#own.levelOf, viewer)) {
      return false;
    }
    return auth !== "private" || this.#levelOf(viewer.uid) !== null;
  }

  mayRead(asker: Asker, problem: Problem): boolean {
    return this.#isManager(asker.viewer) ||
      problem.auth !== PROBLEM_AUTH.hidden && this.mayEnter(asker) ||
      canEditProblem(problem, asker.viewer);
  }

  whyNotSubmit(asker: Asker, problem: Problem): SubmitRefusal | null {
    const { viewer, now, site } = asker;
    const { auth, gid, takesLate } = this.#contest;
    if (!isJudgingOpen(site.website.config, { kind: "contest", gid })) {
      return "judgingClosed";
    }
    if (!may(viewer, "submit") || !this.mayEnter(asker)) return "forbidden";
    const isOver = ["ended", "sealed"].includes(this.#state(now));
    // Also for managers: nothing that was sent too late may be ranked.
    if (isOver && !takesLate) return "forbidden";
    const needsPlace = auth !== "public" && !this.#isManager(viewer);
    if (needsPlace && this.#levelOf(viewer!.uid) === null) return "forbidden";
    return problem.auth === PROBLEM_AUTH.hidden ? "problemForbidden" : null;
  }

  sight(asker: Asker, sent: Sent, problem: Problem | null): Sight {
    const { viewer, now } = asker;
    const isManager = this.#isManager(viewer);
    const isOwner = viewer?.uid === sent.uid;
    const isShown = this.mayEnter(asker) && isWithin(this.lens(asker)!, sent);
    if (!isManager && !isOwner && !isShown) return NOTHING;
    const state = this.#state(now);
    const isOver = state === "ended" || state === "sealed";
    // In an OI contest nobody knows a verdict while the scoreboard is sealed.
    const verdict = isManager || isShown || this.#contest.rule === "acm" ||
      state === "ended";
    const figures = isManager || verdict && (isOwner || isOver);
    const isStaff = isAdmin(viewer) || isCampusAdmin(viewer);
    const readsCode = isManager || isOwner || state === "ended" && isStaff;
    const opensCases = this.#contest.rule === "oi" ? figures : isOver;
    return {
      isThere: true,
      verdict,
      figures,
      cases: isManager || verdict && figures && opensCases &&
          (problem?.openCaseResult === true || isStaff && state === "ended"),
      files: problem !== null && canEditProblem(problem, viewer) &&
        (isManager || state === "ended"),
      code: readsCode ? "open" : "closed",
      output: readsCode && verdict,
      words: isManager || state === "ended" ? "asSet" : "strict",
      share: false,
    };
  }

  lens(asker: Asker): Lens | null {
    if (!this.mayEnter(asker)) return null;
    const { begin, sealAt, rule } = this.#contest;
    const state = this.#state(asker.now);
    const isManager = this.#isManager(asker.viewer);
    const isSealed = state === "frozen" || state === "sealed";
    return {
      from: isManager ? null : begin,
      before: isSealed && !isManager ? sealAt : null,
      // Otherwise a filter by verdict would reveal the hidden verdict.
      keepsOwn: rule === "acm",
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

  #isManager(viewer: Viewer | null): boolean {
    if (viewer === null) return false;
    return isRoot(viewer) || viewer.uid === this.#contest.authorUid ||
      this.#own !== null &&
        isGroupRoot(this.#own.group, this.#own.levelOf, viewer);
  }
}

const isWithin = ({ from, before }: Lens, { submitTime }: Sent) =>
  submitTime >= (from ?? -Infinity) && submitTime < (before ?? Infinity);
