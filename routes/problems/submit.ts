import { createHash } from "node:crypto";
import type { z } from "zod";
import { unlessFull } from "../../lib/failure.ts";
import { parseInput } from "../../lib/http/input.ts";
import { SEND_KEY } from "../../lib/http/send_key.ts";
import { COVER } from "../../islands/editor/workbench.ts";
import { SubmitDraft } from "../../lib/submissions/schema.ts";
import { submit } from "../../lib/submissions/service.ts";
import { err, ok } from "../../lib/result.ts";
import { form } from "../form.ts";
import { refusalWords } from "../forms.ts";
import { showProblem } from "./detail.tsx";
import { NO_FILTER } from "./filter.ts";
import type { ProblemPlaceKind } from "./place.ts";

/** Submitting without script: the form of the problem page. */
export const submitForm = <P extends z.ZodType>(kind: ProblemPlaceKind<P>) =>
  form({
    params: kind.params,
    async run({ c, act, form, params }) {
      const place = await kind.open(c, params as z.output<P>, NO_FILTER);
      if (place instanceof Response) return err(place);
      const code = form.get("code") ?? "";
      const language = form.get("language") ?? "";
      // One page can send several programs: each of them counts once.
      const page = form.get(SEND_KEY);
      const key = page ? keyOf(page, language, code) : undefined;
      const draft = parseInput(SubmitDraft, { language, code, key });
      const { problem } = place.row;
      const again = (error: string, asksCover = false) =>
        showProblem(c, place, { typed: { language, code, error, asksCover } });
      // Asked as the script asks it, by a page whose button means it (spec 2 §4).
      const isMeant = form.get(COVER) !== null;
      if (draft.ok && place.sends.covers && !isMeant) {
        return err(await again(c.get("t")("contests.sendCoverAsk"), true));
      }
      const sent = draft.ok
        ? await unlessFull(() => submit(act, problem, draft.value, place.venue))
        : draft;
      if (sent.ok) {
        return ok({ to: `${place.submissionsAt}${sent.value.submitId}` });
      }
      return err(await again(refusalWords(c, [sent.error].flat()[0]), isMeant));
    },
    next: (_, { to }) => ({ to, key: "problems.submitted" }),
  });

const keyOf = (page: string, language: string, code: string) =>
  createHash("sha256").update(`${page}\n${language}\n${code}`).digest("hex");
