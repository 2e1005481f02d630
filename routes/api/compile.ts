import { compileWords } from "../../components/admin/problem/CompileResult.tsx";
import {
  checkCompile,
  CompileDraft,
  uncompiled,
} from "../../lib/authoring/compile_check.ts";
import type { CompileAnswer } from "../../lib/authoring/compile_requests.ts";
import { Failure, unwrap } from "../../lib/failure.ts";
import { openGroupFor } from "../../lib/groups/access.ts";
import { Gid, id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import type { ProblemDraft } from "../../lib/problems/schema.ts";
import { api } from "../define.ts";

const Body = CompileDraft.extend({
  pid: id.nullish(),
  extraFiles: CompileDraft.shape.extraFiles.nullish()
    .transform((files) => files ?? {}),
});

/**
 * A checker or interactor, compiled by a judge (contract §24). What the compiler
 * has against it comes as the message of a status 500.
 */
export const apiCompile = api(
  { body: Body },
  (_, { body }, c) => compiled(c, body),
);

/** The same for admins of a group (contract §17). */
export const apiGroupCompile = api(
  { query: Gid, body: Body },
  (act, { query, body }, c) => {
    unwrap(openGroupFor(act, query.gid, "isAdmin"));
    return compiled(c, body);
  },
);

async function compiled(c: AppContext, body: CompileDraft) {
  const t = c.get("t");
  const answer = unwrap(await checkCompile(c.get("act"), body));
  if (!answer.isCompiled) throw compileFailure(c, answer);
  return c.json({ status: 200, data: null, msg: t("wire.compiled") });
}

/** Throws what keeps a problem from being saved by a call. */
export async function requireCompiled(
  c: AppContext,
  draft: ProblemDraft,
  before: Parameters<typeof uncompiled>[2],
): Promise<void> {
  const found = await uncompiled(c.get("act"), draft, before);
  if (found === null) return;
  const { answer, refusal } = found;
  throw answer
    ? compileFailure(c, answer)
    : new Failure(refusal, { atEdge: false });
}

const compileFailure = (c: AppContext, answer: CompileAnswer) =>
  new Failure({
    code: "compileOutput",
    params: { output: compileWords(c.get("t"), answer) },
  }, { atEdge: false, status: 500 });
