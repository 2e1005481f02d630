import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { isSameSecret } from "../accounts/guesses.ts";
import type { Act } from "./act.ts";
import { openTraining } from "./reading.ts";

/** Registers the viewer for a private training, whose password they know. */
export async function registerForTraining(
  act: Act,
  tid: number,
  password: string,
): Promise<Result<null, Refusal>> {
  const { site, viewer, now } = act;
  const field = { field: "password" };
  if (viewer === null) return refuse("notSignedIn");
  if (password.trim() === "") return refuse("trainingPasswordEmpty", field);
  const opened = openTraining(act, tid);
  if (!opened.ok) return opened;
  if (!opened.value.isPrivate) return refuse("trainingNotPrivate");
  const key: ["training", number, string] = ["training", tid, viewer.uid];
  const guess = {
    kind: "training" as const,
    id: tid,
    uid: viewer.uid,
    now,
    ...field,
    wrong: "trainingPasswordWrong" as const,
  };
  const look = () =>
    site.store.transact<null, Refusal>(async (tx) => {
      const rules = await tx.get(site.venues.trainings, tid);
      const known = await tx.get(site.trainings.passwords, tid);
      if (rules === null || known === null) return refuse("trainingNotFound");
      const row = await tx.get(site.venues.memberships, ...key);
      const { epoch } = rules;
      if (row !== null && (row.epoch ?? 0) === epoch) {
        return refuse("trainingRegistered");
      }
      if (!isSameSecret(known.password, password.trim())) {
        return refuse("trainingPasswordWrong", field);
      }
      const member = {
        kind: "training" as const,
        id: tid,
        uid: viewer.uid,
        level: "member" as const,
        at: now,
        epoch,
      };
      if (row === null) tx.insert(site.venues.memberships, member);
      else tx.put(site.venues.memberships, member);
      return ok(null);
    });
  return await site.venues.guesses.bound(guess, look);
}
