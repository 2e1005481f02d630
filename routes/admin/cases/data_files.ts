import { z } from "zod";
import { failure, unwrap } from "../../../lib/failure.ts";
import { id, Pid } from "../../../lib/http/input.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import { attachmentHeaders } from "../../attachment.ts";
import { page } from "../../define.ts";

const FileParams = Pid.extend({
  caseId: id,
  side: z.enum(["input", "output"]),
});

/** One file of a case as it is, however large. */
export const caseFile = page({ params: FileParams }, async (c, { params }) => {
  const act = c.get("act");
  const { cases } = unwrap(await openForEdit(act, params.pid));
  const row = cases.find(({ caseId }) => caseId === params.caseId);
  if (row === undefined) throw failure("caseGone");
  const { name, hash, size } = row[params.side];
  const { files } = act.site;
  if (!await files.has(hash)) throw failure("caseFileGone", { name });
  return new Response((await files.open(hash)).readable, {
    headers: attachmentHeaders(name, size),
  });
});

/** A line for each file, as `sha256sum -c` reads them. */
export const checksums = page({ params: Pid }, async (c, { params }) => {
  const { cases } = unwrap(await openForEdit(c.get("act"), params.pid));
  const lines = new Set(
    cases.flatMap(({ input, output }) => [input, output])
      .map(({ name, hash }) => `${hash}  ${name}\n`),
  );
  const bytes = new TextEncoder().encode([...lines].join(""));
  const name = `problem_${params.pid}_testcase.sha256`;
  return new Response(bytes, {
    headers: attachmentHeaders(name, bytes.length),
  });
});
