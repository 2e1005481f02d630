import { createHash } from "node:crypto";
import { z } from "zod";
import { withoutMark } from "../files/windows_text.ts";
import { type Refusal, refuse } from "../failure.ts";
import { CHECKER_COMPILED_AS } from "../judging/languages.ts";
import type { CheckerSource, CompileReport } from "../judging/protocol.ts";
import type { Note } from "../judging/notes.ts";
import { BoundedFiles } from "../problems/cases/extra_files.ts";
import { judgeFileHashes } from "../problems/cases/judge_files.ts";
import {
  FILE_NAME,
  MAX_TEXT_CHARS,
  type Problem,
  type ProblemDraft,
  type ProblemStatement,
} from "../problems/schema.ts";
import { isSameChecker } from "../problems/service.ts";
import { nextClaim } from "../queue/payload.ts";
import { newTask } from "../queue/schema.ts";
import type { Work } from "../queue/work.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import type { CompileAnswer } from "./compile_requests.ts";

/**
 * How long to wait for a judge: longer than the slowest takes, shorter than the
 * 90 s that clients wait (spec 1 §8).
 */
const WAIT_MS = 70_000;
/** Older checks are dropped, because nobody waits for them any more. */
const KEPT_MS = 10 * 60_000;

/** What a form or a call asks to compile (contract §24). */
export const CompileDraft = z.object({
  code: z.string().overwrite(withoutMark).max(MAX_TEXT_CHARS, "codeTooLong")
    .refine((code) => code.trim() !== "", "checkerRequired"),
  language: z.string().refine(
    (language) => Object.hasOwn(CHECKER_COMPILED_AS, language),
    "checkerLanguage",
  ),
  extraFiles: z.record(FILE_NAME, z.string()).pipe(BoundedFiles),
});
export type CompileDraft = z.infer<typeof CompileDraft>;

/**
 * Lets a judge compile a checker in its sandbox, with the files of its problem
 * and of the site, and waits for the answer. It is refused if no judge can do
 * this or none takes it. The route's guard decides who may ask.
 */
export async function checkCompile(
  act: Act,
  draft: CompileDraft,
  waitMs = WAIT_MS,
): Promise<Result<CompileAnswer, Refusal>> {
  const { compileRequests } = act.site.authoring;
  const source = await sourceOf(act.site, draft);
  const hash = hashOf(source);
  const known = compileRequests.underWay.get(hash);
  if (known !== undefined) return await known;
  const asked = ask(act, source, waitMs);
  compileRequests.underWay.set(hash, asked);
  try {
    const answer = await asked;
    if (answer.ok && answer.value.isCompiled) {
      compileRequests.compiled.set(hash, true);
    }
    return answer;
  } finally {
    compileRequests.underWay.delete(hash);
  }
}

/** Does the same, but skips code that has compiled lately. */
async function proveCompile(
  act: Act,
  draft: CompileDraft,
): Promise<Result<CompileAnswer, Refusal>> {
  const hash = hashOf(await sourceOf(act.site, draft));
  return act.site.authoring.compileRequests.compiled.get(hash)
    ? ok({ isCompiled: true, note: null, message: null })
    : await checkCompile(act, draft);
}

const sourceOf = async (
  site: Site,
  { code, language, extraFiles }: CompileDraft,
): Promise<CheckerSource> => ({
  language,
  code,
  extraFiles,
  siteFiles: await judgeFileHashes(site),
});

function hashOf({ language, code, extraFiles, siteFiles }: CheckerSource) {
  const sorted = (files: Record<string, string> = {}) =>
    Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1);
  const essence = [language, code, sorted(extraFiles), sorted(siteFiles)];
  return createHash("sha256").update(JSON.stringify(essence)).digest("hex");
}

const COMPILE_NOTES: readonly Note["code"][] = [
  "compileTime",
  "compileMemory",
  "compileOutput",
  "compileTooLarge",
  "compileNoProgram",
];

async function ask(
  act: Act,
  source: CheckerSource,
  waitMs: number,
): Promise<Result<CompileAnswer, Refusal>> {
  const { site, viewer, now } = act;
  const language = CHECKER_COMPILED_AS[source.language];
  if (site.judges.registry.connected(now).length === 0) {
    return refuse("compileNoJudge");
  }
  if (site.judges.registry.lacks(language, now)) {
    const params = { language: source.language };
    return refuse("compileNoLanguage", { params });
  }
  const id = await site.authoring.compileIds.next();
  const { uid } = viewer!;
  const { stopping } = site;
  const answered = site.authoring.compileRequests.wait(id, {
    ms: waitMs,
    stopping,
  });
  await site.store.transact(async (tx) => {
    tx.insert(site.authoring.compileChecks, { id, uid, at: now, answer: null });
    await tx.putBlob(site.authoring.compileSources, [id], source);
    tx.insert(
      site.queue.tasks,
      newTask({ kind: "compile", id, language, party: uid, enqueuedAt: now }),
    );
    return ok(null);
  });
  const answer = await answered;
  await removeCheck(site, id);
  if (answer === null) return refuse("compileTooSlow");
  // Other notes are about the judge or the site, not about the code.
  const isAnswer = answer.note === null ||
    COMPILE_NOTES.includes(answer.note.code);
  return isAnswer ? ok(answer) : refuse("compileFailed");
}

async function removeCheck(site: Site, id: number): Promise<void> {
  await site.store.transact(async (tx) => {
    if (await tx.get(site.authoring.compileChecks, id) === null) {
      return err("gone");
    }
    tx.delete(site.authoring.compileChecks, id);
    await tx.deleteBlob(site.authoring.compileSources, [id]);
    if (await tx.get(site.queue.tasks, "compile", id)) {
      tx.delete(site.queue.tasks, "compile", id);
    }
    return ok(null);
  });
}

/**
 * Returns why a problem cannot be saved like this, or null if it can: a mode
 * other than comparing needs code that compiles, if it was changed (spec 3 §5).
 */
export async function uncompiled(
  act: Act,
  draft: ProblemDraft,
  before: { problem: Problem; statement: ProblemStatement } | null,
): Promise<{ refusal: Refusal; answer: CompileAnswer | null } | null> {
  const { judgeMode, spjCode, spjLanguage, judgeExtraFile } = draft;
  if (judgeMode === "default") return null;
  // The code of a problem that only compared outputs was never compiled.
  const isSame = before !== null && before.problem.judgeMode !== "default" &&
    before.problem.spjLanguage === spjLanguage &&
    isSameChecker(before.statement, draft);
  if (isSame) return null;
  const answer = await proveCompile(act, {
    code: spjCode!,
    language: spjLanguage!,
    extraFiles: judgeExtraFile,
  });
  const field = "spjCode";
  if (!answer.ok) return { refusal: { ...answer.error, field }, answer: null };
  return answer.value.isCompiled
    ? null
    : { refusal: { code: "checkerUncompiled", field }, answer: answer.value };
}

/** Removes the checks that a stopped process left behind. */
export async function purgeCompileChecks(
  site: Site,
  now: number,
): Promise<void> {
  for (;;) {
    const { rows } = await site.authoring.compileChecks.list("at", {
      limit: 100,
    });
    const old = rows.filter(({ at }) => now - at > KEPT_MS);
    for (const { id } of old) await removeCheck(site, id);
    if (old.length === 0) return;
  }
}

export const compileWork = (site: Site): Work => ({
  async begin(tx, task) {
    const check = await tx.get(site.authoring.compileChecks, task.id);
    const source = await site.authoring.compileSources.get(task.id);
    if (check === null || source === null) return null;
    if (site.clock() - check.at > KEPT_MS) return null;
    const { language } = task;
    return ok({ ...nextClaim("compile", task), language, source });
  },

  progress: () => Promise.resolve(true),

  waitAgain: () => Promise.resolve(),

  async finish(tx, task, answer) {
    const check = await tx.get(site.authoring.compileChecks, task.id);
    if (check === null || answer.kind !== "compiled") return;
    tx.put(site.authoring.compileChecks, { ...check, answer });
  },

  failed: (code): CompileReport => ({
    kind: "compiled",
    isCompiled: false,
    note: { code, value: null },
    message: null,
  }),
});
