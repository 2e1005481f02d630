import { compilerParts, type ErrorPlace, lineId } from "./compiler_words.ts";

export interface CompilerSaysProps {
  message: string;
  /** The first error, where its line can be shown. */
  first: ErrorPlace | null;
}

/** Sentences in lines that break; the code that they quote scrolls. */
export function CompilerSays({ message, first }: CompilerSaysProps) {
  let isLinked = first === null;
  const linked = (text: string) => {
    const at = isLinked ? -1 : text.indexOf(first!.place);
    if (at < 0) return text;
    isLinked = true;
    return (
      <>
        {text.slice(0, at)}
        <a href={`#${lineId(first!.line)}`}>{first!.place}</a>
        {text.slice(at + first!.place.length)}
      </>
    );
  };
  return (
    <div class="compiler-says">
      {compilerParts(message).map(({ isQuoted, lines }, n) =>
        isQuoted
          ? <pre key={n} tabIndex={0}>{lines.join("\n")}</pre>
          : <p key={n}>{linked(lines.join("\n"))}</p>
      )}
    </div>
  );
}
