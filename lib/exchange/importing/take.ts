import { type Refusal, refuse } from "../../failure.ts";
import { mediaUrl } from "../../media/schema.ts";
import { keepFile, keepImage } from "../../media/service.ts";
import { canPublishProblem } from "../../problems/access.ts";
import { putAttachment } from "../../problems/cases/attachments.ts";
import { judgeFiles, putJudgeFile } from "../../problems/cases/judge_files.ts";
import { NO_PROGRAMS, solutionsIn } from "../../problems/solutions/programs.ts";
import {
  type CaseFiles,
  type Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
} from "../../problems/schema.ts";
import { EditorialDraft, saveEditorial } from "../../problems/editorials.ts";
import { saveHints } from "../../problems/hints.ts";
import { createProblem, updateProblem } from "../../problems/service.ts";
import {
  replaceSolutions,
  replaceTools,
} from "../../problems/solutions/solutions.ts";
import { hashesOf } from "../../problems/cases/case_files.ts";
import { windowsFiles } from "../../problems/cases/windows.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import { replaceImages } from "../bundle.ts";
import { draftOf } from "./draft.ts";
import { beginProof } from "./proof.ts";
import { imagesIn } from "./image_links.ts";
import { mayImport } from "../access.ts";
import { listed } from "./record_notes.ts";
import type { HandedBundle, Sent, UnpackedFiles } from "../reading/order.ts";
import { baseName } from "../formats/words.ts";

/** What is told after the import: findings, and refusals as `errors.…`. */
export interface Note {
  code: string;
  params?: Record<string, string | number>;
}

const refused = ({ code, params }: Refusal): Note => ({
  code: `errors.${code}`,
  params,
});

export interface TakeOptions {
  /** Who may see it (contract §0.6); null: as the package says, or everybody. */
  auth: number | null;
  /** The id to use instead of the package's. */
  problemId: string;
  /** The number of the new problem, or of the one that is replaced. */
  pid: number;
  replaces: boolean;
}

/**
 * Creates a problem from a bundle, or replaces an existing one: images and test data
 * first, then the problem in one commit, then the files beside it.
 */
export async function takeBundle(
  act: Act,
  bundle: HandedBundle,
  options: TakeOptions,
): Promise<Result<{ problem: Problem; notes: Note[] }, Refusal>> {
  if (!mayImport(act.viewer)) return refuse("forbidden");
  const notes: Note[] = [];
  const { texts } = bundle.problem;
  const ofTold = imageNumbers(bundle, bundle.told);
  const ofTexts = imageNumbers(bundle, texts);
  const linked = await withImages(act, bundle, {
    text: texts,
    notes,
    // Files that nothing shows are links of the statement.
    isWanted: (n) => ofTexts.has(n) || !ofTold.has(n),
  });
  const uploadId = crypto.randomUUID();
  const draft = draftOf(
    { ...bundle, problem: { ...bundle.problem, problemId: options.problemId } },
    {
      auth: authFor(act, options),
      uploadId,
      texts: linked as ProblemDraft["texts"],
    },
  );
  if (!draft.ok) return err(draft.error[0]);
  const { cases, dir } = filesOf(bundle);
  await act.site.files.adoptAll(dir, hashesOf(cases));
  await keepUpload(act, uploadId, cases);
  const saved = options.replaces
    ? await updateProblem(act, options.pid, draft.value)
    : await createProblem(act, draft.value, { reserved: options.pid });
  if (!saved.ok) return saved;
  const odd = new Set(windowsFiles(cases).flatMap(({ names }) => names));
  if (odd.size > 0) {
    notes.push({ code: "dataOfWindows", params: listed(odd) });
  }
  notes.push(...await takeBeside(act, saved.value, bundle));
  return ok({ problem: saved.value, notes });
}

/** A problem from an admin who may not publish is hidden until somebody publishes it. */
const authFor = ({ viewer }: Act, { auth, replaces }: TakeOptions) =>
  replaces || canPublishProblem(viewer) ? auth : PROBLEM_AUTH.hidden;

/**
 * Stores attachments, the author's programs, and headers that the site lacks. It may be
 * repeated; `isAgain`: the stored ones may have been edited since.
 */
export async function takeBeside(
  act: Act,
  problem: Problem,
  bundle: HandedBundle,
  { isAgain = false } = {},
): Promise<Note[]> {
  const notes = await takePrograms(act, problem, bundle, isAgain);
  await takeTold(act, problem, { bundle, notes, isAgain });
  const { annex: attachments, siteFiles } = filesOf(bundle);
  for (const file of attachments) {
    const kept = await putAttachment(act, problem, named(file));
    if (!kept.ok) notes.push(refused(kept.error));
  }
  const known = new Set((await judgeFiles(act.site)).map(({ name }) => name));
  for (const file of siteFiles.map(named)) {
    const { name } = file;
    if (known.has(name)) continue;
    const kept = await putJudgeFile(act, file);
    const params = { name };
    notes.push(
      kept.ok ? { code: "siteFileTaken", params } : refused(kept.error),
    );
  }
  await beginProof(act, problem.pid);
  return notes;
}

/** Stores editorial and hints, if the package says what they are. */
async function takeTold(
  act: Act,
  { pid }: Problem,
  { bundle, notes, isAgain }: {
    bundle: HandedBundle;
    notes: Note[];
    isAgain: boolean;
  },
): Promise<void> {
  if (bundle.told === null) return;
  const { editorials, hints: heads } = act.site.problems;
  const shown = imageNumbers(bundle, bundle.told);
  const { editorial, hints } = await withImages(act, bundle, {
    text: bundle.told,
    notes,
    isWanted: (n) => shown.has(n),
  });
  const results: Result<unknown, Refusal>[] = [];
  if (!isAgain || editorials.get(pid) === null) {
    const none = EditorialDraft.parse({});
    results.push(await saveEditorial(act, pid, editorial ?? none));
  }
  if (!isAgain || heads.get(pid) === null) {
    results.push(await saveHints(act, pid, hints));
  }
  for (const kept of results) if (!kept.ok) notes.push(refused(kept.error));
}

/** Which files of its package a text shows or links to. */
function imageNumbers(
  { imageBase: base }: HandedBundle,
  text: unknown,
): Set<number> {
  const found = new Set<number>();
  replaceImages(JSON.stringify(text ?? ""), base, (n) => {
    found.add(n);
    return "";
  });
  return found;
}

/** Returns the unpacked files of a bundle; a bundle that is imported has them. */
function filesOf({ files }: HandedBundle): UnpackedFiles {
  if (files === null) throw new Error("a preview has no files");
  return files;
}

/** Services expect the name alone, without folders. */
const named = (file: Sent): Sent => ({ ...file, name: baseName(file.name) });

/** Replaces the stored programs, if the package has any. */
async function takePrograms(
  act: Act,
  { pid }: Problem,
  { kept: { rows, script }, isWhole }: HandedBundle,
  isAgain: boolean,
): Promise<Note[]> {
  const there = await act.site.problems.programs.get(pid) ?? NO_PROGRAMS;
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

/** Returns texts with addresses for their images; files that are no pictures become links. */
async function withImages<T>(
  act: Act,
  bundle: HandedBundle,
  { text, notes, isWanted }: {
    text: T;
    notes: Note[];
    /** Whether the n-th file is kept for them. */
    isWanted: (n: number) => boolean;
  },
): Promise<T> {
  const { imageBase: base } = bundle;
  const { images } = filesOf(bundle);
  const json = JSON.stringify(text);
  const isShown = new Set(imagesIn(json, base).map(({ n }) => n));
  const links: { url: string; isImage: boolean }[] = [];
  for (const [n, sent] of images.entries()) {
    if (!isWanted(n)) {
      links.push({ url: "", isImage: true });
      continue;
    }
    const kept = await keepShown(act, sent, isShown.has(n), notes);
    if (!kept.ok) notes.push(refused(kept.error));
    links.push(
      kept.ok
        ? { url: mediaUrl(kept.value), isImage: kept.value.kind === "image" }
        : { url: "", isImage: false },
    );
  }
  let linked = "";
  let from = 0;
  for (const { n, start, end, alt, address } of imagesIn(json, base)) {
    if (links[n]?.isImage !== false) continue;
    linked += json.slice(from, start) +
      `[${alt || baseName(images[n].name)}](${address})`;
    from = end;
  }
  linked += json.slice(from);
  return JSON.parse(replaceImages(linked, base, (n) => links[n]?.url ?? ""));
}

async function keepShown(
  act: Act,
  file: Sent,
  isShown: boolean,
  notes: Note[],
) {
  const sent = named(file);
  const image = isShown ? await keepImage(act, sent) : null;
  if (image?.ok) return image;
  if (image !== null) {
    notes.push({ code: "imageLinked", params: { name: sent.name } });
  }
  return await keepFile(act, sent);
}

/** Stores a file like an upload that was sent before the problem, which then takes it over. */
async function keepUpload(
  { site, viewer, now }: Act,
  id: string,
  cases: CaseFiles[],
): Promise<void> {
  await site.store.transact(async (tx) => {
    tx.insert(site.problems.uploads, { id, uid: viewer!.uid, createdAt: now });
    await tx.putBlob(site.problems.uploadCases, [id], cases);
    return ok(null);
  });
}
