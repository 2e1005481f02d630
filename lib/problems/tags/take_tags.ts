import { isProblemAdmin } from "../../accounts/access.ts";
import { nameKey } from "../../names.ts";
import type { Act } from "../act.ts";
import type { Transaction } from "../../store/transaction.ts";
import type { ProblemDraft, Tag } from "../schema.ts";
import { englishOf } from "./tag_names.ts";

/**
 * Finds the tags that a draft names, in either language, each once. An unknown name
 * becomes a new tag of our own; if the draft has an English name that a known tag
 * lacks, it is added. Tags that the problem has already stay, also a remote judge's.
 * Only people who manage tags change what everybody sees: a new tag of others is
 * marked as proposed with their problem, and so is whatever is made for a quiz: quizzes
 * are hidden, and no list of problems tells what they are about. A group has tags of its own beside the site's,
 * and makes no others.
 */
export async function takeTags(
  tx: Transaction,
  { site, viewer }: Pick<Act, "site" | "viewer">,
  draft: Pick<ProblemDraft, "tags">,
  { current, gid, isForQuiz = false }: {
    current: readonly number[];
    gid: number | null;
    isForQuiz?: boolean;
  },
): Promise<Tag[]> {
  const isProposed = isForQuiz || !isProblemAdmin(viewer);
  const named = async (name: string): Promise<Tag | null> => {
    const own = current.find((id) => {
      const tag = site.problems.catalogue.tag(id);
      return tag?.name === name || tag?.nameEn === name;
    });
    if (own !== undefined) return await tx.get(site.problems.tags, own);
    for (const place of gid === null ? [""] : ["", gid]) {
      const key = `ME/${place}/${nameKey(name)}`;
      const known = await tx.findBy(site.problems.tags, "name", key) ??
        await tx.findBy(site.problems.tags, "nameEn", key);
      if (known !== null) return known;
    }
    return null;
  };
  const tags = new Map<number, Tag>();
  for (const { name, color, nameEn } of draft.tags) {
    const english = englishOf({ name, nameEn });
    const isFree = english !== null && await named(english) === null;
    const known = await named(name);
    if (known !== null) {
      const isNew = isFree && !known.nameEn && known.name === name &&
        (!isProposed || known.isProposed === true || known.gid !== null);
      const tag = isNew ? { ...known, nameEn: english } : known;
      if (isNew) tx.put(site.problems.tags, tag);
      tags.set(tag.id, tag);
      continue;
    }
    const tag = tx.insert<Tag, [number]>(site.problems.tags, {
      id: await site.problems.tagIds.next(),
      name,
      nameEn: isFree ? english : null,
      color,
      oj: "ME",
      gid,
      tcid: null,
      ...(isProposed && gid === null ? { isProposed } : {}),
    });
    tags.set(tag.id, tag);
  }
  return [...tags.values()];
}
