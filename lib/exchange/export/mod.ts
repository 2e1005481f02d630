import { type Refusal, refuse } from "../../failure.ts";
import { type Packed, streamArchive } from "../../files/archive.ts";
import { missingFiles } from "../../problems/cases/cases.ts";
import { mayExport } from "../access.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { ExportFormat } from "./formats.ts";
import { exportHoj } from "./hoj.ts";
import { exportIcpc } from "./icpc.ts";
import { gather, type Material } from "./material.ts";

const WRITERS: Record<
  ExportFormat,
  (site: Site, material: Material) => Generator<Packed> | AsyncGenerator<Packed>
> = { hoj: exportHoj, icpc: exportIcpc };

/** Exports problems as a zip that is made while it is sent; only for those who may change them. */
export async function exportProblems(
  { site, viewer }: Act,
  pids: readonly number[],
  format: ExportFormat,
): Promise<Result<ReadableStream<Uint8Array>, Refusal>> {
  if (pids.length === 0) return refuse("selectionEmpty", { field: "ids" });
  // Checked in advance, because in the middle of a download nothing can be reported.
  for (const pid of pids) {
    const problem = site.problems.catalogue.get(pid);
    if (problem === null) return refuse("problemNotFound", { field: "ids" });
    if (!mayExport(problem, viewer)) {
      return refuse("problemNotYours", { field: "ids" });
    }
    const missing = await missingFiles(
      site,
      await site.problems.cases.get(pid) ?? [],
    );
    if (missing.length > 0) {
      const params = { id: problem.problemId, name: missing[0] };
      return refuse("exportMissing", { field: "ids", params });
    }
  }
  return ok(streamArchive(filesOf(site, pids, format)));
}

async function* filesOf(
  site: Site,
  pids: readonly number[],
  format: ExportFormat,
): AsyncGenerator<Packed> {
  for (const pid of pids) {
    const material = await gather(site, pid);
    // Null: the problem was deleted meanwhile.
    if (material !== null) yield* WRITERS[format](site, material);
  }
}
