import { CodeExcerpt } from "../../components/submissions/CodeView.tsx";
import { useT } from "../../components/reader.tsx";
import { Empty } from "../../components/ui/Empty.tsx";
import { unwrap } from "../../lib/failure.ts";
import { anyLanguage } from "../../lib/judging/any_language.ts";
import { codeHtml } from "../../lib/markdown/code.ts";
import { htmlOf } from "../../lib/markdown/texts.ts";
import type { EditorialHead } from "../../lib/problems/editorials.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  openEditorial,
  type ReadEditorial,
} from "../../lib/submissions/editorials.ts";
import { htmlPage, readerOf } from "../page.tsx";
import type { ProblemVenue } from "./place.ts";

/**
 * A problem's editorial, in the place from which its reader comes (row S4.2): open, or when
 * it opens. Held by a running contest there is none.
 */
export async function showEditorial(
  c: AppContext,
  place: ProblemVenue,
): Promise<Response> {
  const t = c.get("t");
  const { problem } = place.row;
  const read = unwrap(
    await openEditorial(c.get("act"), problem, c.get("locale")),
  );
  const content = read.content && await contentOf(c, read.content);
  return await htmlPage(c, {
    title: `${place.displayId} ${t("editorials.name")}`,
    isPrivate: true,
    placesTrail: place.top !== null,
    body: (
      <>
        {place.top}
        <div class="wrap flex flex-col gap-5 py-7">
          <h1>{t("editorials.name")}</h1>
          {content === null
            ? <Waits head={read.head} />
            : <Editorial {...content} />}
        </div>
      </>
    ),
  });
}

interface Content {
  html: string | null;
  solutions: {
    name: string;
    language: string;
    code: string;
    html: string | null;
  }[];
}

/** The text and the programs in HTML. */
async function contentOf(
  c: AppContext,
  { text, solutions: programs }: NonNullable<ReadEditorial["content"]>,
): Promise<Content> {
  const solutions: Content["solutions"] = [];
  for (const { name, language, code } of programs) {
    const grammar = anyLanguage(language)?.grammar ?? "cpp";
    const html = await codeHtml(readerOf(c), code, grammar);
    solutions.push({ name, language, code, html });
  }
  return {
    html: text === "" ? null : await htmlOf(readerOf(c), text),
    solutions,
  };
}

function Editorial({ html, solutions }: Content) {
  const t = useT();
  return (
    <article class="flex flex-col gap-5 max-w-[56em] min-w-0">
      {html !== null && (
        <div
          class="prose written"
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
      {solutions.length > 0 && (
        <section class="flex flex-col gap-4">
          <h2>{t("editorials.solutions")}</h2>
          {solutions.map(({ name, language, code, html }, n) => (
            <figure key={n} class="flex flex-col gap-1 min-w-0">
              <figcaption class="text-md text-ink2">
                {name} · {language}
              </figcaption>
              <CodeExcerpt code={code} html={html} />
            </figure>
          ))}
        </section>
      )}
    </article>
  );
}

/** When it opens: one clear answer, also to who could read it before. */
function Waits({ head }: { head: EditorialHead }) {
  const t = useT();
  const ways = [
    head.afterSolving && t("editorials.opensAfterSolving"),
    head.afterDue && t("editorials.opensAfterDue"),
    head.afterContest && t("editorials.opensAfterContest"),
  ].filter((text) => text !== false);
  return (
    <div class="card">
      <Empty icon="lock" title={t("editorials.waits")}>
        {ways.length === 0
          ? <p>{t("editorials.waitsForStaff")}</p>
          : ways.map((text) => <p key={text}>{text}</p>)}
      </Empty>
    </div>
  );
}
