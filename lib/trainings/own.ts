import { dueFor } from "../venues/training.ts";
import type { Act } from "./act.ts";
import { isRegistered, policyOf } from "./reading.ts";
import type { WholeTraining } from "./schema.ts";
import { progressIn, type TrainingProgress } from "./view.ts";

/** A training that somebody is at, and has not finished. */
export interface OwnTraining extends TrainingProgress {
  training: WholeTraining;
  /** Until when; null: at any time. */
  due: number | null;
}

/** Public trainings of one's own that are looked for, the last changed first. */
const MOST_LOOKED_AT = 200;

/**
 * The trainings that the viewer has begun (or registered for) and not finished: what is
 * due comes first, then what is nearest to its end.
 */
export async function ownTrainings(
  act: Act,
  most: number,
): Promise<OwnTraining[]> {
  const { site, viewer, now } = act;
  if (viewer === null) return [];
  const hasBegun = (training: WholeTraining, { solved }: TrainingProgress) =>
    training.isPrivate ? isRegistered(act, training) : solved > 0;
  const found: OwnTraining[] = [];
  const shown = site.trainings.shelf.list({ gid: null })
    .sort((a, b) => b.modifiedAt - a.modifiedAt).slice(0, MOST_LOOKED_AT);
  for (const training of shown) {
    if (policyOf(site, training).whyNotEnter(act) !== null) continue;
    const extensions = site.venues.book.extensionsOf(training.tid);
    const due = dueFor(training, extensions, viewer.uid);
    if (due !== null && due <= now) continue;
    const progress = await progressIn(act, training);
    if (hasBegun(training, progress) && progress.solved < progress.total) {
      found.push({ training, ...progress, due });
    }
  }
  const left = ({ solved, total }: OwnTraining) => total - solved;
  return found.sort((a, b) =>
    (a.due ?? Infinity) - (b.due ?? Infinity) || left(a) - left(b)
  ).slice(0, most);
}
