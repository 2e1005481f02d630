import { lineId } from "./compiler_words.ts";

export interface CodeViewProps {
  code: string;
  /** An element a line; null where there is no more than the text. */
  html: string | null;
  /** The line that a compiler stopped at. */
  faulty?: number | null;
}

/** Each line is an element of its own, and nothing in it is one of these. */
function withFaulty(html: string, faulty: number): string {
  let line = 0;
  return html.replaceAll(
    "<span>",
    (start) =>
      ++line === faulty ? `<span id="${lineId(line)}" class="faulty">` : start,
  );
}

/** A program, with line numbers and colours where it has them. */
export function CodeView({ code, html, faulty }: CodeViewProps) {
  return html === null
    ? <pre class="code px-5" id="code" tabIndex={0}>{code}</pre>
    : (
      <pre
        class="code"
        id="code"
        tabIndex={0}
        dangerouslySetInnerHTML={{
          __html: faulty ? withFaulty(html, faulty) : html,
        }}
      />
    );
}
