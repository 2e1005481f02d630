import type { Locale } from "../../i18n/mod.ts";
import { nameKey } from "../../names.ts";
import type { Tag } from "../schema.ts";

type Named = Pick<Tag, "name" | "nameEn">;

/** Returns a tag with its name in a language; a tag with one name has it in both. */
export const tagIn = (locale: Locale) => (tag: Tag): Tag =>
  locale === "en-US" && tag.nameEn ? { ...tag, name: tag.nameEn } : tag;

/** Returns the English name; null if there is none or it only repeats the name. */
export const englishOf = ({ name, nameEn }: Named): string | null =>
  nameEn && nameKey(nameEn) !== nameKey(name) ? nameEn : null;

/**
 * Applies a new name from a client that knows the tag in one language only: that name
 * is changed, the other stays.
 */
export function renamedIn<T extends Named>(
  locale: Locale,
  tag: Named | null,
  draft: T,
): T {
  if (draft.nameEn !== undefined || tag === null) return draft;
  return locale === "en-US" && tag.nameEn
    ? { ...draft, name: tag.name, nameEn: draft.name }
    : { ...draft, nameEn: tag.nameEn ?? null };
}
