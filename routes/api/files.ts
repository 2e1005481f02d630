import { z } from "zod";
import { Failure, failure, refuse, unwrap } from "../../lib/failure.ts";
import { streamArchive } from "../../lib/files/archive.ts";
import { mayUpload, mayUploadIn } from "../../lib/groups/access.ts";
import { MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { optionalId, optionalText, Pid } from "../../lib/http/input.ts";
import { boundedNames } from "../../lib/judging/file_names.ts";
import { canReadData } from "../../lib/problems/access.ts";
import { missingFiles } from "../../lib/problems/cases/cases.ts";
import {
  missingAnswers,
  receiveUpload,
} from "../../lib/problems/cases/uploads.ts";
import { windowsFiles } from "../../lib/problems/cases/windows.ts";
import { ok } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";
import { zipResponse } from "../exported.ts";
import { receiveForm } from "../forms.ts";
import { shape } from "../../lib/http/answers.ts";

const UploadQuery = z.object({ mode: optionalText(40), gid: optionalId });

/** Contract §21. What comes back is sent with the problem that is saved. */
export const apiUploadTestcases = api(
  {
    answer: {
      fileList: [shape("input s, output s, groupNum? i")],
      ...shape("fileListDir s"),
      "missingAnswers?": ["s"],
      "unusedFiles?": ["s"],
      "windowsFiles?": ["s"],
      "alikeNames?": ["s"],
    },
    query: UploadQuery,
    form: ["file", "mode", "gid"],
  },
  async (act, { query }, c) => {
    // Before half a gigabyte is read in vain; the group may be said within.
    if (!mayUpload(act, query.gid)) throw failure("forbidden");
    await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
    const file = form.files.get("file");
    if (file === undefined) throw failure("fileRequired");
    const gid = query.gid ?? Number(form.get("gid"));
    if (!mayUploadIn(act, gid)) throw failure("forbidden");
    const { upload, cases } = unwrap(
      await receiveUpload(act, file.path, c.req.raw.signal),
    );
    const missing = missingAnswers(upload, cases);
    const windows = windowsFiles(cases).flatMap(({ names }) => names);
    const mode = query.mode ?? form.get("mode") ?? "default";
    const group = mode.startsWith("subtask_") ? { groupNum: 1 } : {};
    return {
      fileList: cases.map(({ input, output }) => ({
        input: input.name,
        output: output.name,
        ...group,
      })),
      fileListDir: upload.id,
      // Ours: what the zip lacks, where it lacks any, and what of it is left.
      ...missing.length > 0 ? { missingAnswers: missing } : {},
      ...upload.unused?.count ? { unusedFiles: upload.unused.names } : {},
      ...windows.length > 0 ? { windowsFiles: windows } : {},
      ...upload.alike?.length ? { alikeNames: upload.alike } : {},
    };
  },
);

/** For its editors, and of a group's problem for the group's staff. */
async function openData(act: Act, pid: number) {
  const { catalogue, cases } = act.site.problems;
  const problem = catalogue.get(pid);
  if (problem === null) return refuse("problemNotFound");
  return canReadData(problem, act.viewer)
    ? ok({ problem, cases: await cases.get(pid) ?? [] })
    : refuse("problemNotYours");
}

/** The test data as a zip, made while it is sent. */
export const apiDownloadTestcases = api(
  { query: Pid },
  async (act, { query }) => {
    const opened = await openData(act, query.pid);
    // A download fails with HTTP 400, whatever the reason (contract §0.2).
    if (!opened.ok) {
      throw new Failure(opened.error, { atEdge: true, status: 400 });
    }
    const { problem, cases } = opened.value;
    // Half-way through a download there is nobody to tell.
    const [gone] = await missingFiles(act.site, cases);
    if (gone !== undefined) {
      const refusal = { code: "caseFileGone", params: { name: gone } } as const;
      throw new Failure(refusal, { atEdge: true, status: 400 });
    }
    // A case may be there twice, with different points; its files are not.
    const byName = new Map(
      cases.flatMap(({ input, output }) => [input, output])
        .map(({ name, hash }) => [name, hash]),
    );
    const names = boundedNames([...byName.keys()]);
    const files = await Promise.all(
      [...byName.values()].map(async (hash, n) => ({
        name: names[n],
        path: await act.site.files.pathHere(hash),
      })),
    );
    const name = `problem_${problem.pid}_testcase_${act.now}.zip`;
    return zipResponse(streamArchive(files), name);
  },
);
