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
import { openToSend } from "./entering.ts";
import type { ProblemPlaceKind } from "./place.ts";

/** What the next press means, or has to bring. */
interface Asks {
  asksCover?: boolean;
  asksPassword?: boolean;
}

/** Submitting without script: the form of the problem page. */
export const submitForm = <P extends z.ZodType>(kind: ProblemPlaceKind<P>) =>
  form({
    params: kind.params,
    async run({ c, act, form, params }) {
      const entered = await openToSend(kind, {
        c,
        form,
        params: params as z.output<P>,
      });
      if (entered instanceof Response) return err(entered);
      const { place, wrong } = entered;
      const code = form.get("code") ?? "";
      const language = form.get("language") ?? "";
      // One page can send several programs: each of them counts once.
      const page = form.get(SEND_KEY);
      const key = page ? keyOf(page, language, code) : undefined;
      const draft = parseInput(SubmitDraft, { language, code, key });
      const { problem } = place.row;
      const again = (error: string, asks: Asks = {}) =>
        showProblem(c, place, { typed: { language, code, error, ...asks } });
      if (wrong !== null) {
        return err(await again(wrong, { asksPassword: true }));
      }
      // Asked as the script asks it, by a page whose button means it (spec 2 §4).
      const isMeant = form.get(COVER) !== null;
      if (draft.ok && place.sends.covers && !isMeant) {
        return err(
          await again(c.get("t")("contests.sendCoverAsk"), {
            asksCover: true,
          }),
        );
      }
      const sent = draft.ok
        ? await unlessFull(() => submit(act, problem, draft.value, place.venue))
        : draft;
      if (sent.ok) {
        return ok({ to: `${place.submissionsAt}${sent.value.submitId}` });
      }
      const [refusal] = [sent.error].flat();
      return err(
        await again(refusalWords(c, refusal), {
          asksCover: isMeant,
          asksPassword: refusal.code === "contestNeedsRegistration",
        }),
      );
    },
    next: (_, { to }) => ({ to, key: "problems.submitted" }),
  });

const keyOf = (page: string, language: string, code: string) =>
  createHash("sha256").update(`${page}\n${language}\n${code}`).digest("hex");
