import { type Refusal, refuse } from "../../failure.ts";
import { isEnded } from "../../jobs/schema.ts";
import { ok, type Result } from "../../result.ts";
import { canEditQuiz } from "../access.ts";
import type { Act, Site } from "../act.ts";
import { countOf } from "../standings.ts";
import { placesAsking } from "./changes.ts";
import {
  changesResult,
  type Regrade,
  regradeOf,
  type RegradeRow,
} from "./schema.ts";

/** The latest regrading of a quiz; null: there was none. */
export async function latestRegrade(
  site: Site,
  qid: number,
): Promise<Regrade | null> {
  const [job] = await site.quizzes.regrades.about(qid, 1);
  return job === undefined ? null : regradeOf(job);
}

/** Looks at what the present key would change; one that waits for a decision is dropped. */
export async function startRegrade(
  act: Act,
  qid: number,
): Promise<Result<Regrade, Refusal>> {
  const { site, viewer, now } = act;
  const { catalogue, regrades, regradeIds } = site.quizzes;
  const quiz = catalogue.get(qid);
  if (quiz === null) return refuse("quizNotFound");
  if (!canEditQuiz(quiz, viewer)) return refuse("quizNotYours");
  const counts = await Promise.all(
    (await placesAsking(site, qid)).map((place) => countOf(site, place, qid)),
  );
  if (counts.every(({ total }) => total === 0)) {
    return refuse("quizNothingToRegrade");
  }
  const [open] = await regrades.about(qid, 1);
  if (open !== undefined && open.state === "waiting") {
    await regrades.change(
      open.id,
      (job) =>
        job.state === "waiting"
          ? ok({ state: "cancelled" })
          : refuse("quizRegradeOpen"),
    );
  }
  const begun = await regrades.begin({
    id: await regradeIds.next(),
    subject: qid,
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "looking",
    data: { keyAt: quiz.modifiedAt, people: null, results: null },
  });
  return begun.ok ? ok(regradeOf(begun.value)) : begun;
}

/** Takes over what was looked at, or drops it. */
export async function endRegrade(
  { site, viewer }: Act,
  qid: number,
  how: "apply" | "drop",
): Promise<Result<Regrade, Refusal>> {
  const quiz = site.quizzes.catalogue.get(qid);
  if (quiz === null) return refuse("quizNotFound");
  if (!canEditQuiz(quiz, viewer)) return refuse("quizNotYours");
  const [job] = await site.quizzes.regrades.about(qid, 1);
  if (job === undefined || isEnded(job)) return refuse("quizRegradeNotReady");
  const saved = await site.quizzes.regrades.change(job.id, (job) => {
    if (job.state !== "waiting") return refuse("quizRegradeNotReady");
    if (how === "drop") return ok({ state: "cancelled" });
    return job.data.keyAt === quiz.modifiedAt
      ? ok({ state: "running", step: "applying" })
      : refuse("quizRegradeStale");
  });
  return saved.ok ? ok(regradeOf(saved.value)) : saved;
}

/** Some of the results that change, place by place. */
export async function rowsOf(
  site: Site,
  { id }: Pick<Regrade, "id">,
  limit: number,
): Promise<RegradeRow[]> {
  const rows: RegradeRow[] = [];
  for await (const row of site.quizzes.regradeRows.all([id])) {
    if (changesResult(row) && rows.push(row) >= limit) break;
  }
  return rows;
}
