import { createHash } from "node:crypto";
import { unlessFull } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { SubmitDraft } from "../../lib/submissions/schema.ts";
import { submit } from "../../lib/submissions/service.ts";
import { page } from "../define.ts";
import { receiveForm, refusalWords } from "../forms.ts";
import { redirect } from "../page.tsx";
import { ProblemParams, showProblem } from "./detail.tsx";

/** Submitting without script: the form of the problem page. */
export const submitForm = page(
  { params: ProblemParams },
  async (c, { params: { problemId } }) => {
    await using form = await receiveForm(c);
    const act = c.get("act");
    const code = form.get("code") ?? "";
    const language = form.get("language") ?? "";
    // One page can send several programs: each of them counts once.
    const page = form.get(SEND_KEY);
    const key = page ? keyOf(page, language, code) : undefined;
    const draft = parseInput(SubmitDraft, { language, code, key });
    const problem = act.site.catalogue.find(problemId);
    const sent = draft.ok
      ? await unlessFull(() => submit(act, problem, draft.value))
      : draft;
    if (sent.ok) {
      return redirect(c, `/submission-detail/${sent.value.submitId}`, {
        key: "problems.submitted",
      });
    }
    const error = refusalWords(c, [sent.error].flat()[0]);
    return showProblem(c, { problemId, typed: { language, code, error } });
  },
);

const keyOf = (page: string, language: string, code: string) =>
  createHash("sha256").update(`${page}\n${language}\n${code}`).digest("hex");
