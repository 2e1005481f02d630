import { useT } from "../../reader.tsx";
import { type Locale, translator } from "../../../lib/i18n/mod.ts";
import type { RenderedStatement } from "../../../lib/problems/open_problem.ts";
import { Statement, type StatementProps } from "../../problems/Statement.tsx";

export interface StatementDialogProps {
  /** In each language that has some text. */
  previews: readonly {
    locale: Locale;
    statement: RenderedStatement;
    examples: StatementProps["examples"];
  }[];
}

/**
 * How the statement will look, in front of the form (islands/shell/look.ts).
 * Without script it stands above it, and its button closes it all the same.
 */
export const StatementDialog = ({ previews }: StatementDialogProps) => {
  const t = useT();
  return (
    <dialog class="look" aria-labelledby="look-title" open>
      <form method="dialog" class="look-head">
        <h2 id="look-title">{t("authoring.lookAll")}</h2>
        <button
          type="submit"
          class="dialog-close"
          aria-label={t("shell.close")}
        >
          ×
        </button>
      </form>
      {previews.length === 0 && <p>{t("shell.markdownEmpty")}</p>}
      {previews.map(({ locale, statement, examples }) => (
        <section key={locale} class="look-text" lang={locale}>
          <h2>{statement.title || translator(locale)("admin.textTitle")}</h2>
          <Statement
            statement={statement}
            examples={examples}
            source={null}
          />
        </section>
      ))}
    </dialog>
  );
};
