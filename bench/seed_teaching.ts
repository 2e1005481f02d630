import { createHash } from "node:crypto";
import { join } from "node:path";
import { SESSION_LIFETIME_MS } from "../lib/accounts/sessions.ts";
import { sessionCollection } from "../lib/accounts/store.ts";
import { Quiz } from "../lib/quizzes/schema.ts";
import { quizBodies, quizCollection } from "../lib/quizzes/store.ts";
import { openStore } from "../lib/store/open.ts";
import { TrainingHead } from "../lib/trainings/schema.ts";
import {
  categoryCollection,
  descriptionBlobs,
  headCollection,
} from "../lib/trainings/store.ts";
import { Training, VenueItem } from "../lib/venues/schema.ts";
import {
  trainingCollection,
  venueItemCollection,
} from "../lib/venues/store.ts";
import { Bulk } from "./bulk.ts";
import { FIRST_PID, seedInto, uidOf } from "./seed.ts";
import {
  PROBLEMS,
  QUIZZES,
  seedAnswers,
  seedPrograms,
} from "./seed_answers.ts";
import { DAY_MS } from "../lib/durations.ts";

export interface TeachingSize {
  trainings: number;
  quizzes: number;
  students: number;
  answers: number;
}

/** What trainings other than the first ask. */
const OTHER_ITEMS = 6;
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
      bans: 0,
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
        isOrdered: false,
        rubric: null,
        guide: "",
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
