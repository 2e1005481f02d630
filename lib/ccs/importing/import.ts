import { isRoot } from "../../accounts/access.ts";
import { canCreateContest } from "../../contests/access.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { boundedName } from "../../judging/file_names.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { MAX_IMPORT_BYTES } from "../archives/bounds.ts";
import { type ContestImport, contestImportOf } from "./schema.ts";

/** Begins an import of an archive: it is read in the background, and then waits for a choice (row E5.1). */
export async function startContestImport(
  { site, viewer, now }: Act,
  file: { name: string; path: string },
  gid: number | null,
): Promise<Result<ContestImport, Refusal>> {
  if (!canCreateContest(site, viewer, gid)) return refuse("forbidden");
  using source = await Deno.open(file.path);
  const { size } = await source.stat();
  if (size > MAX_IMPORT_BYTES) {
    return refuse("fileTooLarge", { field: "file" });
  }
  const stored = await site.files.put(source.readable);
  const begun = await site.contestImports.jobs.begin({
    id: await site.contestImports.ids.next(),
    subject: null,
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "reading",
    data: {
      file: { name: boundedName(file.name), ...stored },
      gid,
      report: null,
      findings: [],
      cid: null,
    },
  });
  return begun.ok ? ok(contestImportOf(begun.value)) : begun;
}

/** An import for who began it, or root. */
export async function openContestImport(
  { site, viewer }: Act,
  id: number,
  gid: number | null,
): Promise<Result<ContestImport, Refusal>> {
  const job = await site.contestImports.jobs.get(id);
  const isTheirs = isRoot(viewer) || job?.uid === viewer?.uid;
  if (job === null || job.data.gid !== gid || !isTheirs) {
    return refuse("notFound");
  }
  if (!canCreateContest(site, viewer, gid)) return refuse("forbidden");
  return ok(contestImportOf(job));
}

/** Makes the contest, in the background. */
export async function takeContestImport(
  act: Act,
  id: number,
  gid: number | null,
): Promise<Result<ContestImport, Refusal>> {
  const opened = await openContestImport(act, id, gid);
  if (!opened.ok) return opened;
  const turned = await act.site.contestImports.jobs.change(
    id,
    ({ state }) =>
      state === "waiting"
        ? ok({ state: "running", step: "taking", cursor: 0, done: 0 })
        : refuse("importBusy"),
  );
  if (turned.ok) return ok(contestImportOf(turned.value));
  // Asked twice at once, it is taken once.
  const again = await openContestImport(act, id, gid);
  const isTaken = again.ok &&
    (again.value.state === "taking" || again.value.state === "done");
  return isTaken ? again : turned;
}

/** Forgets an import with its file; a contest that was made stays. */
export async function forgetContestImport(
  act: Act,
  id: number,
  gid: number | null,
): Promise<Result<null, Refusal>> {
  const opened = await openContestImport(act, id, gid);
  if (!opened.ok) return opened;
  const { state } = opened.value;
  if (state === "reading" || state === "taking") return refuse("importBusy");
  await act.site.contestImports.jobs.forget(id);
  return ok(null);
}
