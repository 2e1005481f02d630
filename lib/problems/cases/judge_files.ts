import { z } from "zod";
import { isProblemAdmin } from "../../accounts/access.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import type { Store } from "../../store/store.ts";
import { FILE_NAME } from "../schema.ts";

/** A file that every checker and interactor of the site can include: `testlib.h`, say. */
export const JudgeFile = z.object({
  name: z.string(),
  hash: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** The username of who has uploaded it. */
  by: z.string(),
  at: z.number().int(),
});
export type JudgeFile = z.infer<typeof JudgeFile>;

export const judgeFileCollection = (store: Store) =>
  store.collection<JudgeFile, [name: string]>({
    name: "judge_files",
    schema: JudgeFile,
    id: (file) => [file.name],
  });

const MAX_JUDGE_FILE_BYTES = 1024 ** 2;
/** How many there may be, because all of them are copied beside each checker. */
const MAX_JUDGE_FILES = 50;

/** The header that most checkers in the world use. */
export const TESTLIB = "testlib.h";

/** Returns all of them, sorted by name. */
export const judgeFiles = (site: Site): Promise<JudgeFile[]> =>
  Array.fromAsync(site.problems.judgeFiles.all());

/** Returns what a task tells the judge about them: from name to content hash. */
export async function judgeFileHashes(
  site: Site,
): Promise<Record<string, string>> {
  const files = await judgeFiles(site);
  return Object.fromEntries(files.map(({ name, hash }) => [name, hash]));
}

/** Stores the uploaded file at `path`; it replaces one of the same name. */
export async function putJudgeFile(
  { site, viewer, now }: Act,
  file: { name: string; path: string; size: number },
): Promise<Result<{ file: JudgeFile; isNew: boolean }, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const field = { field: "file" };
  const name = FILE_NAME.safeParse(file.name);
  if (!name.success) return refuse("fileNameInvalid", field);
  if (file.size > MAX_JUDGE_FILE_BYTES) {
    const params = { name: name.data, mb: MAX_JUDGE_FILE_BYTES / 1024 ** 2 };
    return refuse("judgeFileTooLarge", { ...field, params });
  }
  const bytes = await Deno.readFile(file.path);
  if (!isText(bytes)) {
    return refuse("judgeFileNotText", {
      ...field,
      params: { name: name.data },
    });
  }
  const others = (await judgeFiles(site))
    .filter((known) => known.name !== name.data);
  if (others.length >= MAX_JUDGE_FILES) {
    return refuse("judgeFilesFull", {
      ...field,
      params: { most: MAX_JUDGE_FILES },
    });
  }
  const stored = await site.files.putBytes(bytes);
  return await site.store.transact<
    { file: JudgeFile; isNew: boolean },
    Refusal
  >(async (tx) => {
    const isNew = await tx.get(site.problems.judgeFiles, name.data) === null;
    const kept = { name: name.data, ...stored, by: viewer!.username, at: now };
    if (isNew) tx.insert(site.problems.judgeFiles, kept);
    else tx.put(site.problems.judgeFiles, kept);
    return ok({ file: kept, isNew });
  });
}

/** Tells whether a file is UTF-8 text, which compilers and judges require. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !text.includes("\0");
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

export async function removeJudgeFile(
  { site, viewer }: Act,
  name: string,
): Promise<Result<null, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  return await site.store.transact<null, Refusal>(async (tx) => {
    if (await tx.get(site.problems.judgeFiles, name) === null) {
      return err({ code: "notFound" });
    }
    tx.delete(site.problems.judgeFiles, name);
    return ok(null);
  });
}
