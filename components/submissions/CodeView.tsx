export interface CodeViewProps {
  code: string;
  /** An element a line; null where there is no more than the text. */
  html: string | null;
}

/** A program, with line numbers and colours where it has them. */
export function CodeView({ code, html }: CodeViewProps) {
  return html === null
    ? <pre class="code px-5" id="code" tabIndex={0}>{code}</pre>
    : (
      <pre
        class="code"
        id="code"
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
}
