import { z } from "zod";
import { AuthorProgram } from "../../problems/solutions/programs.ts";
import { MAX_TEXT_CHARS, ProblemDraft } from "../../problems/schema.ts";
import { BundleBuilder, type PackedFile, Told } from "../bundle.ts";
import { PackageError } from "../findings.ts";
import { parseJson } from "../reading/json.ts";
import { readBytes, type Tree } from "../reading/tree.ts";

/**
 * The file with what only Gavel knows about a problem, in a HOJ or ICPC package, beside
 * what the format can say. Its `core` is a hash that tells whether the rest of the
 * package is unchanged since both were written.
 */
export const GAVEL_FILE = "gavel.json";
/** The folder for images and attachments beside it. */
export const GAVEL_FOLDER = "gavel";

const FileName = z.string().max(300);

/** The file's fields, version 1. Fields of later versions are ignored. */
export const GavelFile = z.object({
  gavel: z.literal(1),
  core: z.string(),
  auth: z.number().int(),
  /** The draft of the problem, which is checked like any other. */
  problem: z.record(z.string(), z.unknown()),
  /** File names are paths below the folder that contains this file. */
  cases: z.array(z.object({
    input: FileName,
    output: FileName,
    score: z.number(),
    groupNum: z.number().nullable(),
  })),
  images: z.array(FileName),
  /** Texts show the n-th image at the address of this followed by n. */
  imageBase: z.string().min(1),
  annex: z.array(FileName),
  /** The author's programs; older files have none. */
  programs: z.array(z.object({
    ...AuthorProgram.omit({ id: true, code: true, by: true, at: true }).shape,
    file: FileName,
  })).optional(),
  /** The script that makes inputs. */
  script: z.string().default(""),
  /** Its editorial and hints; older files have none. */
  told: Told.optional(),
});
export type GavelFile = z.infer<typeof GavelFile>;

/** Reads the file; null: there is none; "outdated": another program has changed the package since. */
export async function readGavel(
  folder: Tree,
  coreOf: () => string | Promise<string>,
): Promise<BundleBuilder | "outdated" | null> {
  const text = await folder.text(GAVEL_FILE);
  if (text === null) return null;
  const parsed = GavelFile.safeParse(parseJson(text, GAVEL_FILE));
  if (!parsed.success || parsed.data.core !== await coreOf()) return "outdated";
  const { auth, problem, cases, images, annex: attachments, imageBase } =
    parsed.data;
  const fileOf = (path: string) => {
    const file = folder.file(path);
    if (file === null) throw new PackageError("fileMissing", { name: path });
    return file;
  };
  const bundle = new BundleBuilder();
  const draft = ProblemDraft.safeParse({
    ...problem,
    auth,
    cases: [],
    isUploadCase: true,
    uploadId: null,
  });
  if (!draft.success) return "outdated";
  bundle.auth = auth;
  bundle.problem = draft.data;
  bundle.cases = cases.map(({ input, output, score, groupNum }) => ({
    input: fileOf(input),
    output: fileOf(output),
    score,
    groupNum,
  }));
  bundle.images = images.map(fileOf);
  bundle.imageBase = imageBase;
  bundle.annex = attachments.map(fileOf);
  bundle.isWhole = parsed.data.programs !== undefined;
  bundle.script = parsed.data.script;
  bundle.told = parsed.data.told ?? null;
  for (const { file, ...program } of parsed.data.programs ?? []) {
    bundle.programs.push({ ...program, code: await codeOf(fileOf(file)) });
  }
  bundle.find("lossless");
  return bundle;
}

/** Reads code as it is, but for a byte order mark, which the site would not keep either. */
async function codeOf(file: PackedFile): Promise<string> {
  if (file.size > 4 * MAX_TEXT_CHARS) {
    const mb = Math.round(4 * MAX_TEXT_CHARS / 1024 ** 2 * 100) / 100;
    throw new PackageError("textTooLarge", { name: file.name, mb });
  }
  return new TextDecoder().decode(await readBytes(file));
}
