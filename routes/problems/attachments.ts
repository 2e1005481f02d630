import { z } from "zod";
import { failure, unwrap } from "../../lib/failure.ts";
import { attachmentsOf } from "../../lib/problems/cases/attachments.ts";
import { openProblem } from "../../lib/problems/open_problem.ts";
import { attachmentHeaders } from "../attachment.ts";
import { page } from "../define.ts";
import { ProblemParams } from "./detail.tsx";

const Params = ProblemParams.extend({ name: z.string().min(1).max(255) });

/** One of a problem's attachments, for whoever may see the problem. */
export const attachmentFile = page(
  { params: Params },
  async (c, { params }) => {
    const act = c.get("act");
    const { row, statement } = unwrap(await openProblem(act, params.problemId));
    const files = await attachmentsOf(act.site, row.problem.pid, statement);
    const file = files.find(({ name }) => name === params.name);
    if (file === undefined) throw failure("notFound");
    const { name, text, hash } = file;
    const body = text ?? (await act.site.files.open(hash!)).readable;
    return new Response(body, {
      headers: attachmentHeaders(name, file.size),
    });
  },
);
