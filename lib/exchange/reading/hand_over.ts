import { join } from "node:path";
import type { Refusal } from "../../failure.ts";
import { FileTooLargeError, LooseFiles } from "../../files/file_store.ts";
import { MAX_CASE_FILE_BYTES } from "../../judging/bounds.ts";
import { storeInput, storeOutput } from "../../problems/cases/case_files.ts";
import type { CaseFiles, StatementText } from "../../problems/schema.ts";
import { bounded } from "../../workers/bounds.ts";
import {
  type FileFacts,
  type PackedFile,
  type ProblemBundle,
  replaceImages,
} from "../bundle.ts";
import { caseNames, draftOf } from "../importing/draft.ts";
import { faultOf, type PackageItem } from "../package.ts";
import type { HandedBundle, HandedItem, Sent, UnpackedFiles } from "./order.ts";

/** The folder, within the one for test data, of all other files. */
export const BESIDE = "beside";

/** Turns a problem into plain data; with `loose`, its files are unpacked there. */
export async function handOver(
  { bundle, ...head }: PackageItem,
  loose: LooseFiles | null,
): Promise<HandedItem> {
  if (!bundle.ok) return { ...head, bundle };
  const handed = bounded(() => plain(bundle.value));
  if (loose === null || handed.refusal !== null) {
    return { ...head, bundle: { ok: true, value: handed } };
  }
  try {
    handed.files = await unpack(bundle.value, loose);
  } catch (reason) {
    // Only reading the test data shows this fault, which is the package's.
    if (!(reason instanceof FileTooLargeError)) {
      return { ...head, bundle: { ok: false, error: faultOf(reason) } };
    }
    handed.refusal = { code: "archiveFileTooLarge" };
  }
  return { ...head, bundle: { ok: true, value: handed } };
}

const facts = ({ name, size }: PackedFile): FileFacts => ({ name, size });

function plain(bundle: ProblemBundle): HandedBundle {
  const { problem, auth, imageBase, kept, isWhole, findings, fingerprint } =
    bundle;
  const rows = bundle.cases;
  const refusal = refusalOf(bundle);
  return {
    problem: refusal === null ? problem : {
      ...problem,
      texts: titlesOnly(problem.texts),
      examples: [],
    },
    auth,
    cases: refusal !== null ? [] : rows.map((row) => ({
      ...row,
      input: facts(row.input),
      output: row.output && facts(row.output),
    })),
    images: bundle.images.map(facts),
    imageBase,
    annex: bundle.annex.map(facts),
    siteFiles: bundle.siteFiles.map(facts),
    kept,
    isWhole,
    told: bundle.told,
    findings,
    fingerprint,
    caseCount: rows.length,
    caseBytes: rows.reduce(
      (sum, { input, output }) => sum + input.size + (output?.size ?? 0),
      0,
    ),
    refusal,
    files: null,
  };
}

/**
 * Checks the draft as the site would, because checking texts of any length is work for
 * this thread. The images' addresses are not known yet and are left out.
 */
function refusalOf(bundle: ProblemBundle): Refusal | null {
  const { problem, imageBase } = bundle;
  const texts = mapTexts(
    problem.texts,
    (text) => replaceImages(text, imageBase, () => ""),
  );
  const uploadId = crypto.randomUUID();
  const draft = draftOf(bundle, { auth: null, uploadId, texts });
  return draft.ok ? null : draft.error[0];
}

type Texts = ProblemBundle["problem"]["texts"];

const mapTexts = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      Object.fromEntries(
        Object.entries(text as StatementText)
          .map(([part, words]) => [part, change(words)]),
      ),
    ]),
  ) as Texts;

const titlesOnly = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      {
        ...emptied(text as StatementText),
        title: (text as StatementText).title,
      },
    ]),
  ) as Texts;

const emptied = (text: StatementText): StatementText =>
  Object.fromEntries(
    Object.keys(text).map((part) => [part, ""]),
  ) as unknown as StatementText;

async function unpack(
  bundle: ProblemBundle,
  loose: LooseFiles,
): Promise<UnpackedFiles> {
  // The store moves the test data's files away; these are copied.
  const beside = new LooseFiles(join(loose.dir, BESIDE), loose.check);
  const send = (file: PackedFile) => asFile(beside, file);
  return {
    dir: loose.dir,
    images: await inTurn(bundle.images, send),
    annex: await inTurn(bundle.annex, send),
    siteFiles: await inTurn(bundle.siteFiles, send),
    cases: await unpackCases(bundle, loose),
  };
}

async function inTurn<T, U>(
  items: readonly T[],
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const done: U[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

async function asFile(loose: LooseFiles, file: PackedFile): Promise<Sent> {
  const { hash, size } = await loose.put(file.stream());
  return { name: file.name, size, path: join(loose.dir, hash) };
}

async function unpackCases(
  bundle: ProblemBundle,
  loose: LooseFiles,
): Promise<CaseFiles[]> {
  const names = caseNames(bundle);
  const cases: CaseFiles[] = [];
  for (const [n, { input, output }] of bundle.cases.entries()) {
    cases.push({
      input: await storeInput(
        loose,
        names[n].input,
        input.stream(),
        MAX_CASE_FILE_BYTES,
      ),
      output: await storeOutput(
        loose,
        names[n].output,
        output === null ? ReadableStream.from([]) : output.stream(),
      ),
    });
  }
  return cases;
}
