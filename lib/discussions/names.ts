/** A name with `@` before it, as it stands in a text. */
const NAMED =
  /(?<![\p{L}\p{N}])@([^\s@,.:;!?，。：；！？、()（）<>`*&"]{1,20})/gu;

/** The names that a text calls with `@`, in their order. */
export const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, name]) => name);

/** Where `@` is no name: programs, formulas, and what is a link already. */
const OTHER = /^<(\/?)(a|code|pre|math|svg)\b/;

/**
 * Makes links of the names that sanitized HTML calls with `@`.
 * `hrefOf` gives the address of somebody's page; null: there is nobody of this name.
 */
export function linkNames(
  html: string,
  hrefOf: (name: string) => string | null,
): string {
  if (!html.includes("@")) return html;
  let depth = 0;
  return html.split(/(<[^<>]*>)/).map((part) => {
    const tag = OTHER.exec(part);
    if (tag) depth += tag[1] ? -1 : 1;
    if (part.startsWith("<") || depth > 0) return part;
    return part.replace(NAMED, (whole, name: string) => {
      const href = hrefOf(name);
      return href === null ? whole : `<a href="${href}">${whole}</a>`;
    });
  }).join("");
}
