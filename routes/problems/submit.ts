import { createHash } from "node:crypto";
import { unlessFull } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { SubmitDraft } from "../../lib/submissions/schema.ts";
import { submit } from "../../lib/submissions/service.ts";
import { err } from "../../lib/result.ts";
import { form } from "../form.ts";
import { refusalWords } from "../forms.ts";
import { ProblemParams, showProblem } from "./detail.tsx";

/** Submitting without script: the form of the problem page. */
export const submitForm = form({
  params: ProblemParams,
  async run({ c, act, form, params: { problemId } }) {
    const code = form.get("code") ?? "";
    const language = form.get("language") ?? "";
    // One page can send several programs: each of them counts once.
    const page = form.get(SEND_KEY);
    const key = page ? keyOf(page, language, code) : undefined;
    const draft = parseInput(SubmitDraft, { language, code, key });
    const problem = act.site.problems.catalogue.find(problemId);
    const sent = draft.ok
      ? await unlessFull(() => submit(act, problem, draft.value))
      : draft;
    if (sent.ok) return sent;
    const error = refusalWords(c, [sent.error].flat()[0]);
    return err(
      await showProblem(c, { problemId, typed: { language, code, error } }),
    );
  },
  next: (_, { submitId }) => ({
    to: `/submission-detail/${submitId}`,
    key: "problems.submitted",
  }),
});

const keyOf = (page: string, language: string, code: string) =>
  createHash("sha256").update(`${page}\n${language}\n${code}`).digest("hex");
