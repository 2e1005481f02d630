import type { Viewer } from "../accounts/access.ts";
import type { Problem } from "../problems/schema.ts";
import type { ContestPolicy } from "./contest.ts";
import {
  type Asker,
  ASKS_NO_QUIZZES,
  type EnterRefusal,
  type Lens,
  NOTHING,
  type Policy,
  type ReadRefusal,
  type Sent,
  type Sight,
  type SubmitRefusal,
} from "./policy.ts";
import type { Contest, Venue, VirtualRun } from "./schema.ts";
import type { Kept } from "../store/kept.ts";

/** A contest as it is to somebody who takes part in it virtually: it begins with them. */
export const virtualContest = (
  contest: Contest,
  { startedAt, end }: Pick<VirtualRun, "startedAt" | "end">,
): Contest => ({
  ...contest,
  begin: startedAt,
  end,
  sealAt: contest.sealAt === null
    ? null
    : contest.sealAt + startedAt - contest.begin,
  unsealsAtEnd: true,
  opensBoard: false,
  takesLate: false,
  timeLimit: 0,
  moreTime: [],
});

/** All virtual runs by person, in memory. */
export class VirtualRuns {
  readonly #byUid = new Map<string, Map<number, VirtualRun>>();

  constructor(kept: Kept<VirtualRun, [number]>) {
    for (const run of kept.values()) this.#note(run);
    kept.onChange(({ before, after }) => {
      if (after !== null) this.#note(after);
      else if (before !== null) this.#byUid.get(before.uid)?.delete(before.vid);
    });
  }

  #note(run: VirtualRun): void {
    const own = this.#byUid.get(run.uid) ?? new Map<number, VirtualRun>();
    this.#byUid.set(run.uid, own.set(run.vid, run));
  }

  /** Somebody's, the latest first. */
  of(uid: string): VirtualRun[] {
    return [...this.#byUid.get(uid)?.values() ?? []]
      .sort((a, b) => b.vid - a.vid);
  }

  /** The one that somebody is in now; null: none. */
  openOf(uid: string, now: number): VirtualRun | null {
    return this.of(uid).find(({ end }) => now < end) ?? null;
  }
}

/**
 * The policy of a virtual run: of what its contest hides while it runs, it hides the same
 * by its own clock; nobody but its person and the contest's managers knows of it.
 */
export class VirtualPolicy implements Policy {
  readonly needsAccount = true;
  readonly boards: readonly Venue[] = [];
  readonly whyNotReadQuiz = ASKS_NO_QUIZZES.whyNotReadQuiz;
  readonly whyNotAnswer = ASKS_NO_QUIZZES.whyNotAnswer;
  readonly quizSight = ASKS_NO_QUIZZES.quizSight;
  readonly #run: VirtualRun;
  readonly #real: Contest;
  readonly #inner: ContestPolicy;

  constructor(
    run: VirtualRun,
    { real, inner }: { real: Contest; inner: ContestPolicy },
  ) {
    this.#run = run;
    this.#real = real;
    this.#inner = inner;
  }

  whyNotLook(asker: Asker): EnterRefusal | null {
    return this.#isOthers(asker.viewer)
      ? "contestNotFound"
      : this.#inner.whyNotLook(asker);
  }

  whyNotEnter(asker: Asker): EnterRefusal | null {
    return this.#isOthers(asker.viewer)
      ? "contestNotFound"
      : this.#inner.whyNotEnter(asker);
  }

  whyNotRead(asker: Asker, problem: Problem): ReadRefusal | null {
    return this.whyNotEnter(asker) ?? this.#inner.whyNotRead(asker, problem);
  }

  whyNotSubmit(asker: Asker, problem: Problem): SubmitRefusal | null {
    if (asker.viewer?.uid !== this.#run.uid) return "forbidden";
    // Its end was moved: it is no virtual one as long as it runs.
    if (asker.now < this.#real.end) return "forbidden";
    return this.#inner.whyNotSubmit(asker, problem);
  }

  sight(asker: Asker, sent: Sent, problem: Problem | null): Sight {
    return this.#isOthers(asker.viewer)
      ? NOTHING
      : this.#inner.sight(asker, sent, problem);
  }

  lens(asker: Asker): Lens | null {
    return this.#isOthers(asker.viewer) ? null : this.#inner.lens(asker);
  }

  /** From which moment on its board hides what was sent; null: from none. */
  boardCutoff(asker: Asker): number | null {
    return this.#inner.boardCutoff(asker, { live: false });
  }

  until(now: number): number | null {
    return this.#inner.until(now);
  }

  #isOthers(viewer: Viewer | null): boolean {
    return viewer?.uid !== this.#run.uid && !this.#inner.isManager(viewer);
  }
}
