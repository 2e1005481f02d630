import { isInProgress, STATUS, type Status } from "../judging/status.ts";
import type { Site } from "./act.ts";
import type { Attempt } from "./attempts.ts";
import { STUCK_TRIES } from "./gradebook.ts";
import { type AskedProblem, problemsOf } from "./reading.ts";
import { isOutside } from "./rank.ts";
import type { WholeTraining } from "./schema.ts";

/** How people get on with one item. */
export interface ItemTrouble extends AskedProblem {
  solved: number;
  tried: number;
  tries: number;
  /** Of the programs that were not right, by verdict, the most frequent first. */
  verdicts: [status: Status, count: number][];
  /** Who has tried often and not solved it, the last first. */
  stuck: { uid: string; tries: number; at: number; submitId: number }[];
}

/** What stops people, item by item; the one where most are stuck first. */
export async function troublesIn(
  site: Site,
  training: WholeTraining,
): Promise<ItemTrouble[]> {
  const attempts = await site.trainings.attempts.of(training);
  const people = [...attempts].filter(([uid]) =>
    !isOutside(site, training, uid)
  );
  const items = problemsOf(site, training).map((row) =>
    troubleOf(
      row,
      people.map(([uid, byProblem]) =>
        [uid, byProblem.get(row.problem.pid) ?? []] as const
      ),
    )
  );
  const open = ({ tried, solved }: ItemTrouble) => tried - solved;
  return items.sort((a, b) =>
    b.stuck.length - a.stuck.length || open(b) - open(a)
  );
}

function troubleOf(
  row: AskedProblem,
  people: readonly (readonly [string, readonly Attempt[]])[],
): ItemTrouble {
  const verdicts = new Map<Status, number>();
  const trouble = { solved: 0, tried: 0, tries: 0 };
  const stuck: ItemTrouble["stuck"] = [];
  for (const [uid, attempts] of people) {
    const last = attempts.at(-1);
    if (last === undefined) continue;
    trouble.tried++;
    trouble.tries += attempts.length;
    for (const { status } of attempts) {
      if (status === STATUS.accepted || isInProgress(status)) continue;
      verdicts.set(status, (verdicts.get(status) ?? 0) + 1);
    }
    if (attempts.some(({ status }) => status === STATUS.accepted)) {
      trouble.solved++;
    } else if (attempts.length >= STUCK_TRIES) {
      const { at, submitId } = last;
      stuck.push({ uid, tries: attempts.length, at, submitId });
    }
  }
  return {
    ...row,
    ...trouble,
    verdicts: [...verdicts].sort((a, b) => b[1] - a[1]),
    stuck: stuck.sort((a, b) => b.at - a.at),
  };
}
