import { isRoot } from "../../accounts/access.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { boundedName } from "../../judging/file_names.ts";
import { ok, type Result } from "../../result.ts";
import { canMakeQuizzes } from "../access.ts";
import type { Act } from "../act.ts";
import {
  MAX_QUIZ_FILE_BYTES,
  type QuizImport,
  type QuizImportItem,
  quizImportOf,
} from "./schema.ts";

/** Begins an import: the file is read in the background, and then waits for a choice. */
export async function startQuizImport(
  { site, viewer, now }: Act,
  file: { name: string; path: string; size: number },
  { gid, words }: { gid: number | null; words: [string, string] },
): Promise<Result<QuizImport, Refusal>> {
  if (!canMakeQuizzes(gid, viewer)) return refuse("forbidden");
  if (file.size > MAX_QUIZ_FILE_BYTES) {
    return refuse("fileTooLarge", { field: "file" });
  }
  using source = await Deno.open(file.path);
  const stored = await site.files.put(source.readable);
  const begun = await site.quizzes.imports.begin({
    id: await site.quizzes.importIds.next(),
    subject: null,
    uid: viewer!.uid,
    by: viewer!.username,
    at: now,
    step: "reading",
    data: { file: { name: boundedName(file.name), ...stored }, gid, words },
  });
  return begun.ok ? ok(quizImportOf(begun.value)) : begun;
}

/** An import for who began it, or root. */
export async function openQuizImport(
  { site, viewer }: Act,
  id: number,
  gid: number | null,
): Promise<
  Result<{ job: QuizImport; items: QuizImportItem[] }, Refusal>
> {
  const job = await site.quizzes.imports.get(id);
  const isTheirs = isRoot(viewer) || job?.uid === viewer?.uid;
  if (job === null || job.data.gid !== gid || !isTheirs) {
    return refuse("notFound");
  }
  if (!canMakeQuizzes(gid, viewer)) return refuse("forbidden");
  const items = await Array.fromAsync(site.quizzes.importItems.all([id]));
  return ok({ job: quizImportOf(job), items });
}

/** Takes those that were chosen; of one that was interrupted, what is left. */
export async function runQuizImport(
  act: Act,
  id: number,
  { gid, wanted }: { gid: number | null; wanted: ReadonlySet<number> },
): Promise<Result<QuizImport, Refusal>> {
  const opened = await openQuizImport(act, id, gid);
  if (!opened.ok) return opened;
  const { imports, importItems } = act.site.quizzes;
  const { job, items } = opened.value;
  if (job.state === "ready") {
    for (const { n, isWanted, fault } of items) {
      const wants = fault === null && wanted.has(n);
      if (wants === isWanted) continue;
      await importItems.update([id, n], (row) => ({ ...row, isWanted: wants }));
    }
  }
  const turned = await imports.change(id, ({ state }) => {
    if (state === "waiting") return ok({ state: "running", step: "taking" });
    return state === "interrupted"
      ? ok({ state: "running" })
      : refuse("importBusy");
  });
  return turned.ok ? ok(quizImportOf(turned.value)) : turned;
}

/** Forgets an import with its file; quizzes that were made stay. */
export async function forgetQuizImport(
  act: Act,
  id: number,
  gid: number | null,
): Promise<Result<null, Refusal>> {
  const opened = await openQuizImport(act, id, gid);
  if (!opened.ok) return opened;
  const { state } = opened.value.job;
  if (state === "reading" || state === "running") return refuse("importBusy");
  await act.site.quizzes.imports.forget(id);
  return ok(null);
}
