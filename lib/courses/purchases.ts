import { type Refusal, refuse } from "../failure.ts";
import { ok, type Result } from "../result.ts";
import { canSellCourses } from "./access.ts";
import type { Act } from "./act.ts";
import { dropUnbought } from "./forget.ts";
import type { Purchase, PurchaseDraft } from "./schema.ts";

/** Writes down that a campus or a group has a course; a group has it at once. */
export async function writePurchase(
  act: Act,
  draft: PurchaseDraft,
): Promise<Result<Purchase, Refusal>> {
  const { site, viewer, now } = act;
  if (!canSellCourses(viewer)) return refuse("forbidden");
  const { courseId, campusId, gid, expiredAt } = draft;
  if ((campusId === null) === (gid === null)) {
    return refuse("purchaseForWhom", { field: "holder" });
  }
  const isThere = campusId !== null
    ? site.campuses.book.get(campusId) !== null
    : site.groups.heads.get(gid!) !== null;
  if (!isThere) return refuse("purchaseForWhom", { field: "holder" });
  if (expiredAt !== null && expiredAt <= now) {
    return refuse("purchaseEnded", { field: "expiredAt" });
  }
  const id = await site.courses.purchaseIds.next();
  return await site.store.transact<Purchase, Refusal>(async (tx) => {
    const { records, purchaseRecords, groupRecords } = site.courses;
    if (await tx.get(records, courseId) === null) {
      return refuse("courseNotFound", { field: "courseId" });
    }
    const has = gid === null || await tx.get(groupRecords, gid, courseId);
    if (!has) {
      tx.insert(groupRecords, { gid: gid!, courseId, createdAt: now });
    }
    return ok(tx.insert(purchaseRecords, { ...draft, id, createdAt: now }));
  });
}

/** Takes a purchase record back; groups that have no other lose the course. */
export async function removePurchase(
  act: Act,
  id: number,
): Promise<Result<Purchase, Refusal>> {
  const { site, viewer } = act;
  if (!canSellCourses(viewer)) return refuse("forbidden");
  const removed = await site.store.transact<Purchase, Refusal>(async (tx) => {
    const known = await tx.get(site.courses.purchaseRecords, id);
    if (known === null) return refuse("purchaseNotFound");
    tx.delete(site.courses.purchaseRecords, id);
    return ok(known);
  });
  if (!removed.ok) return removed;
  await dropUnbought(site, new Set([removed.value.courseId]));
  return removed;
}
