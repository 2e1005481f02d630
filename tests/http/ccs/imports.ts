import assert from "node:assert/strict";
import { BlobReader, BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import {
  startContestImport,
  takeContestImport,
} from "../../../lib/ccs/importing/import.ts";
import { contestImportOf } from "../../../lib/ccs/importing/schema.ts";
import { openArchive } from "../../../lib/files/archive.ts";
import type { Act } from "../../../lib/site/site.ts";
import type { TestSite } from "../../support.ts";
import { idle } from "../../killed_site.ts";

/** A contest's archive as those who manage it get it. */
export async function archiveOf(
  t: TestSite,
  cid: number,
  format: "package" | "xcpcio",
): Promise<string> {
  const response = await t.call(
    "GET",
    `/api/file/download-contest-archive?cid=${cid}&format=${format}`,
    { as: "root" },
  );
  assert.equal(response.status, 200);
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  await Deno.writeFile(path, response.body!);
  return path;
}

/** All of its texts. */
export async function textsIn(path: string): Promise<Record<string, string>> {
  const opened = await openArchive(path);
  assert.ok(opened.ok);
  using archive = opened.value;
  const texts: Record<string, string> = {};
  for (const file of archive.files) {
    if (/\.(json|ndjson|txt)$/.test(file.name)) {
      texts[file.name] = await new Response(file.stream()).text();
    }
  }
  return texts;
}

export async function zipOf(
  files: Readonly<Record<string, unknown>>,
): Promise<string> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files)) {
    await writer.add(
      name,
      content instanceof Uint8Array
        ? new BlobReader(new Blob([content as Uint8Array<ArrayBuffer>]))
        : new TextReader(
          typeof content === "string" ? content : JSON.stringify(content),
        ),
    );
  }
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  const blob = await writer.close();
  await Deno.writeFile(path, new Uint8Array(await blob.arrayBuffer()));
  return path;
}

/** Reads an archive as its page does; what is known of it then. */
export async function looked(act: Act, path: string, name = "archive.zip") {
  const begun = await startContestImport(act, { name, path }, null);
  assert.ok(begun.ok, JSON.stringify(begun));
  await idle(act.site);
  return contestImportOf(
    (await act.site.contestImports.jobs.get(begun.value.id))!,
  );
}

/** Brings an archive in; its contest's number. */
export async function broughtIn(act: Act, path: string): Promise<number> {
  const { id, state, findings } = await looked(act, path);
  assert.equal(state, "ready", JSON.stringify(findings));
  const taken = await takeContestImport(act, id, null);
  assert.ok(taken.ok);
  const again = await takeContestImport(act, id, null);
  assert.ok(again.ok, "asked twice, it is taken once");
  await idle(act.site);
  const job = contestImportOf((await act.site.contestImports.jobs.get(id))!);
  assert.equal(job.state, "done", JSON.stringify(job));
  return job.cid!;
}

/** Has the small contest read, which waits there then; the number of the import. */
export async function readContest(
  t: TestSite,
  gid: number | null,
): Promise<number> {
  const path = await zipOf(SMALL);
  const act = await t.actAs("root");
  const file = { name: "elsewhere.zip", path };
  const begun = await startContestImport(act, file, gid);
  assert.ok(begun.ok, JSON.stringify(begun));
  await idle(t.site);
  await Deno.remove(path);
  return begun.value.id;
}

/** A small contest of XCPCIO's board data: two problems, three teams. */
export const SMALL = {
  "config.json": {
    contest_name: "Elsewhere Cup",
    start_time: 1_700_000_000,
    end_time: 1_700_003_600,
    frozen_time: 1_200,
    penalty: 1_200,
    problems: [
      { id: "0", label: "A", name: "Apples" },
      { id: "1", label: "B", name: "Pears" },
    ],
    options: { submission_timestamp_unit: "millisecond" },
  },
  "team.json": [
    {
      id: "1",
      name: "First",
      organization: "East",
      members: ["Ann", "Bob"],
      group: ["official"],
    },
    { id: "2", name: "Second", organization: "West", group: ["official"] },
    { id: "9", name: "Guests", organization: "West", group: ["unofficial"] },
  ],
  "run.json": [
    run(1, "2", "0", 5, "WRONG_ANSWER"),
    run(2, "1", "0", 10, "ACCEPTED"),
    run(3, "9", "1", 12, "ACCEPTED"),
    run(4, "2", "0", 20, "ACCEPTED"),
    run(5, "2", "1", 45, "ACCEPTED"),
    run(6, "1", "1", 50, "PENDING"),
  ],
};

export function run(
  id: number,
  team: string,
  problem: string,
  minute: number,
  status: string,
) {
  return {
    id: String(id),
    team_id: team,
    problem_id: problem,
    timestamp: minute * 60_000,
    status,
    language: "cpp",
  };
}
