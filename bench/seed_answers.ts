import { Random } from "../lib/demo/random.ts";
import { STATUS } from "../lib/judging/status.ts";
import type { QuizAnswer, QuizStanding } from "../lib/quizzes/schema.ts";
import {
  answerCollection,
  answerCounters,
  choiceCounters,
  standingCollection,
} from "../lib/quizzes/store.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import type { Venue } from "../lib/venues/schema.ts";
import type { Bulk } from "./bulk.ts";
import { FIRST_PID, uidOf } from "./seed.ts";
import type { TeachingSize } from "./seed_teaching.ts";
import { DAY_MS } from "../lib/durations.ts";

/** What training 1 asks. */
export const QUIZZES = 44;
export const PROBLEMS = 16;

const VENUE: Venue = { kind: "training", id: 1, gid: null };

/** Each student answers each quiz of training 1 as often as it takes for all answers. */
export async function seedAnswers(bulk: Bulk, size: TeachingSize, now: number) {
  const { store } = bulk;
  const random = new Random(11);
  const answers = answerCollection(store);
  const standings = standingCollection(store);
  const counts = new Map<string, [qid: number, status: number, n: number]>();
  const choices = new Map<string, [qid: number, option: string, n: number]>();
  const perQuiz = size.answers / (size.students * QUIZZES);
  let answerId = 0;
  for (let n = 0; n < size.students; n++) {
    for (let qid = 1; qid <= QUIZZES; qid++) {
      const uuid = `part-${qid}`;
      const done = n * QUIZZES + qid;
      const tries = Math.floor(perQuiz * done) -
        Math.floor(perQuiz * (done - 1));
      let best: QuizAnswer | null = null;
      let last: QuizAnswer | null = null;
      for (let k = 0; k < tries; k++) {
        const option = `${uuid}-${"abcd"[random.int(0, 3)]}`;
        const isRight = option.endsWith("b");
        const status = isRight ? STATUS.accepted : STATUS.wrongAnswer;
        last = {
          answerId: ++answerId,
          qid,
          uid: uidOf(n),
          venue: VENUE,
          at: now - DAY_MS + Math.floor(answerId * DAY_MS / (2 * size.answers)),
          chosen: { [uuid]: [option] },
          shares: { [uuid]: isRight ? 1 : 0 },
          status,
          score: isRight ? 10 : 0,
          mark: null,
        };
        if (best === null || last.score > best.score) best = last;
        await bulk.insert(answers, last);
        count(counts, `${qid} ${status}`, [qid, status, 0]);
        count(choices, `${qid} ${option}`, [qid, option, 0]);
      }
      if (best === null || last === null) continue;
      const standing: QuizStanding = {
        kind: "training",
        id: 1,
        uid: uidOf(n),
        qid,
        tries,
        last,
        best,
        steps: [],
      };
      await bulk.insert(standings, standing);
    }
  }
  for (const [qid, status, n] of counts.values()) {
    const of = answerCounters(store);
    const value = new Deno.KvU64(BigInt(n));
    await bulk.set(of.keyOf(["training", 1, qid, status]), value);
    await bulk.set(of.keyOf(["all", 0, qid, status]), value);
  }
  for (const [qid, option, n] of choices.values()) {
    const key = choiceCounters(store).keyOf([qid, `part-${qid}`, option]);
    await bulk.set(key, new Deno.KvU64(BigInt(n)));
  }
}

function count<T extends [unknown, unknown, number]>(
  counts: Map<string, T>,
  key: string,
  first: T,
): void {
  const row = counts.get(key) ?? first;
  row[2]++;
  counts.set(key, row);
}

/** Each student sends one program to each of its problems. */
export async function seedPrograms(
  bulk: Bulk,
  { students }: TeachingSize,
  now: number,
) {
  const random = new Random(12);
  const records = submissionCollection(bulk.store);
  let submitId = 0;
  for (let n = 0; n < students; n++) {
    for (let problem = 0; problem < PROBLEMS; problem++) {
      await bulk.insert(
        records,
        Submission.parse({
          submitId: ++submitId,
          pid: FIRST_PID + problem,
          displayPid: `P${FIRST_PID + problem}`,
          uid: uidOf(n),
          submitTime: now - DAY_MS + submitId,
          status: random.int(0, 2) > 0 ? STATUS.accepted : STATUS.wrongAnswer,
          time: random.int(1, 900),
          memory: 1_024,
          length: 100,
          language: "C++",
          venue: VENUE,
          ip: "192.0.2.1",
        }),
      );
    }
  }
}
