import type { ComponentChildren } from "preact";
import { lineId } from "./compiler_words.ts";

export interface CodeViewProps {
  code: string;
  /** An element a line; null where there is no more than the text. */
  html: string | null;
  /** The line that a compiler stopped at. */
  faulty?: number | null;
  /** What stands below single lines, by their numbers; below the last one what has no line. */
  below?: ReadonlyMap<number, ComponentChildren>;
}

/** Each line is an element of its own, and nothing in it is one of these. */
const linesOf = (html: string) => html.split(/(?=<span>)/);

/** The lines that others lead to have an address. */
const marked = (line: string, n: number, faulty: number | null) =>
  line.replace(
    "<span>",
    `<span id="${lineId(n)}"${n === faulty ? ' class="faulty"' : ""}>`,
  );

/** A program, with line numbers and colours where it has them, and with what was said at its lines. */
export function CodeView(
  { code, html, faulty = null, below = NONE }: CodeViewProps,
) {
  if (html === null) {
    return (
      <div class="code-parts">
        <pre class="code px-5" id="code" tabIndex={0}>{code}</pre>
        {[...below.values()]}
      </div>
    );
  }
  const lines = linesOf(html).map((line, at) =>
    at + 1 === faulty || below.has(at + 1) ? marked(line, at + 1, faulty) : line
  );
  const ends = [...below.keys()].filter((n) => n >= 1 && n <= lines.length)
    .sort((a, b) => a - b);
  const parts = [...new Set([...ends, lines.length])].map((end, n, all) => ({
    end,
    html: lines.slice(all[n - 1] ?? 0, end).join(""),
  }));
  if (parts.length < 2 && below.size === 0) {
    return <Part html={parts[0]?.html ?? ""} isFirst />;
  }
  return (
    <div class="code-parts">
      {parts.map(({ end, html }, n) => (
        <>
          <Part key={end} html={html} isFirst={n === 0} />
          {below.get(end)}
        </>
      ))}
    </div>
  );
}

const NONE: ReadonlyMap<number, ComponentChildren> = new Map();

const Part = ({ html, isFirst }: { html: string; isFirst: boolean }) => (
  <pre
    class="code"
    id={isFirst ? "code" : undefined}
    tabIndex={0}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** Some lines of a program, without numbers. */
export const CodeExcerpt = ({ code, html }: CodeViewProps) =>
  html === null ? <pre class="prose-code" tabIndex={0}>{code}</pre> : (
    <pre
      class="prose-code"
      tabIndex={0}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
