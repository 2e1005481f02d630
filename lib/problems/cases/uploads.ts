import { jobNamed } from "../../workers/jobs.ts";
import { err, ok, type Result } from "../../result.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { allowanceFor, unread } from "../../files/package_readers.ts";
import { scratchFolder } from "../../files/scratch_folder.ts";
import type { Act, Site } from "../act.ts";
import { type CaseZipFault, hashesOf, type Unpacked } from "./case_files.ts";
import type { CaseZipOrder } from "./case_zip_job.ts";
import type { CaseFiles, ProblemDraft, Upload } from "../schema.ts";

const UPLOAD_LIFETIME_MS = 86_400_000;

/** Stores an uploaded zip of cases, for a day, until a problem takes them. */
export async function receiveUpload(
  act: Act,
  zipPath: string,
  signal?: AbortSignal,
): Promise<Result<{ upload: Upload; cases: CaseFiles[] }, Refusal>> {
  const { site, viewer, now } = act;
  const unpacked = await unpackZip(act, zipPath, signal);
  if (!unpacked.ok) return unpacked;
  const { cases, ...notes } = unpacked.value;
  const upload = {
    id: crypto.randomUUID(),
    uid: viewer!.uid,
    createdAt: now,
    ...notes,
  };
  await site.store.transact(async (tx) => {
    tx.insert(site.problems.uploads, upload);
    await tx.putBlob(site.problems.uploadCases, [upload.id], cases);
    return ok(null);
  });
  return ok({ upload, cases });
}

export const CASE_ZIP = jobNamed<
  CaseZipOrder,
  Result<Unpacked, CaseZipFault> | { failed: string }
>("caseZip");

/**
 * Unpacks a zip and stores the files of its cases; stores nothing if it is refused or
 * its sender is gone.
 */
async function unpackZip(
  { site, viewer }: Act,
  path: string,
  signal?: AbortSignal,
): Promise<Result<Unpacked, Refusal>> {
  const { uid } = viewer!;
  const place = site.packageReaders.take(uid);
  if (!place.ok) return place;
  using _place = place.value;
  await using scratch = await scratchFolder(site.files);
  const { size } = await Deno.stat(path);
  const unpacked = await site.packageReaders.threads.run(CASE_ZIP, {
    path,
    scratch: scratch.path,
  }, { account: uid, ...allowanceFor(size, { problems: 1 }), signal });
  if (!unpacked.ok) return unread(unpacked.error);
  const done = unpacked.value;
  if ("failed" in done) throw new Error(done.failed);
  if (!done.ok) return refuse(done.error);
  await site.files.adoptAll(scratch.path, hashesOf(done.value.cases));
  return done;
}

/** Returns the names of answers that a zip lacks. */
export const missingAnswers = (
  upload: Upload | null,
  cases: readonly CaseFiles[],
): string[] =>
  (upload?.missing ?? []).flatMap((n) => cases[n]?.output.name ?? []);

/** Tells whether a problem needs answers: only if outputs are compared, not with a checker or an interactor. */
export const needsAnswers = (
  { judgeMode }: Pick<ProblemDraft, "judgeMode">,
): boolean => judgeMode === "default";

/** Tells whether a new problem would compare outputs with answers that its zip lacks. */
export async function lacksAnswers(
  site: Site,
  draft: Pick<ProblemDraft, "judgeMode" | "uploadId">,
): Promise<boolean> {
  if (draft.uploadId === null || !needsAnswers(draft)) return false;
  const upload = await site.problems.uploads.get(draft.uploadId);
  return (upload?.missing ?? []).length > 0;
}

export const answersRefused = (): Refusal => ({
  code: "answersMissing",
  field: "missingMeant",
});

export async function purgeUploads({ site, now }: Pick<Act, "site" | "now">) {
  const { rows } = await site.problems.uploads.list("created", { limit: 100 });
  for (const { id, createdAt } of rows) {
    if (createdAt + UPLOAD_LIFETIME_MS > now) break;
    await site.store.transact(async (tx) => {
      if (await tx.get(site.problems.uploads, id) === null) return err("gone");
      tx.delete(site.problems.uploads, id);
      await tx.deleteBlob(site.problems.uploadCases, [id]);
      return ok(null);
    });
  }
}
