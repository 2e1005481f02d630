import type { Token } from "../../lib/markdown/highlight.ts";

const LINE_END = "\n";

/** A program with line numbers, coloured on the server. */
export function CodeView({ lines }: { lines: readonly Token[][] }) {
  return (
    <pre class="code" id="code" tabIndex={0}>
      {lines.map((line, n) => <Line key={n} tokens={line} />)}
    </pre>
  );
}

/** Ends with a line break, so that a copy has them too. */
function Line({ tokens }: { tokens: readonly Token[] }) {
  return (
    <span>
      {tokens.map(([text, name], n) =>
        name === null ? text : <i key={n} class={name}>{text}</i>
      )}
      {LINE_END}
    </span>
  );
}
