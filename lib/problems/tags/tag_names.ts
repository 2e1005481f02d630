import type { Locale } from "../../i18n/mod.ts";
import { nameKey } from "../../names.ts";
import type { Tag } from "../schema.ts";

type Named = Pick<Tag, "name" | "nameEn">;

/** A tag as readers of a language know it; one name alone is for all. */
export const tagIn = (locale: Locale) => (tag: Tag): Tag =>
  locale === "en-US" && tag.nameEn ? { ...tag, name: tag.nameEn } : tag;

/** A name that says nothing new is none. */
export const englishOf = ({ name, nameEn }: Named): string | null =>
  nameEn && nameKey(nameEn) !== nameKey(name) ? nameEn : null;

/**
 * What a client sends back for a tag that it was shown in one language: it
 * knows of one name, and changes that; the other stays.
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
