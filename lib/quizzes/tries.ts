import { STATUS } from "../judging/status.ts";
import { columnOf, TRY_ENDS } from "../submissions/tries.ts";
import type { Site } from "./act.ts";
import type { QuizVenue } from "./place.ts";
import type { Quiz, QuizAnswer } from "./schema.ts";

/** Hand-ins that are looked at for one figure: the latest. */
const MAX_ANSWERS = 2_000;

/** How people fared with a quiz in one place, each once. */
export interface QuizTries {
  people: number;
  /** Who had all of it right, by the attempt (`TRY_ENDS`). */
  solved: number[];
  /** Of who had not, in the last answer: by question, how many were not fully right. */
  wrongParts: Map<string, number>;
}

/** Counts people by the attempt that was fully right, and the questions where the others fail. */
export async function quizTries(
  { quizzes }: Pick<Site, "quizzes">,
  { kind, id }: QuizVenue,
  { qid }: Pick<Quiz, "qid">,
): Promise<QuizTries> {
  const { rows } = await quizzes.answers.list("place", {
    prefix: [kind, id, qid],
    limit: MAX_ANSWERS,
    reverse: true,
  });
  const people = new Map<
    string,
    { attempts: number; isSolved: boolean; last: QuizAnswer }
  >();
  const solved = [...TRY_ENDS, 0].map(() => 0);
  for (const row of rows.reverse()) {
    const known = people.get(row.uid) ??
      { attempts: 0, isSolved: false, last: row };
    people.set(row.uid, known);
    if (known.isSolved) continue;
    known.attempts++;
    known.last = row;
    if (row.status !== STATUS.accepted) continue;
    known.isSolved = true;
    solved[columnOf(known.attempts)]++;
  }
  const wrongParts = new Map<string, number>();
  for (const { isSolved, last } of people.values()) {
    if (isSolved) continue;
    for (const [part, share] of Object.entries(last.shares)) {
      if (share < 1) wrongParts.set(part, (wrongParts.get(part) ?? 0) + 1);
    }
  }
  return { people: people.size, solved, wrongParts };
}
