import type { JobRun } from "../../jobs/run.ts";
import type { JobWork } from "../../jobs/spec.ts";
import { isSameRecord } from "../../same_record.ts";
import type { Site } from "../act.ts";
import { countAnswer } from "../answering.ts";
import type { QuizVenue } from "../place.ts";
import type { QuizAnswer } from "../schema.ts";
import {
  answersOf,
  changesIn,
  countedIn,
  foldOf,
  isJudgedAlike,
  type Keyed,
  type PersonChange,
  placesAsking,
} from "./changes.ts";
import { changesResult, type RegradeData } from "./schema.ts";

type Run = JobRun<RegradeData>;

const KEPT_MS = 30 * 86_400_000;
/** If nobody has decided. */
const WAITING_MS = 7 * 86_400_000;

export const regradeWork = (site: Site): JobWork<RegradeData> => ({
  // There is no step `ready`: it only waits for a decision.
  steps: {
    looking: (run) => look(site, run),
    applying: (run) => apply(site, run),
  },
  forget: ({ id }) => dropRows(site, id),
  isOld: ({ at, state }, now) =>
    at + (state === "waiting" ? WAITING_MS : KEPT_MS) <= now,
});

async function dropRows(site: Site, job: number): Promise<void> {
  for await (const row of site.quizzes.regradeRows.all([job])) {
    await site.quizzes.regradeRows.delete(job, row.kind, row.id, row.uid);
  }
}

/** The quiz as it was when the job began; null: it is another by now, or gone. */
async function keyedOf(site: Site, { job }: Run): Promise<Keyed | null> {
  const quiz = site.quizzes.catalogue.get(job.subject!);
  const body = await site.quizzes.bodies.get(job.subject!);
  return quiz === null || body === null ||
      quiz.modifiedAt !== job.data.keyAt
    ? null
    : { quiz, body };
}

const isGone = (run: Run) => run.save(() => ({ state: "cancelled" }));

/** Writes down what would change, person by person. After a kill it begins anew. */
async function look(site: Site, run: Run): Promise<void> {
  const keyed = await keyedOf(site, run);
  if (keyed === null) return await isGone(run);
  const job = run.job.id;
  await dropRows(site, job);
  let [total, results] = [0, 0];
  const changed = new Set<string>();
  for (const place of await placesAsking(site, keyed.quiz.qid)) {
    const { kind, id } = place;
    const people = await changesIn(site, place, keyed, run.signal);
    for (const { uid, before, after } of people) {
      total++;
      const told = ({ score, status }: QuizAnswer) => ({ score, status });
      const result = {
        before: told(countedIn(place, before)),
        after: told(countedIn(place, after)),
      };
      if (changesResult(result)) {
        results++;
        changed.add(uid);
      }
      await run.save(() => ({ total }), (tx) => {
        tx.insert(site.quizzes.regradeRows, {
          job,
          kind,
          id,
          uid,
          changed: before.filter((row, n) => !isJudgedAlike(row, after[n]))
            .length,
          ...result,
        });
      });
    }
  }
  await run.save(({ data }) => ({
    state: "waiting",
    step: "ready",
    total,
    data: { ...data, people: changed.size, results },
  }));
}

/** Takes it over. What is done already, changes nothing when it is done again. */
async function apply(site: Site, run: Run): Promise<void> {
  const keyed = await keyedOf(site, run);
  if (keyed === null) return await isGone(run);
  let done = 0;
  for (const place of await placesAsking(site, keyed.quiz.qid)) {
    const uids = new Set<string>();
    // After a kill a person's hand-ins may be done, and where they stand not yet.
    const rows = site.quizzes.regradeRows
      .all([run.job.id, place.kind, place.id]);
    for await (const { uid } of rows) uids.add(uid);
    for (const person of await changesIn(site, place, keyed, run.signal)) {
      await applyTo(site, run, person);
      uids.add(person.uid);
    }
    for (const uid of uids) {
      await stand(site, run, { place, uid, done: ++done });
    }
  }
  await run.save(() => ({ state: "done" }));
}

/** Each hand-in of a person, with the counts of results. */
async function applyTo(site: Site, run: Run, { after }: PersonChange) {
  for (const answer of after) {
    await run.save(() => ({}), async (tx) => {
      const known = await tx.get(site.quizzes.answers, answer.answerId);
      if (known === null || isJudgedAlike(known, answer)) return;
      tx.put(site.quizzes.answers, answer);
      if (known.status === answer.status) return;
      countAnswer(tx, site, known, -1);
      countAnswer(tx, site, answer, 1);
    });
  }
}

/** Where a person stands by all of their hand-ins; those that come meanwhile are judged by the same key. */
async function stand(
  site: Site,
  run: Run,
  { place: { kind, id }, uid, done }: {
    place: QuizVenue;
    uid: string;
    done: number;
  },
): Promise<void> {
  const qid = run.job.subject!;
  let seen = 0;
  for (let isSettled = false; !isSettled;) {
    const answers = await answersOf(site, { kind, id }, { uid, qid });
    const fold = foldOf(answers);
    await run.save(() => ({ done }), async (tx) => {
      const known = await tx
        .get(site.quizzes.standings, kind, id, uid, qid);
      // More tries than answers: one has come since, or is gone for good.
      isSettled = known === null || known.tries <= answers.length ||
        answers.length === seen;
      seen = answers.length;
      if (known === null || !isSettled) return;
      if (
        isJudgedAlike(known.last, fold.last) &&
        isJudgedAlike(known.best, fold.best) &&
        known.last.answerId === fold.last.answerId &&
        known.best.answerId === fold.best.answerId &&
        isSameRecord({ steps: known.steps }, { steps: fold.steps })
      ) return;
      tx.put(site.quizzes.standings, { ...known, ...fold });
    });
  }
}
