import type {
  PanelOption,
  PanelPart,
} from "../../components/quizzes/quiz_panel.ts";
import { CodeView } from "../../components/submissions/CodeView.tsx";
import { languageOf } from "../../lib/judging/languages.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { lineHtmlOf } from "../../lib/markdown/texts.ts";
import { withGaps } from "../../lib/quizzes/blanks.ts";
import type { QuizBody, QuizPart, QuizType } from "../../lib/quizzes/schema.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { readerOf } from "../page.tsx";

/** A text of a quiz. */
export const Prose = ({ html }: { html: string }) => (
  <div class="statement">
    <div class="prose written" dangerouslySetInnerHTML={{ __html: html }} />
  </div>
);

/** What the questions of a quiz look like, without their key. */
export interface ShownParts {
  parts: readonly PanelPart[];
  letters: readonly PanelOption[];
}

/** The questions without their key; formulas, programs and pictures in them as in texts (rows S3.3, S3.5). */
export async function shownParts(
  c: AppContext,
  type: QuizType,
  shown: readonly QuizPart[],
): Promise<ShownParts> {
  const reader = readerOf(c);
  const parts = await Promise.all(
    shown.map(async (part): Promise<PanelPart> => {
      const { uuid, title, rubric } = part;
      const options = await Promise.all(
        part.options.map(async ({ uuid, text }) => ({
          uuid,
          text,
          html: await lineHtmlOf(reader, text),
        })),
      );
      return {
        uuid,
        title,
        titleHtml: await lineHtmlOf(reader, title),
        options,
        asks: asksOf(type, part, options),
        rubric: rubric ?? [],
      };
    }),
  );
  // All questions of a matching have the same options, in the same order.
  const [first] = type === "matching" ? parts : [];
  return { parts, letters: showsMore(first?.options) ? first.options : [] };
}

/** A list shows letters alone. */
const showsMore = (options: readonly PanelOption[] = []) =>
  options.some(({ html }) => html !== null);

function asksOf(
  type: QuizType,
  { isOrdered, rubric }: QuizPart,
  options: readonly PanelOption[],
): PanelPart["asks"] {
  if (rubric !== null) return "text";
  if (isOrdered) return "order";
  if (options.length === 0) return "line";
  return type === "matching" || type === "blanks" && !showsMore(options)
    ? "list"
    : "choice";
}

/** The text of a quiz as its reader has it: blanks by their numbers. */
export const shownText = (
  type: QuizType,
  { title }: Pick<QuizBody, "title">,
): string => type === "blanks" ? withGaps(title) : title;

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
