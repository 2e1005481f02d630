import { Fragment } from "react";

/** Words of programs and of the wire, which a reader types as they stand. */
const CODE = new RegExp(
  [
    "(?:GET|POST) /api/[\\w-]+",
    "\\b(?:Retry-After|Authorization|currentPage|slideKey|captchaKey|sys\\.stdin)\\b",
    "\\b(?:ONLINE_JUDGE|long long|return 0|scanf|openapi\\.json)\\b",
  ].join("|"),
  "g",
);

/** A text of the site in which such words are set as code, and do not break. */
export function Coded({ text }: { text: string }) {
  const words = [...text.matchAll(CODE)];
  return (
    <>
      {words.map(({ 0: word, index }, n) => {
        const before = words[n - 1];
        const from = before ? before.index + before[0].length : 0;
        return (
          <Fragment key={index}>
            {text.slice(from, index)}
            <code class="unbroken">{word}</code>
          </Fragment>
        );
      })}
      {words.length === 0
        ? text
        : text.slice(words.at(-1)!.index + words.at(-1)![0].length)}
    </>
  );
}
