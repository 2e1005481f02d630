import type { VNode } from "preact";
import { z } from "zod";
import { Button } from "../../components/ui/Button.tsx";
import { useT } from "../../components/reader.tsx";
import { htmlOf } from "../../lib/markdown/texts.ts";
import {
  type OwnHints,
  ownHints,
  takeHint,
} from "../../lib/trainings/hints.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { err } from "../../lib/result.ts";
import { form } from "../form.ts";
import { readerOf } from "../page.tsx";
import { FilterQuery } from "./filter.ts";
import type { ProblemPlaceKind, ProblemVenue } from "./place.ts";

const TakeDraft = z.object({ n: z.coerce.number().int() });

/** Takes the next hint of a problem, in the place where its reader is (row S4.1). */
export const hintForm = <P extends z.ZodType>(kind: ProblemPlaceKind<P>) =>
  form({
    params: kind.params,
    open: (c, params) =>
      kind.open(c, params as z.output<P>, FilterQuery.parse({})),
    schema: TakeDraft,
    async run({ act, opened }, { n }) {
      if (opened instanceof Response) return err(opened);
      const { row: { problem }, venue } = opened;
      return await takeHint(act, { problem, venue, n });
    },
    next: ({ opened }, n) => ({
      to: `${(opened as ProblemVenue).address}#hint-${n}`,
    }),
  });

/** Below the statement: the hints that its reader has taken, and the next one; null: there are none here. */
export async function hintsPart(
  c: AppContext,
  { row: { problem }, venue, address }: ProblemVenue,
): Promise<VNode | null> {
  const locale = c.get("locale");
  const hints = await ownHints(c.get("act"), { problem, venue, locale });
  if (hints === null) return null;
  const texts: string[] = [];
  for (const text of hints.taken) texts.push(await htmlOf(readerOf(c), text));
  return <Hints {...hints} texts={texts} action={`${address}/hint`} />;
}

interface HintsProps extends Omit<OwnHints, "taken"> {
  /** Sanitised HTML. */
  texts: readonly string[];
  action: string;
}

function Hints({ texts, next, count, costs, action }: HintsProps) {
  const t = useT();
  const told = costs.map((cost) => t("hints.cost", cost)).join(", ");
  return (
    <section class="flex flex-col gap-3" id="hints">
      <h2>{t("hints.name")}</h2>
      {texts.map((html, n) => (
        <section key={n} id={`hint-${n + 1}`} class="flex flex-col gap-1">
          <h3 class="text-md">{t("hints.nth", { n: n + 1 })}</h3>
          <div
            class="prose written"
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </section>
      ))}
      {next !== null && (
        <form method="post" action={action} class="no-print">
          {costs.length > 0 && <p class="text-md text-ink2 pb-2">{told}</p>}
          <Button
            small
            name="n"
            value={String(next)}
            confirm={costs.length > 0
              ? t("hints.askCost", { n: next, count, costs: told })
              : t("hints.ask", { n: next, count })}
          >
            {t("hints.give", { n: next, count })}
          </Button>
        </form>
      )}
    </section>
  );
}
