import assert from "node:assert/strict";
import { takeData } from "../../../lib/problems/cases/new_data.ts";
import {
  envelope,
  openTestSite,
  type Person,
  type TestSite,
} from "../../support.ts";
import { decoded, fieldsOf } from "../forms.ts";
import { upload, zipOf } from "../exchange/zips.ts";

/** Root sends test data; what comes back is the upload's id. */
export async function sendZip(
  t: TestSite,
  entries: Parameters<typeof zipOf>[0],
): Promise<string> {
  return (await envelope(await upload(t, zipOf(entries)))).data.fileListDir;
}

/** A problem gets test data whose names and texts are this one. */
export async function takeHostileZip(
  t: TestSite,
  pid: number,
  text: string,
): Promise<string> {
  const id = await sendZip(t, [[`${text}.in`, text], [`${text}.out`, text]]);
  const seen = (await t.site.problems.records.get(pid))!.caseVersion;
  const root = await t.actAs("root");
  assert.ok((await takeData(root, pid, id, { seen, words: { files: [] } })).ok);
  return id;
}

/** A problem's test data as its page has them, and what is sent to it. */
export async function openData(
  problem: Parameters<TestSite["addProblem"]>[0] = {},
) {
  const t = await openTestSite();
  const { pid } = await t.addProblem({
    cases: ["1", "2"].map((text) => ({
      input: `${text}\n`,
      output: `${text}0\n`,
      score: 0,
      groupNum: null,
    })),
    ...problem,
  });
  const page = `/admin/problem/${pid}/data`;
  const read = async (path = "", as: Person = "root") =>
    decoded(await (await t.browse(page + path, { as })).text());
  const cases = async () => (await t.site.problems.cases.get(pid))!;
  const problemNow = async () => (await t.site.problems.records.get(pid))!;
  /** Sends a form of a page as it stands there, but for some fields. */
  const send = async (
    path: string,
    fields: Record<string, string | Uint8Array<ArrayBuffer>> = {},
    { as = "root", at = path }: { as?: Person; at?: string } = {},
  ) => {
    const shown = await (await t.browse(page + at, { as })).text();
    const form = new FormData();
    for (const [name, value] of fieldsOf(shown, page + path)) {
      form.set(name, value);
    }
    for (const [name, value] of Object.entries(fields)) {
      form.set(
        name,
        typeof value === "string" ? value : new File([value], "f"),
      );
    }
    return await t.browse(page + path, { as, form });
  };
  return {
    ...t,
    pid,
    page,
    read,
    cases,
    problemNow,
    send,
    idOf: async (n: number) => (await cases())[n].caseId,
    /** Inputs and outputs, in their order. */
    texts: async () =>
      await Promise.all(
        (await cases()).map(async ({ input, output }) =>
          `${await contentOf(t, input.hash)}${await contentOf(t, output.hash)}`
        ),
      ),
  };
}

const contentOf = (t: TestSite, hash: string) =>
  Deno.readTextFile(t.site.files.pathOf(hash));
