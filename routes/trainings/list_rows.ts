import { z } from "zod";
import type { TrainingListRow } from "../../components/trainings/TrainingTable.tsx";
import { optionalId, optionalText } from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import {
  TRAINING_AUTHS,
  type WholeTraining,
} from "../../lib/trainings/schema.ts";
import { askedCount } from "../../lib/trainings/exams/grade.ts";
import { progressIn } from "../../lib/trainings/view.ts";
import { loginAddress } from "../page.tsx";
import type { OwnerPages } from "../owner.tsx";

/** What a list of trainings can be asked for. */
export const LIST_ASKS = {
  keyword: optionalText(100),
  categoryId: optionalId.catch(undefined),
  auth: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(TRAINING_AUTHS).optional().catch(undefined),
  ),
};

export async function listRow(
  c: AppContext,
  at: OwnerPages,
  training: WholeTraining,
): Promise<TrainingListRow> {
  const act = c.get("act");
  const { site, viewer } = act;
  const category = site.trainings.shelf.category(training.categoryId);
  const address = at.url(c, `/training/${training.tid}`);
  const { solved, total, elsewhere } = await progressIn(act, training);
  return {
    tid: training.tid,
    rank: training.rank,
    title: training.title,
    href: viewer === null ? loginAddress(c, address) : address,
    asksLogin: viewer === null,
    isPrivate: training.isPrivate,
    category: category && {
      name: category.name,
      color: category.color || null,
      href: addressOf(at.url(c, "/training"), { categoryId: category.id }),
    },
    solved: viewer === null ? null : solved,
    total,
    count: askedCount(site, training),
    elsewhere: viewer === null ? 0 : elsewhere,
    author: site.accounts.directory.nameOf(training.authorUid) ?? "",
    modifiedAt: training.modifiedAt,
    due: training.due,
  };
}
