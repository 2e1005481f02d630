import type { MadeReport } from "../judging/protocol.ts";
import { err, ok } from "../result.ts";
import type { Site } from "./act.ts";
import type { BuiltCase } from "./data_build_record.ts";

/** The report of a case for which no program has run. */
export const NOTHING_BUILT: MadeReport = {
  kind: "made",
  input: null,
  output: null,
  time: null,
  memory: null,
  fault: null,
};

/** Reads the cases of one data build, in their order. */
export async function builtCases(
  site: Site,
  { pid, run }: Pick<BuiltCase, "pid" | "run">,
): Promise<BuiltCase[]> {
  const { rows } = await site.authoring.builtCases.list("problem", {
    prefix: [pid, run],
    limit: 2_000,
  });
  return rows;
}

/** Deletes those built cases of a problem for which `isMeant` is true (default: all), with their tasks. */
export async function clearBuiltCases(
  site: Site,
  pid: number,
  isMeant: (row: BuiltCase) => boolean = () => true,
): Promise<void> {
  const { rows } = await site.authoring.builtCases.list("problem", {
    prefix: [pid],
    limit: 5_000,
  });
  for (const { id } of rows.filter(isMeant)) {
    await site.store.transact(async (tx) => {
      const row = await tx.get(site.authoring.builtCases, id);
      if (row === null || !isMeant(row)) return err("gone");
      tx.delete(site.authoring.builtCases, id);
      if (await tx.get(site.queue.tasks, "make", id)) {
        tx.delete(site.queue.tasks, "make", id);
      }
      return ok(null);
    });
  }
}
