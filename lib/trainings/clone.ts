import type { Refusal } from "../failure.ts";
import { refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canEditTraining } from "./access.ts";
import type { Act } from "./act.ts";
import { importItems } from "./items.ts";
import { draftOf } from "./draft_of.ts";
import type { WholeTraining } from "./schema.ts";
import { createTraining } from "./service.ts";

/** Makes a hidden copy of a training, with all that it asks and nobody registered. */
export async function cloneTraining(
  act: Act,
  tid: number,
  title: string,
): Promise<Result<WholeTraining, Refusal>> {
  const known = act.site.trainings.shelf.get(tid);
  if (known === null) return refuse("trainingNotFound");
  if (!canEditTraining(act, known)) return refuse("forbidden");
  const draft = await draftOf(act.site, known);
  const made = await createTraining(act, known, {
    ...draft,
    title: title.slice(0, 255),
    isVisible: false,
  });
  if (!made.ok) return made;
  const brought = await importItems(act, made.value.tid, tid);
  return brought.ok ? ok(made.value) : brought;
}
