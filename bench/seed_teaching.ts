import { createHash } from "node:crypto";
import { join } from "node:path";
import { SESSION_LIFETIME_MS } from "../lib/accounts/sessions.ts";
import { sessionCollection } from "../lib/accounts/store.ts";
import { Random } from "../lib/demo/random.ts";
import { STATUS } from "../lib/judging/status.ts";
import {
  Quiz,
  type QuizAnswer,
  type QuizStanding,
} from "../lib/quizzes/schema.ts";
import {
  answerCollection,
  answerCounters,
  choiceCounters,
  quizBodies,
  quizCollection,
  standingCollection,
} from "../lib/quizzes/store.ts";
import { openStore } from "../lib/store/open.ts";
import { Submission } from "../lib/submissions/schema.ts";
import { submissionCollection } from "../lib/submissions/store.ts";
import { TrainingHead } from "../lib/trainings/schema.ts";
import {
  categoryCollection,
  descriptionBlobs,
  headCollection,
} from "../lib/trainings/store.ts";
import { Training, type Venue, VenueItem } from "../lib/venues/schema.ts";
import {
  trainingCollection,
  venueItemCollection,
} from "../lib/venues/store.ts";
import { Bulk } from "./bulk.ts";
import { FIRST_PID, seedInto, uidOf } from "./seed.ts";

export interface TeachingSize {
  trainings: number;
  quizzes: number;
  students: number;
  answers: number;
}

/** What training 1 asks; the others ask six items each. */
const QUIZZES = 44;
const PROBLEMS = 16;
const OTHER_ITEMS = 6;
const DAY_MS = 86_400_000;
const WORDS = ["sort", "search", "graph", "string", "prime", "queue"];
/** Who answers at once has a session. */
const SESSIONS = 200;

/** The token of a student, who need not sign in for it. */
export const tokenOf = (n: number) => `bench-student-${n}`.padEnd(43, "x");

/** A site where trainings and quizzes are all that there is; training 1 is everybody's. */
export async function seedTeaching(
  dataDir: string,
  size: TeachingSize,
): Promise<void> {
  await Deno.mkdir(dataDir, { recursive: true });
  const store = await openStore(join(dataDir, "gavel.db"));
  const now = Date.now();
  await seedInto(store, {
    problems: 60,
    users: Math.max(size.students, SESSIONS),
    submissions: 0,
    now,
  });
  const bulk = new Bulk(store);
  await seedBank(bulk, size, now);
  await seedTrainings(bulk, size, now);
  await seedAnswers(bulk, size, now);
  await seedPrograms(bulk, size, now);
  const sessions = sessionCollection(store);
  for (let n = 0; n < SESSIONS; n++) {
    const id = createHash("sha256").update(tokenOf(n)).digest("hex");
    await bulk.insert(sessions, {
      id,
      uid: uidOf(n),
      device: id,
      seenAt: 0,
      createdAt: now,
      expiresAt: now + SESSION_LIFETIME_MS,
      ip: "192.0.2.1",
      userAgent: "bench",
    });
  }
  await bulk.flush();
  const last = {
    training: size.trainings,
    training_category: 1,
    quiz: size.quizzes,
    quiz_answer: size.answers,
    submission: PROBLEMS * size.students,
  };
  for (const [name, n] of Object.entries(last)) {
    await store.kv.set(["sequences", name], n + 1);
  }
  store.close();
}

async function seedBank(bulk: Bulk, size: TeachingSize, now: number) {
  const quizzes = quizCollection(bulk.store);
  const bodies = quizBodies(bulk.store);
  for (let qid = 1; qid <= size.quizzes; qid++) {
    const uuid = `part-${qid}`;
    const at = now - (size.quizzes - qid) * 1_000;
    await bulk.insert(
      quizzes,
      Quiz.parse({
        qid,
        gid: null,
        authorUid: "1",
        type: "single choice",
        headline: `Which ${WORDS[qid % WORDS.length]} is it, number ${qid}?`,
        tags: [],
        parts: [uuid],
        hasSolution: true,
        isShuffled: qid % 2 === 0,
        partial: "none",
        createdAt: at,
        modifiedAt: at,
      }),
    );
    await bulk.insertBlob(bodies, [qid], {
      title: `Which **${WORDS[qid % WORDS.length]}** is it, number ${qid}?`,
      solution: "The second.",
      codeTemplate: {},
      parts: [{
        uuid,
        title: "",
        accepts: [],
        number: null,
        options: ["a", "b", "c", "d"].map((letter) => ({
          uuid: `${uuid}-${letter}`,
          text: `answer ${letter}`,
          isCorrect: letter === "b",
        })),
      }],
    });
  }
}

async function seedTrainings(bulk: Bulk, size: TeachingSize, now: number) {
  const { store } = bulk;
  await bulk.insert(categoryCollection(store), {
    id: 1,
    name: "Weeks",
    color: "#4f8a6d",
    gid: null,
  });
  const items = venueItemCollection(store);
  for (let tid = 1; tid <= size.trainings; tid++) {
    const at = now - (size.trainings - tid) * 1_000;
    await bulk.insert(
      trainingCollection(store),
      Training.parse({
        tid,
        authorUid: "1",
        due: tid === 1 ? now + DAY_MS : null,
        latePercent: 10,
        lateDays: 3,
      }),
    );
    await bulk.insert(
      headCollection(store),
      TrainingHead.parse({
        tid,
        title: `week ${tid}`,
        rank: 1_000 + tid,
        categoryId: 1,
        createdAt: at,
        modifiedAt: at,
        shownAt: now - 30 * DAY_MS,
      }),
    );
    await bulk.insertBlob(descriptionBlobs(store), [tid], "Read, then answer.");
    const asked = tid === 1
      ? { quiz: QUIZZES, problem: PROBLEMS }
      : { quiz: OTHER_ITEMS / 2, problem: OTHER_ITEMS / 2 };
    let order = 0;
    for (const [asks, count] of Object.entries(asked)) {
      for (let n = 0; n < count; n++) {
        // A site's twentieth problem is hidden.
        const itemId = asks === "quiz" ? 1 + n : FIRST_PID + n;
        await bulk.insert(
          items,
          VenueItem.parse({
            kind: "training",
            id: tid,
            asks,
            itemId,
            order: order++,
          }),
        );
      }
    }
  }
}

const VENUE: Venue = { kind: "training", id: 1, gid: null };

/** Each student answers each quiz of training 1 as often as it takes for all answers. */
async function seedAnswers(bulk: Bulk, size: TeachingSize, now: number) {
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

async function seedPrograms(
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
