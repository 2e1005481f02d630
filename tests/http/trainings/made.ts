import assert from "node:assert/strict";
import type { Role } from "../../../lib/accounts/schema.ts";
import { addItem } from "../../../lib/trainings/items.ts";
import type { TrainingDraft } from "../../../lib/trainings/schema.ts";
import { createTraining } from "../../../lib/trainings/service.ts";
import type { TestSite } from "../../support.ts";

const aTraining = (
  changes: Partial<TrainingDraft> = {},
): TrainingDraft => ({
  title: "第四周 前缀和与二分",
  description: "这一周学**两件事**。",
  rank: 1000,
  auth: "Public",
  password: "",
  isVisible: true,
  category: { name: "基础", color: "#4f8a6d" },
  begin: null,
  due: null,
  latePercent: 0,
  lateDays: 0,
  feedbackBefore: "all",
  feedbackAfter: "all",
  ...changes,
});

/** A training with these problems, of the category that is there already, if any is. */
export async function addTraining(
  t: TestSite,
  { pids = [], by = "root", gid = null, ...changes }:
    & Partial<TrainingDraft>
    & { pids?: readonly number[]; by?: Role; gid?: number | null } = {},
) {
  const act = await t.actAs(by);
  const [known] = t.site.trainings.shelf.categories({ gid });
  const category = known ? { category: { id: known.id } } : {};
  const made = await createTraining(
    act,
    { gid },
    aTraining({ ...category, ...changes }),
  );
  assert.ok(made.ok, JSON.stringify(made));
  for (const pid of pids) {
    const problem = t.site.problems.catalogue.get(pid);
    const added = await addItem(act, made.value.tid, { problem });
    assert.ok(added.ok, JSON.stringify(added));
  }
  return made.value;
}

/** A body of the contract's form. */
export const aDto = (
  training: Record<string, unknown> = {},
  trainingCategory: Record<string, unknown> | null = { name: "新分类" },
) => ({
  training: {
    title: "A training",
    description: "What it is for.",
    auth: "Public",
    privatePwd: null,
    status: true,
    rank: 1000,
    gid: null,
    ...training,
  },
  trainingCategory,
});
