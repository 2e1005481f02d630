import { Random } from "../lib/demo/random.ts";
import { withAttempt } from "../lib/judging/attempts.ts";
import { STATUS, type Status } from "../lib/judging/status.ts";
import type { Progress, Submission } from "../lib/submissions/schema.ts";
import {
  codeBlobs,
  progressCollection,
  type SubmissionCollection,
  submissionCollection,
} from "../lib/submissions/store.ts";
import { blockEntries } from "../lib/store/packed_blocks.ts";
import { SUBMISSION_BLOCKS } from "../lib/submissions/catalogue/blocks.ts";
import { PRACTICE } from "../lib/venues/schema.ts";
import type { Bulk } from "./bulk.ts";
import { FIRST_PID, type SeedSize, uidOf } from "./seed.ts";
import { seedRejudge } from "./seed_rejudge.ts";

const TWO_YEARS_MS = 2 * 365 * 86_400_000;
/** Sent by one person to one problem without a break, at most. */
const MAX_TRIES = 6;
/** Of the busiest problem. */
const REJUDGED = 500;
/** Only the newest can be opened with their code. */
const WITH_CODE = 200;
/** Some 17 KB each; KV takes 800 KiB in a commit. */
const BLOCKS_PER_COMMIT = 32;
const LANGUAGES = ["C++", "C", "Java", "Python3", "Golang"];
const FAILURES: Status[] = [
  STATUS.wrongAnswer,
  STATUS.wrongAnswer,
  STATUS.wrongAnswer,
  STATUS.timeLimitExceeded,
  STATUS.runtimeError,
  STATUS.compileError,
  STATUS.memoryLimitExceeded,
  STATUS.presentationError,
];

/**
 * People come, try one problem some times and go; few do most of it. Progress
 * is what follows from the submissions.
 */
export async function seedSubmissions(
  bulk: Bulk,
  { problems, users, submissions, packed = 0, now }: SeedSize,
): Promise<void> {
  const random = new Random(3);
  const old = new PackedOnly(bulk);
  const collection = submissionCollection(bulk.store);
  const toRejudge: Submission[] = [];
  const codes = codeBlobs(bulk.store);
  const progress = new Map<number, Progress>();
  const step = TWO_YEARS_MS / submissions;
  for (let id = 1; id <= submissions;) {
    const user = few(random, users);
    const problem = few(random, problems);
    const tries = random.int(1, MAX_TRIES);
    for (let n = 0; n < tries && id <= submissions; n++, id++) {
      const submitTime = Math.floor(now - (submissions - id) * step);
      const status = random.int(1, 5) <= 2
        ? STATUS.accepted
        : FAILURES[random.int(0, FAILURES.length - 1)];
      const submission = newSubmission(id, { user, problem, status, random });
      if (id <= packed) {
        await old.insert({ ...submission, submitTime });
        if (status === STATUS.accepted) n = tries;
        continue;
      }
      await bulk.insert(collection, { ...submission, submitTime });
      if (problem === 0 && toRejudge.length < REJUDGED) {
        toRejudge.push(submission);
      }
      if (id > submissions - WITH_CODE) {
        await bulk.insertBlob(codes, [id], "int main() { return 0; }\n");
      }
      const pair = user * problems + problem;
      progress.set(pair, after(progress.get(pair), submission));
      if (status === STATUS.accepted) n = tries;
    }
  }
  await old.flush();
  await bulk.flush();
  await seedRejudge(bulk, toRejudge, now);
  // In the order of their keys, which is quicker.
  const kept = progressCollection(bulk.store);
  for (const pair of [...progress.keys()].sort((a, b) => a - b)) {
    await bulk.insert(kept, progress.get(pair)!);
  }
}

/** Old submissions as a start finds them, packed: ten times as quick as records. */
class PackedOnly {
  readonly #collection: SubmissionCollection;
  #rows: Submission[] = [];
  #blocks = 0;

  constructor(readonly bulk: Bulk) {
    this.#collection = submissionCollection(bulk.store);
  }

  async insert(submission: Submission): Promise<void> {
    const [last] = this.#rows;
    if (last && this.#blockOf(last) !== this.#blockOf(submission)) {
      await this.flush();
    }
    this.#rows.push(submission);
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const entries = blockEntries(
      this.#collection,
      SUBMISSION_BLOCKS.format,
      {
        number: this.#blockOf(this.#rows[0]),
        packed: SUBMISSION_BLOCKS.pack(this.#rows),
      },
    );
    for (const { key, value } of entries) await this.bulk.set(key, value);
    this.#rows = [];
    if (++this.#blocks % BLOCKS_PER_COMMIT === 0) await this.bulk.flush();
  }

  #blockOf({ submitId }: Submission): number {
    return this.#collection.blockKey([submitId])![1] as number;
  }
}

/** A number below `count`; the smaller the more often. */
function few(random: Random, count: number): number {
  const share = random.int(0, 999_999) / 1_000_000;
  return Math.floor(count * share ** 2.5);
}

function newSubmission(
  submitId: number,
  { user, problem, status, random }: {
    user: number;
    problem: number;
    status: Status;
    random: Random;
  },
): Submission {
  const isOi = problem % 5 === 0;
  return {
    submitId,
    pid: FIRST_PID + problem,
    displayPid: `P${FIRST_PID + problem}`,
    uid: uidOf(user),
    submitTime: 0,
    status,
    share: false,
    time: random.int(1, 1_000),
    memory: random.int(1_000, 200_000),
    score: isOi ? (status === STATUS.accepted ? 100 : 40) : null,
    oiRankScore: isOi ? 20 : null,
    length: random.int(50, 4_000),
    language: LANGUAGES[random.int(0, LANGUAGES.length - 1)],
    venue: PRACTICE,
    cpid: 0,
    judger: "local",
    ip: "192.0.2.1",
    version: 0,
    isManual: false,
  };
}

function after(known: Progress | undefined, sent: Submission): Progress {
  const { uid, pid, score } = sent;
  return { uid, pid, ...withAttempt(known ?? null, sent), score };
}
