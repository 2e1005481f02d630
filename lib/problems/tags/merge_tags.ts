import { isProblemAdmin } from "../../accounts/access.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "../act.ts";
import type { Tag } from "../schema.ts";

/**
 * Replaces a tag by another one on all its problems, and deletes it. This may take
 * several commits; if it is interrupted, both tags exist and it can be done again.
 */
export async function mergeTags(
  { site, viewer }: Act,
  { from, into }: { from: number; into: number },
): Promise<Result<{ from: Tag; into: Tag; problems: number }, Refusal>> {
  if (!isProblemAdmin(viewer)) return refuse("forbidden");
  const [old, target] = [
    site.problems.catalogue.tag(from),
    site.problems.catalogue.tag(into),
  ];
  if (old === null || old.gid !== null) return refuse("tagGone");
  if (target === null || target.gid !== null || from === into) {
    return refuse("tagMergeInto", { field: "into" });
  }
  if (old.oj !== target.oj) return refuse("tagMergeInto", { field: "into" });
  const problems = site.problems.catalogue.withTag(from);
  for (const { pid } of problems) {
    await site.problems.records.update([pid], (problem) => ({
      ...problem,
      tags: [
        ...new Set(problem.tags.map((id) => id === from ? into : id)),
      ],
    }));
  }
  await site.problems.tags.delete(from);
  return ok({ from: old, into: target, problems: problems.length });
}
