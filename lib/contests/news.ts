import { isShown } from "../announcements/store.ts";
import type { Kept } from "../store/kept.ts";
import type { Act } from "./act.ts";
import type { Clarification, ContestAnnouncement } from "./schema.ts";
import type { clarificationCollection } from "./store.ts";

/** What the open pages of a contest hear: that its announcements have changed, that somebody asks, what was answered. */
export interface ContestNews {
  cid: number;
  /** Of what its reader is shown of announcements and questions: a page knows the one that it was made of. */
  version: string;
  /** How many questions wait, for the staff; for others 0. */
  waiting: number;
  answers: {
    id: number;
    at: number;
    question: string;
    answer: string;
    isForAll: boolean;
  }[];
}

/** A page that was out of sight, or is the next one, hears of answers that are not older. */
const RECENT_MS = 30 * 60_000;
const MAX_RECENT = 50;

type Listener = (question: Clarification | null) => void;

/** Tells the open pages of contests what is new in them. */
export class NewsOfContests {
  readonly #listeners = new Map<number, Set<Listener>>();
  /** The latest answers of each contest. */
  readonly #recent = new Map<number, Clarification[]>();

  constructor(
    announcements: Kept<ContestAnnouncement, [number]>,
    questions: ReturnType<typeof clarificationCollection>,
  ) {
    announcements.onChange(({ before, after }) => {
      const shown = [before, after].find((row) => row && isShown(row));
      if (shown) this.#tell(shown.cid, null);
    });
    questions.onState((_, question) => {
      if (question === null) return;
      if (question.answer !== null) this.#keep(question);
      this.#tell(question.cid, question);
    });
  }

  recent(cid: number, now: number): readonly Clarification[] {
    return (this.#recent.get(cid) ?? [])
      .filter(({ answeredAt }) => now - answeredAt! < RECENT_MS);
  }

  /** Calls `listener` at each change, with the question where it is about one; returns a function that ends this. */
  subscribe(cid: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(cid) ?? new Set();
    this.#listeners.set(cid, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(cid);
    };
  }

  #keep(question: Clarification): void {
    const { cid, id } = question;
    const others = (this.#recent.get(cid) ?? []).filter((row) => row.id !== id);
    this.#recent.set(cid, [...others, question].slice(-MAX_RECENT));
  }

  #tell(cid: number, question: Clarification | null): void {
    for (const listen of this.#listeners.get(cid) ?? []) listen(question);
  }
}

/** The times by which a contest's pages move on: they may be set anew while it runs. */
export function timesOf(
  { kept }: Act["site"]["venues"],
  cid: number,
): string {
  const rules = kept.contests.get(cid);
  return rules === null
    ? ""
    : [rules.begin, rules.sealAt ?? 0, rules.end].join("-");
}

/** Which state of a contest's times, announcements and questions its reader is shown; in all processes the same. */
export function newsVersion(
  { site: { contests, venues }, viewer }: Act,
  { cid, isManager }: { cid: number; isManager: boolean },
): string {
  let [count, latest] = [0, 0];
  for (const row of contests.announcements.rows.values()) {
    if (row.cid !== cid || !isShown(row)) continue;
    count++;
    latest = Math.max(latest, row.modifiedAt);
  }
  const reader = { uid: viewer?.uid ?? null, isManager };
  const asked = contests.waiting.versionFor(cid, reader);
  return `${count}-${latest} ${asked} ${timesOf(venues, cid)}`;
}

/** Returns what of these questions the viewer is told: answers to their own and to all; who manages the contest, that one waits. */
export function toldOf(
  act: Act,
  { cid, isManager }: { cid: number; isManager: boolean },
  questions: readonly Clarification[],
): ContestNews {
  const own = isManager
    ? []
    : questions.filter(({ uid, isForAll, answer }) =>
      answer !== null && (isForAll || uid === act.viewer?.uid)
    );
  return {
    cid,
    version: newsVersion(act, { cid, isManager }),
    waiting: isManager ? act.site.contests.waiting.countOf(cid) : 0,
    answers: own.map(({ id, answeredAt, question, answer, isForAll }) => ({
      id,
      at: answeredAt!,
      question,
      answer: answer!,
      isForAll,
    })),
  };
}
