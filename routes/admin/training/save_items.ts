import { authField } from "../../../components/admin/trainings/OwnProblem.tsx";
import { type Refusal, refuse } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { deleteProblem } from "../../../lib/problems/service.ts";
import { changeVisibility } from "../../../lib/problems/visibility.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { removeItem, updateItem } from "../../../lib/trainings/items.ts";
import type { WholeTraining } from "../../../lib/trainings/schema.ts";
import type { VenueItem } from "../../../lib/venues/schema.ts";
import { worthOf } from "./admin_items.ts";

type Named = Pick<VenueItem, "asks" | "itemId">;

/** Each row's number, points and reach; those that have not changed are left as they are. */
export async function saveItems(
  act: Act,
  training: WholeTraining,
  form: Form,
): Promise<Result<null, Refusal>> {
  const { tid } = training;
  const numberOf = (name: string) => {
    const typed = form.get(name)?.trim() ?? "";
    return typed === "" ? undefined : Number(typed);
  };
  for (const item of act.site.venues.items.of({ kind: "training", id: tid })) {
    const key = `${item.asks} ${item.itemId}`;
    const shown = await saveAuth(act, training, item, form.get(authField(key)));
    if (!shown.ok) return shown;
    const order = numberOf(`order ${key}`);
    const points = numberOf(`points ${key}`);
    const isOther = points !== undefined && points !== worthOf(act, item);
    if (!isOther && (order ?? item.order) === item.order) continue;
    const done = await updateItem(act, tid, item, {
      order,
      points: isOther ? points : undefined,
    });
    if (!done.ok && done.error.code !== "notInTraining") return done;
  }
  return ok(null);
}

/** A problem of the training's own group; null: it is none. */
function ownProblem({ site }: Act, { gid }: WholeTraining, of: Named) {
  const problem = of.asks === "problem"
    ? site.problems.catalogue.get(of.itemId)
    : null;
  return gid !== null && problem?.gid === gid ? problem : null;
}

async function saveAuth(
  act: Act,
  training: WholeTraining,
  item: Named,
  typed: string | null,
): Promise<Result<unknown, Refusal>> {
  const problem = ownProblem(act, training, item);
  const auth = Object.values(PROBLEM_AUTH)
    .find((auth) => String(auth) === typed);
  if (problem === null || auth === undefined || auth === problem.auth) {
    return ok(null);
  }
  return await changeVisibility(act, problem.pid, auth);
}

/** Deletes a problem of the group's own, and its row. */
export async function deleteOwn(
  act: Act,
  training: WholeTraining,
  item: Named,
): Promise<Result<unknown, Refusal>> {
  const problem = ownProblem(act, training, item);
  if (problem === null) return refuse("problemNotFound");
  const deleted = await deleteProblem(act, problem.pid);
  return deleted.ok ? await removeItem(act, training.tid, item) : deleted;
}
