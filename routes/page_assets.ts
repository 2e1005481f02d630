import { MATH_FONTS } from "../components/ui/tokens.ts";
import type { Assets } from "../lib/assets/assets.ts";

const NEEDED = /data-island="(\w+)"|<math/g;

/** The tags that have what a page's body needs loaded before it asks for it. */
export function linksOf(
  assets: Assets,
  body: string,
): { first: string[]; behind: string[] } {
  const { islands, later, fonts } = assets.manifest;
  const found = [...body.matchAll(NEEDED)];
  const names = new Set(found.flatMap(([, name]) => name ?? []));
  const filesOf = (files: Record<string, readonly string[]>) =>
    new Set([...names].flatMap((name) => files[name] ?? []));
  const now = filesOf(islands);
  const preload = (file: string, how = "") =>
    `<link rel="modulepreload"${how} href="${assets.urlOf(file)}">`;
  const first = [...now].map((file) => preload(file));
  // Found in the stylesheet, it would come late and move what is being read.
  if (found.some(([, name]) => name === undefined)) {
    first.push(
      `<link rel="preload" href="${assets.urlOf(fonts[MATH_FONTS[0]])}" ` +
        'as="font" type="font/woff2" crossorigin>',
    );
  }
  // Behind the page itself, which can be read and written on before.
  const behind = [...filesOf(later).difference(now)]
    .map((file) => preload(file, ' fetchpriority="low"'));
  return { first, behind };
}
