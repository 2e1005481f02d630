import { z } from "zod";
import { failure } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { attachmentsOf } from "../../lib/problems/cases/attachments.ts";
import { attachmentHeaders } from "../attachment.ts";
import { page } from "../define.ts";
import { NO_FILTER } from "./filter.ts";
import type { ProblemPlaceKind } from "./place.ts";

const Name = z.object({ name: z.string().min(1).max(255) });

/** One of a problem's attachments, for whoever may see the problem. */
export const attachmentFile = <P extends z.ZodType>(
  kind: ProblemPlaceKind<P>,
) =>
  page({ params: kind.params }, async (c, { params }) => {
    const act = c.get("act");
    const asked = parseInput(Name, c.req.param());
    if (!asked.ok) throw failure("notFound");
    const place = await kind.open(c, params, NO_FILTER);
    if (place instanceof Response) return place;
    const { row, statement } = place;
    const files = await attachmentsOf(act.site, row.problem.pid, statement);
    const file = files.find(({ name }) => name === asked.value.name);
    if (file === undefined) throw failure("notFound");
    const { name, text, hash } = file;
    const body = text ?? (await act.site.files.open(hash!)).readable;
    return new Response(body, {
      headers: attachmentHeaders(name, file.size),
    });
  });
