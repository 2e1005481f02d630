import { join } from "node:path";
import { isRoot } from "../accounts/access.ts";
import { type Refusal, refuse } from "../failure.ts";
import { removeIfThere } from "../files/file_store.ts";
import { mediaUrl } from "../media/schema.ts";
import { MAX_CASE_FILE_BYTES } from "../judging/bounds.ts";
import { keepFile, keepImage } from "../media/service.ts";
import { putAnnex } from "../problems/annex.ts";
import { judgeFiles, putJudgeFile } from "../problems/judge_files.ts";
import { NO_PROGRAMS, solutionsIn } from "../problems/programs.ts";
import type { CaseFiles, Problem, ProblemDraft } from "../problems/schema.ts";
import { createProblem, updateProblem } from "../problems/service.ts";
import { replaceSolutions, replaceTools } from "../problems/solutions.ts";
import { storeOutput } from "../problems/uploads.ts";
import { err, ok, type Result } from "../result.ts";
import type { Act } from "../site.ts";
import {
  type PackedFile,
  type ProblemBundle,
  replaceImages,
} from "./bundle.ts";
import { caseNames, draftOf } from "./draft.ts";
import { baseName } from "./words.ts";

/** What is to be said of it afterwards: findings, and refusals as `errors.…`. */
export interface Note {
  code: string;
  params?: Record<string, string | number>;
}

const refused = ({ code, params }: Refusal): Note => ({
  code: `errors.${code}`,
  params,
});

export interface TakeOptions {
  /** Contract §0.6; null: as the package says, or public. */
  auth: number | null;
  /** In place of the package's. */
  problemId: string;
  /** The number of a new problem, or of the one that is replaced. */
  pid: number;
  replaces: boolean;
}

/**
 * Makes a problem of a bundle, or another of one that is there: images and test
 * data first, then the problem in one commit, then the files beside it.
 */
export async function takeBundle(
  act: Act,
  bundle: ProblemBundle,
  options: TakeOptions,
): Promise<Result<{ problem: Problem; notes: Note[] }, Refusal>> {
  if (!isRoot(act.viewer)) return refuse("forbidden");
  const notes: Note[] = [];
  const texts = await withImages(act, bundle, notes);
  const uploadId = crypto.randomUUID();
  const draft = draftOf(
    { ...bundle, problem: { ...bundle.problem, problemId: options.problemId } },
    { auth: options.auth, uploadId, texts },
  );
  if (!draft.ok) return err(draft.error[0]);
  const cases = await storeCases(act, bundle);
  await keepUpload(act, uploadId, cases);
  const saved = options.replaces
    ? await updateProblem(act, options.pid, draft.value)
    : await createProblem(act, draft.value, options.pid);
  if (!saved.ok) return saved;
  notes.push(...await takeBeside(act, saved.value, bundle));
  return ok({ problem: saved.value, notes });
}

/**
 * Files of the annex, what the author keeps, and what the site lacks; again is
 * no harm. `isAgain`: what is kept may be somebody's work already.
 */
export async function takeBeside(
  act: Act,
  problem: Problem,
  bundle: ProblemBundle,
  { isAgain = false } = {},
): Promise<Note[]> {
  const notes = await takePrograms(act, problem, bundle, isAgain);
  for (const file of bundle.annex) {
    const kept = await asFile(
      act,
      file,
      (sent) => putAnnex(act, problem, sent),
    );
    if (!kept.ok) notes.push(refused(kept.error));
  }
  const known = new Set((await judgeFiles(act.site)).map(({ name }) => name));
  for (const file of bundle.siteFiles) {
    if (known.has(baseName(file.name))) continue;
    const kept = await asFile(act, file, (sent) => putJudgeFile(act, sent));
    const params = { name: baseName(file.name) };
    notes.push(
      kept.ok ? { code: "siteFileTaken", params } : refused(kept.error),
    );
  }
  return notes;
}

/** In place of what is kept, where the package has any. */
async function takePrograms(
  act: Act,
  { pid }: Problem,
  { kept: { rows, script }, isWhole }: ProblemBundle,
  isAgain: boolean,
): Promise<Note[]> {
  const there = await act.site.programs.get(pid) ?? NO_PROGRAMS;
  const isFree = (isKept: boolean) => !isAgain || !isKept;
  const solutions = rows.filter(({ role }) => role === "solution");
  const tools = rows.filter(({ role }) => role !== "solution");
  const results: Result<unknown, Refusal>[] = [];
  const hasSolutions = solutionsIn(there).length > 0;
  if ((isWhole || solutions.length > 0) && isFree(hasSolutions)) {
    results.push(await replaceSolutions(act, pid, solutions));
  }
  const hasTools = there.programs.length > solutionsIn(there).length ||
    there.script !== "";
  if ((isWhole || tools.length > 0) && isFree(hasTools)) {
    results.push(await replaceTools(act, pid, { rows: tools, script }));
  }
  return results.flatMap((kept) => kept.ok ? [] : [refused(kept.error)]);
}

type Sent = { name: string; path: string; size: number };

/** A file of the package on disk, for services that take what was sent. */
async function asFile<T>(
  { site }: Act,
  file: PackedFile,
  keep: (sent: Sent) => Promise<T>,
): Promise<T> {
  const path = join(site.files.tempDir, crypto.randomUUID());
  try {
    await Deno.writeFile(path, file.stream());
    return await keep({ name: baseName(file.name), path, size: file.size });
  } finally {
    await removeIfThere(path);
  }
}

/** The texts with addresses for their images; what is no picture is linked. */
async function withImages(
  act: Act,
  bundle: ProblemBundle,
  notes: Note[],
): Promise<ProblemDraft["texts"]> {
  const { images, imageBase: base, problem } = bundle;
  const json = JSON.stringify(problem.texts);
  const shown = new RegExp(
    `!\\[([^\\]]*)\\]\\((${RegExp.escape(base)}(\\d+))[^)]*\\)`,
    "g",
  );
  const isShown = new Set([...json.matchAll(shown)].map((found) => found[3]));
  const links: { url: string; isImage: boolean }[] = [];
  for (const [n, file] of images.entries()) {
    const kept = await asFile(act, file, async (sent) => {
      const image = isShown.has(String(n)) ? await keepImage(act, sent) : null;
      if (image?.ok) return image;
      if (image !== null) {
        notes.push({ code: "imageLinked", params: { name: sent.name } });
      }
      return await keepFile(act, sent);
    });
    if (!kept.ok) notes.push(refused(kept.error));
    links.push(
      kept.ok
        ? { url: mediaUrl(kept.value), isImage: kept.value.kind === "image" }
        : { url: "", isImage: false },
    );
  }
  const linked = json.replaceAll(
    shown,
    (image, alt, address, n) =>
      links[Number(n)]?.isImage === false
        ? `[${alt || baseName(images[Number(n)].name)}](${address})`
        : image,
  );
  return JSON.parse(replaceImages(linked, base, (n) => links[n]?.url ?? ""));
}

async function storeCases(
  { site }: Act,
  bundle: ProblemBundle,
): Promise<CaseFiles[]> {
  const names = caseNames(bundle);
  const cases: CaseFiles[] = [];
  for (const [n, { input, output }] of bundle.cases.entries()) {
    const stored = await site.files.put(input.stream(), {
      maxBytes: MAX_CASE_FILE_BYTES,
    });
    cases.push({
      input: { name: names[n].input, ...stored },
      output: await storeOutput(
        site.files,
        names[n].output,
        output === null ? ReadableStream.from([]) : output.stream(),
      ),
    });
  }
  return cases;
}

/** As if they had been sent ahead of the problem: it takes them over. */
async function keepUpload(
  { site, viewer, now }: Act,
  id: string,
  cases: CaseFiles[],
): Promise<void> {
  await site.store.transact(async (tx) => {
    tx.insert(site.uploads, { id, uid: viewer!.uid, createdAt: now });
    await tx.putBlob(site.uploadCases, [id], cases);
    return ok(null);
  });
}
