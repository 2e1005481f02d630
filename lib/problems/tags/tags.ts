import { z } from "zod";
import { isAdmin, isProblemAdmin } from "../../accounts/access.ts";
import { idOrNone } from "../../http/input.ts";
import type { Locale } from "../../i18n/mod.ts";
import { nameKey } from "../../names.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act, Site } from "../act.ts";
import { canViewProblem } from "../access.ts";
import { REMOTE_KEYS } from "../../judging/remote_languages.ts";
import {
  type Tag,
  TAG_COLOR,
  TAG_NAME,
  type TagClassification,
} from "../schema.ts";
import { englishOf, tagIn } from "./tag_names.ts";

/** The `oj` of our own problems' tags (contract §0.6). */
const OWN = "ME";
const Oj = z.enum([OWN, ...REMOTE_KEYS]).nullish()
  .transform((oj) => oj ?? OWN);

export const TagDraft = z.object({
  name: TAG_NAME,
  /** Left out: unchanged. */
  nameEn: z.preprocess(
    (value) => value === "" ? null : value,
    TAG_NAME.nullish(),
  ),
  color: z.preprocess((value) => value || null, TAG_COLOR.nullable()),
  oj: Oj,
  /** The tag's category; null: none. */
  tcid: idOrNone.transform((tcid) => tcid ?? null),
});
export type TagDraft = z.infer<typeof TagDraft>;

export const ClassificationDraft = z.object({
  name: TAG_NAME,
  oj: Oj,
  rank: z.number("rankInvalid").int("rankInvalid")
    .min(-10_000, "rankInvalid").max(10_000, "rankInvalid")
    .nullish().transform((rank) => rank ?? 0),
});
export type ClassificationDraft = z.infer<typeof ClassificationDraft>;

const taken = () => refuse("tagTaken", { field: "name" });

/** Returns a tag of the site, which its administrators manage; null for a group's tag. */
const ownTag = (site: Site, id: number): Tag | null => {
  const tag = site.problems.catalogue.tag(id);
  return tag?.gid === null ? tag : null;
};

/**
 * Checks a tag's draft: its category must exist and be of the same judge, and no other
 * tag may have one of its names, in either language.
 */
function checked(
  { site, viewer }: Act,
  draft: TagDraft,
  id: number | null = null,
) {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const { tcid, oj } = draft;
  const keysOf = ({ name, nameEn }: Pick<Tag, "name" | "nameEn">) =>
    new Set([name, nameEn ?? name].map(nameKey));
  const isTaken = siteTags(site, oj).some((tag) =>
    tag.id !== id && !keysOf(tag).isDisjointFrom(keysOf(draft))
  );
  if (isTaken) return taken();
  const fits = tcid === null ||
    site.problems.catalogue.classifications()
      .some((row) => row.id === tcid && row.oj === oj);
  return fits ? ok(draft) : refuse("classificationGone", { field: "tcid" });
}

export async function createTag(
  act: Act,
  draft: TagDraft,
): Promise<Result<Tag, Refusal>> {
  const fits = checked(act, draft);
  if (!fits.ok) return fits;
  const { site } = act;
  const tag = {
    id: await site.problems.tagIds.next(),
    gid: null,
    ...draft,
    nameEn: englishOf(draft),
  };
  const made = await site.problems.tags.insert(tag);
  return made.ok ? made : taken();
}

export async function updateTag(
  act: Act,
  id: number,
  draft: TagDraft,
): Promise<Result<Tag, Refusal>> {
  const fits = checked(act, draft, id);
  if (!fits.ok) return fits;
  if (ownTag(act.site, id) === null) return refuse("tagGone");
  const saved = await act.site.problems.tags.update(
    [id],
    ({ isProposed: _, ...tag }) => {
      const after = { ...tag, ...draft, nameEn: draft.nameEn ?? null };
      return { ...after, nameEn: englishOf(after) };
    },
  );
  return saved.ok
    ? saved
    : saved.error === "taken"
    ? taken()
    : refuse("tagGone");
}

/** Deletes a tag. Problems keep its number, which is then ignored. */
export async function deleteTag(
  { site, viewer }: Act,
  id: number,
): Promise<Result<Tag, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const tag = ownTag(site, id);
  const isGone = tag === null || !await site.problems.tags.delete(id);
  return isGone ? refuse("tagGone") : ok(tag);
}

export async function createClassification(
  { site, viewer }: Act,
  draft: ClassificationDraft,
): Promise<Result<TagClassification, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const id = await site.problems.classificationIds.next();
  const made = await site.problems.classifications.insert({ id, ...draft });
  return made.ok ? made : taken();
}

export async function updateClassification(
  { site, viewer }: Act,
  id: number,
  draft: ClassificationDraft,
): Promise<Result<TagClassification, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const saved = await site.problems.classifications.update(
    [id],
    // `oj` cannot be changed, because the tags inside are of that judge.
    (row) => ({ ...row, name: draft.name, rank: draft.rank }),
  );
  return saved.ok
    ? saved
    : saved.error === "taken"
    ? taken()
    : refuse("classificationGone");
}

/** Deletes a category; its tags have none then (contract §24). */
export async function deleteClassification(
  { site, viewer }: Act,
  id: number,
): Promise<Result<null, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  if (!await site.problems.classifications.delete(id)) {
    return refuse("classificationGone");
  }
  // This may take several commits; a tag that is missed is shown without a category.
  for (
    const tag of site.problems.catalogue.tags().filter(({ tcid }) =>
      tcid === id
    )
  ) {
    await site.problems.tags.update(
      [tag.id],
      (row) => ({ ...row, tcid: null }),
    );
  }
  return ok(null);
}

/** Returns a filter by the parameter `oj` of queries: one judge's key, or ALL. */
const fitsOj = (oj: string) => (row: { oj: string }) =>
  oj === "ALL" || row.oj === oj;

const siteTags = (site: Site, oj: string): Tag[] =>
  site.problems.catalogue.tags().filter(({ gid }) => gid === null).filter(
    fitsOj(oj),
  );

export const classifications = (site: Site, oj: string): TagClassification[] =>
  site.problems.catalogue.classifications().filter(fitsOj(oj));

/**
 * Tells whether a viewer sees a tag. Readers see tags that no problem has, and those
 * of problems that they can see; any other would reveal a hidden problem. Authors
 * choose among all tags, except those that were proposed with somebody else's problem.
 */
const isShown = ({ site, viewer }: Pick<Act, "site" | "viewer">, tag: Tag) =>
  isProblemAdmin(viewer) ||
  !tag.isProposed &&
    (isAdmin(viewer) || !site.problems.catalogue.isTagOf(tag.id, any)) ||
  site.problems.catalogue.isTagOf(
    tag.id,
    (problem) => canViewProblem(problem, viewer),
  );

const any = () => true;

/** Returns the site's tags that the viewer sees, with their names in a language. */
export const siteTagsIn = (
  act: Pick<Act, "site" | "viewer">,
  oj: string,
  locale: Locale,
): Tag[] =>
  siteTags(act.site, oj).filter((tag) => isShown(act, tag)).map(tagIn(locale));

/** Returns the tags that a group has of its own. */
export const groupTags = ({ problems }: Pick<Site, "problems">, gid: number) =>
  problems.catalogue.tags().filter((tag) => tag.gid === gid);

export interface TagGroup {
  /** Null: unclassified. */
  classification: TagClassification | null;
  tags: Tag[];
}

/**
 * Groups tags by category, sorted by rank; tags without one come last, those of the
 * group `gid` with them.
 */
export function tagGroups(
  act: Pick<Act, "site" | "viewer">,
  oj: string,
  locale: Locale,
  gid?: number,
): TagGroup[] {
  const tags = [
    ...siteTagsIn(act, oj, locale),
    ...gid === undefined ? [] : groupTags(act.site, gid),
  ];
  const groups = classifications(act.site, oj).map((classification) => ({
    classification,
    tags: tags.filter(({ tcid }) => tcid === classification.id),
  }));
  const known = new Set(groups.map(({ classification: { id } }) => id));
  const rest = tags.filter(({ tcid }) => tcid === null || !known.has(tcid));
  return [...groups, { classification: null, tags: rest }];
}
