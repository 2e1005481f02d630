import { MATH_FONTS } from "../components/ui/tokens.ts";
import type { Assets } from "../lib/assets/assets.ts";

/** The tags that load what a page needs (`neededBy`) before it asks for it. */
export function linksOf(
  assets: Assets,
  needs: ReadonlySet<string>,
): { sheets: string[]; styles: string[]; first: string[]; behind: string[] } {
  const { islands, later, fonts, styles, styled, shared } = assets.manifest;
  const filesOf = (files: Record<string, readonly string[]>) =>
    new Set([...needs].flatMap((name) => files[name] ?? []));
  const now = new Set([...shared, ...filesOf(islands)]);
  const parts = new Set(
    [...needs].flatMap((name) => [name, ...styled[name] ?? []]),
  );
  const sheets = styles
    .filter(({ part, signs }) => signs === null || parts.has(part))
    .map(({ file }) => file);
  const links = sheets.map((file) =>
    `<link rel="stylesheet" href="${assets.urlOf(file)}">`
  );
  const preload = (file: string, how = "") =>
    `<link rel="modulepreload"${how} href="${assets.urlOf(file)}">`;
  const first = [...now].map((file) => preload(file));
  // Found in the stylesheet, it would come late and move what is being read.
  if (needs.has("math")) {
    first.push(
      `<link rel="preload" href="${assets.urlOf(fonts[MATH_FONTS[0]])}" ` +
        'as="font" type="font/woff2" crossorigin>',
    );
  }
  // Behind the page itself, which can be read and written on before.
  const behind = [...filesOf(later).difference(now)]
    .map((file) => preload(file, ' fetchpriority="low"'));
  return { sheets, styles: links, first, behind };
}
