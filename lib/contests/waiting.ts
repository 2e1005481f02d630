import type { Clarification } from "./schema.ts";
import type { clarificationCollection } from "./store.ts";

interface Known extends Pick<Clarification, "uid" | "isForAll" | "answeredAt"> {
  /** Another for another answer; to staff also for another who is about to write one. */
  mark: number;
  staffMark: number;
}

/** Of a text, the same in all processes (FNV-1a). */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) {
    mark = Math.imul(mark ^ text.charCodeAt(n), 0x01000193);
  }
  return mark >>> 0;
}

/** The questions of each contest, as far as it is told that there is something new. */
export class WaitingQuestions {
  readonly #byContest = new Map<number, Map<number, Known>>();
  readonly #cidOf = new Map<number, number>();

  private constructor() {}

  static async load(
    questions: ReturnType<typeof clarificationCollection>,
  ): Promise<WaitingQuestions> {
    const waiting = new WaitingQuestions();
    const heard = new Set<number>();
    questions.onState(([id], question) => {
      heard.add(id);
      waiting.#put(id, question);
    });
    for await (const question of questions.all()) {
      // What was heard meanwhile is newer.
      if (!heard.has(question.id)) waiting.#put(question.id, question);
    }
    return waiting;
  }

  /** How many wait for an answer. */
  countOf(cid: number): number {
    return this.#of(cid).filter(([, { answeredAt }]) => answeredAt === null)
      .toArray().length;
  }

  /** How many wait that were asked before this one: of them no more is told. */
  beforeOf(cid: number, id: number): number {
    return this.#of(cid).filter(([other, { answeredAt }]) =>
      other < id && answeredAt === null
    ).toArray().length;
  }

  /** How many were answered since then, to this reader or to all. */
  answeredSince(
    cid: number,
    { uid, since }: { uid: string; since: number },
  ): number {
    return this.#of(cid).filter(([, row]) =>
      row.answeredAt !== null && row.answeredAt > since &&
      (row.isForAll || row.uid === uid)
    ).toArray().length;
  }

  /** Changes with what this reader is shown of them: staff all, others their own and what was answered to all. */
  versionFor(
    cid: number,
    { uid, isManager }: { uid: string | null; isManager: boolean },
  ): string {
    let [count, latest, sum] = [0, 0, 0];
    for (const [id, row] of this.#of(cid)) {
      const isToldAll = row.isForAll && row.answeredAt !== null;
      if (!isManager && !isToldAll && row.uid !== uid) continue;
      count++;
      latest = Math.max(latest, id);
      sum += isManager ? row.staffMark : row.mark;
    }
    return `${count}-${latest}-${sum}`;
  }

  #of(cid: number): MapIterator<[number, Known]> {
    return (this.#byContest.get(cid) ?? new Map<number, Known>()).entries();
  }

  #put(id: number, question: Clarification | null): void {
    if (question === null) {
      this.#byContest.get(this.#cidOf.get(id) ?? 0)?.delete(id);
      this.#cidOf.delete(id);
      return;
    }
    const { cid, uid, isForAll, answeredAt, answer, claim } = question;
    const told = [answeredAt, isForAll, answer];
    const mark = markOf(JSON.stringify(told));
    const staffMark = markOf(JSON.stringify([...told, claim]));
    const rows = this.#byContest.get(cid) ?? new Map<number, Known>();
    this.#byContest.set(
      cid,
      rows.set(id, { uid, isForAll, answeredAt, mark, staffMark }),
    );
    this.#cidOf.set(id, cid);
  }
}
