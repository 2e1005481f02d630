import { z } from "zod";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { canEditProblem } from "../access.ts";
import { FILE_NAME, type Problem, type ProblemStatement } from "../schema.ts";

/** A file that a problem's author gives to its readers. */
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

/** What is offered to readers, and where it lies. */
export interface Attachment {
  name: string;
  size: number;
  /** A text of the problem itself: a file that stands beside programs too. */
  text: string | null;
  hash: string | null;
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

/** Uploaded files, and those that stand beside every program (spec 1 §2). */
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

/** By name. */
export const uploadedAttachments = (
  site: Site,
  pid: number,
): Promise<AttachmentFile[]> =>
  Array.fromAsync(site.problems.attachments.all([pid]));

/** Keeps an uploaded file that lies at `path`, in place of one of its name. */
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
    // It may have been deleted while the file was on its way.
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
    // Now that it will be there, but before anybody can ask for it.
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
