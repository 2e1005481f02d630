import type { Viewer } from "../../lib/accounts/access.ts";
import { LOCALES, type MessageKey, translator } from "../../lib/i18n/mod.ts";
import { isAdmin } from "../../lib/accounts/access.ts";
import { hasWords } from "../developer/matches.ts";
import { ADMIN_MENU } from "./admin_items.ts";
import { navigationOf, type Switches } from "./navigation.ts";

export interface FoundPage {
  href: string;
  text: MessageKey;
}

/** Of the account's menu. */
const OWN: readonly FoundPage[] = [
  { href: "/status?onlyMine=true", text: "shell.mySubmissions" },
  { href: "/message", text: "messages.menu" },
  { href: "/setting", text: "settings.title" },
];

const ADMIN_PAGES = ADMIN_MENU.flatMap(({ items }) => items);

/**
 * The pages that this reader may open and whose name, in either language, or
 * address has what was typed; without anything typed, those of the header.
 */
export function findPages(
  viewer: Viewer | null,
  typed: string,
  site: Switches,
): FoundPage[] {
  const open = navigationOf(site);
  const office = isAdmin(viewer)
    ? ADMIN_PAGES.filter(({ isFor }) => isFor?.(viewer!) ?? true)
    : [];
  const own = viewer === null ? [] : OWN;
  if (typed.trim() === "") return [...open, ...own].map(toPage);
  return [...open, ...own, ...office]
    .filter((page) => hasWords(textOf(page), typed.trim())).map(toPage);
}

const toPage = ({ href, text }: FoundPage): FoundPage => ({ href, text });

const texts = new Map<string, string>();

/** Asked for with each letter that somebody types. */
function textOf({ href, text }: FoundPage): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const names = LOCALES.map((locale) =>
    (translator(locale) as (key: MessageKey) => string)(text)
  );
  const made = [href, ...names].join(" ").toLowerCase();
  texts.set(href, made);
  return made;
}
