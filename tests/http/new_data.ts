import assert from "node:assert/strict";
import { takeData } from "../../lib/problems/new_data.ts";
import { envelope, type TestSite } from "../support.ts";
import { upload, zipOf } from "./zips.ts";

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
  const seen = (await t.site.problems.get(pid))!.caseVersion;
  const root = await t.actAs("root");
  assert.ok((await takeData(root, pid, id, { seen, words: [] })).ok);
  return id;
}
