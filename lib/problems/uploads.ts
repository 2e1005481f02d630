import { err, ok, type Result } from "../result.ts";
import { type Refusal, refuse } from "../failure.ts";
import { allowanceFor, unread } from "../files/package_desk.ts";
import { scratchFolder } from "../files/scratch_folder.ts";
import type { Act } from "../site.ts";
import { hashesOf } from "./case_files.ts";
import type { CaseFiles, Upload } from "./schema.ts";

const UPLOAD_LIFETIME_MS = 86_400_000;

/** Keeps an uploaded set of cases until a problem takes it, for a day. */
export async function receiveUpload(
  act: Act,
  zipPath: string,
  signal?: AbortSignal,
): Promise<Result<{ upload: Upload; cases: CaseFiles[] }, Refusal>> {
  const { site, viewer, now } = act;
  const cases = await unpackZip(act, zipPath, signal);
  if (!cases.ok) return cases;
  const upload = { id: crypto.randomUUID(), uid: viewer!.uid, createdAt: now };
  await site.store.transact(async (tx) => {
    tx.insert(site.uploads, upload);
    await tx.putBlob(site.uploadCases, [upload.id], cases.value);
    return ok(null);
  });
  return ok({ upload, cases: cases.value });
}

/**
 * The cases of a zip, in the store; nothing of it when it is refused, or its
 * sender has gone.
 */
async function unpackZip(
  { site, viewer }: Act,
  path: string,
  signal?: AbortSignal,
): Promise<Result<CaseFiles[], Refusal>> {
  const { uid } = viewer!;
  const place = site.packageDesk.take(uid);
  if (!place.ok) return place;
  using _place = place.value;
  await using scratch = await scratchFolder(site.files);
  const { size } = await Deno.stat(path);
  const unpacked = await site.packageDesk.threads.run("caseZip", {
    path,
    scratch: scratch.path,
  }, { account: uid, ...allowanceFor(size, { problems: 1 }), signal });
  if (!unpacked.ok) return unread(unpacked.error);
  const cases = unpacked.value;
  if ("failed" in cases) throw new Error(cases.failed);
  if (!cases.ok) return refuse(cases.error);
  await site.files.adoptAll(scratch.path, hashesOf(cases.value));
  return cases;
}

export async function purgeUploads({ site, now }: Pick<Act, "site" | "now">) {
  const { rows } = await site.uploads.list("created", { limit: 100 });
  for (const { id, createdAt } of rows) {
    if (createdAt + UPLOAD_LIFETIME_MS > now) break;
    await site.store.transact(async (tx) => {
      if (await tx.get(site.uploads, id) === null) return err("gone");
      tx.delete(site.uploads, id);
      await tx.deleteBlob(site.uploadCases, [id]);
      return ok(null);
    });
  }
}
