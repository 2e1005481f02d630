import type { MadeReport } from "../judging/protocol.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import type { MadeCase } from "./makings.ts";

/** A case that nothing has been done for. */
export const NOTHING: MadeReport = {
  kind: "made",
  input: null,
  output: null,
  time: null,
  memory: null,
  fault: null,
};

/** The cases of one making, in their order. */
export async function madeCases(
  site: Site,
  { pid, run }: Pick<MadeCase, "pid" | "run">,
): Promise<MadeCase[]> {
  const { rows } = await site.authoring.madeCases.list("problem", {
    prefix: [pid, run],
    limit: 2_000,
  });
  return rows;
}

/** Takes those of a problem that are meant away, with their tasks. */
export async function clearMade(
  site: Site,
  pid: number,
  isMeant: (row: MadeCase) => boolean = () => true,
): Promise<void> {
  const { rows } = await site.authoring.madeCases.list("problem", {
    prefix: [pid],
    limit: 5_000,
  });
  for (const { id } of rows.filter(isMeant)) {
    await site.store.transact(async (tx) => {
      const row = await tx.get(site.authoring.madeCases, id);
      if (row === null || !isMeant(row)) return err("gone");
      tx.delete(site.authoring.madeCases, id);
      if (await tx.get(site.queue.tasks, "make", id)) {
        tx.delete(site.queue.tasks, "make", id);
      }
      return ok(null);
    });
  }
}
