import type { PanelPart } from "../../components/quizzes/quiz_panel.ts";
import { CodeView } from "../../components/submissions/CodeView.tsx";
import { languageOf } from "../../lib/judging/languages.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { lineHtmlOf } from "../../lib/markdown/texts.ts";
import type { QuizBody, QuizPart } from "../../lib/quizzes/schema.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { readerOf } from "../page.tsx";

/** A text of a quiz. */
export const Prose = ({ html }: { html: string }) => (
  <div class="statement">
    <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
  </div>
);

/** The questions without their key; formulas and programs in them as in texts (row S3.5). */
export function shownParts(
  c: AppContext,
  parts: readonly (Pick<QuizPart, "uuid" | "title"> & {
    options: readonly { uuid: string; text: string }[];
  })[],
): Promise<PanelPart[]> {
  const reader = readerOf(c);
  return Promise.all(parts.map(async ({ uuid, title, options }) => ({
    uuid,
    title,
    titleHtml: await lineHtmlOf(reader, title),
    options: await Promise.all(
      options.map(async ({ uuid, text }) => ({
        uuid,
        text,
        html: await lineHtmlOf(reader, text),
      })),
    ),
  })));
}

/** The program that it is about, in each of its languages. */
export async function quizCode(
  c: AppContext,
  body: Pick<QuizBody, "codeTemplate">,
) {
  const shown = [];
  for (const [language, code] of Object.entries(body.codeTemplate)) {
    const grammar = languageOf(language)?.grammar ?? "cpp";
    const html = await codeHtml(readerOf(c), code, grammar);
    shown.push(
      <section key={language} class="flex flex-col gap-2">
        <h2 class="text-md text-ink2">{language}</h2>
        <div class="card">
          <CodeView code={code} html={html} />
        </div>
      </section>,
    );
  }
  return shown;
}
