import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { canEditProblem } from "../access.ts";
import { FILE_NAME, type Problem, type ProblemStatement } from "../schema.ts";

/** An uploaded attachment: a file that a problem's author gives to its readers. */
export const AttachmentFile = z.object({
  pid: z.number().int(),
  name: z.string(),
  hash: z.string(),
  /** In bytes. */
  size: z.number().int(),
  at: z.number().int(),
});
export type AttachmentFile = z.infer<typeof AttachmentFile>;

export const attachmentCollection = (store: Store) =>
  store.collection<AttachmentFile, [pid: number, name: string]>({
    name: "annex_files",
    schema: AttachmentFile,
    id: (file) => [file.pid, file.name],
  });

export const MAX_ATTACHMENT_BYTES = 20 * 1024 ** 2;
export const MAX_ATTACHMENTS = 20;

/** An attachment as readers see it: uploaded, or one of the extra files for submissions. */
export interface Attachment {
  name: string;
  size: number;
  /** The content, if it is an extra file for submissions, which is part of the problem; else null, and `hash` names the file. */
  text: string | null;
  hash: string | null;
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns all attachments of a problem: uploaded ones and extra files for submissions (spec 1 §2). */
export async function attachmentsOf(
  site: Site,
  pid: number,
  { userExtraFile }: Pick<ProblemStatement, "userExtraFile">,
): Promise<Attachment[]> {
  const uploaded = await uploadedAttachments(site, pid);
  const names = new Set(uploaded.map(({ name }) => name));
  const texts = Object.entries(userExtraFile)
    .filter(([name]) => !names.has(name))
    .map(([name, text]) => ({ name, text, size: sizeOf(text), hash: null }));
  return [
    ...uploaded.map(({ name, size, hash }) => ({
      name,
      size,
      hash,
      text: null,
    })),
    ...texts,
  ];
}

/** Returns the uploaded attachments of a problem, sorted by name. */
export const uploadedAttachments = (
  site: Site,
  pid: number,
): Promise<AttachmentFile[]> =>
  Array.fromAsync(site.problems.attachments.all([pid]));

/** Stores the uploaded file at `path` as an attachment; it replaces one of the same name. */
export async function putAttachment(
  { site, viewer, now }: Act,
  problem: Problem,
  file: { name: string; path: string; size: number },
): Promise<Result<{ file: AttachmentFile; isNew: boolean }, Refusal>> {
  if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
  const field = { field: "file" };
  const name = FILE_NAME.safeParse(file.name.replaceAll(/\s+/g, "_"));
  if (!name.success) return refuse("fileNameInvalid", field);
  if (file.size > MAX_ATTACHMENT_BYTES) return refuse("annexTooLarge", field);
  using source = await Deno.open(file.path);
  await using batch = site.files.batch();
  const stored = await batch.put(source.readable, {
    maxBytes: MAX_ATTACHMENT_BYTES,
  });
  const { pid } = problem;
  return await site.store.transact<
    { file: AttachmentFile; isNew: boolean },
    Refusal
  >(async (tx) => {
    // The problem may have been deleted while the file was uploaded.
    if (await tx.get(site.problems.records, pid) === null) {
      return refuse("problemNotFound");
    }
    const isNew =
      await tx.get(site.problems.attachments, pid, name.data) === null;
    const others = (await uploadedAttachments(site, pid)).length;
    if (isNew && others >= MAX_ATTACHMENTS) {
      return refuse("annexFull", {
        ...field,
        params: { most: MAX_ATTACHMENTS },
      });
    }
    // The record will be there, so the file must be kept before anybody can ask for it.
    await batch.keep();
    const kept = { pid, name: name.data, ...stored, at: now };
    if (isNew) tx.insert(site.problems.attachments, kept);
    else tx.put(site.problems.attachments, kept);
    return ok({ file: kept, isNew });
  });
}

export async function removeAttachment(
  { site, viewer }: Act,
  problem: Problem,
  name: string,
): Promise<Result<null, Refusal>> {
  if (!canEditProblem(problem, viewer)) return refuse("problemNotYours");
  return await site.problems.attachments.delete(problem.pid, name)
    ? ok(null)
    : refuse("notFound");
}
