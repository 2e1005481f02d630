import {
  checkCompile,
  CompileDraft,
} from "../../../lib/authoring/compile_check.ts";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import type { Refusal } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import { err, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { checkerOf } from "../problem/problem_draft.ts";

/** Tries the code that stands in the form; nothing is saved. */
export async function compileForm(
  act: Act,
  form: Form,
): Promise<Result<CompileAnswer, Refusal[]>> {
  const draft = parseInput(CompileDraft, checkerOf(form));
  if (!draft.ok) {
    // What is wrong beside it is said there when the form is saved.
    const at = { language: "spjLanguage" } as Record<string, string>;
    return err(
      draft.error.map((refusal) => ({
        ...refusal,
        field: at[refusal.field ?? ""] ?? "spjCode",
      })),
    );
  }
  const answer = await checkCompile(act, draft.value);
  return answer.ok ? answer : err([{ ...answer.error, field: "spjCode" }]);
}
