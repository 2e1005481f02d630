import { z } from "zod";
import { isAdmin, isProblemAdmin } from "../../lib/accounts/access.ts";
import { refuse, unwrap } from "../../lib/failure.ts";
import {
  Cid,
  firstRow,
  flag,
  id,
  limit,
  optionalFlag,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
  Tid,
} from "../../lib/http/input.ts";
import { deleteProblem } from "../../lib/problems/service.ts";
import type { Act } from "../../lib/site/site.ts";
import {
  canEditTraining,
  canMakeTrainings,
} from "../../lib/trainings/access.ts";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "../../lib/trainings/categories.ts";
import {
  draftFromTrainingDto,
  TrainingDto,
} from "../../lib/trainings/draft.ts";
import { draftOf } from "../../lib/trainings/draft_of.ts";
import { addItem, removeItem, updateItem } from "../../lib/trainings/items.ts";
import { candidates, listedItems } from "../../lib/trainings/item_lists.ts";
import {
  CategoryDraft,
  type WholeTraining,
} from "../../lib/trainings/schema.ts";
import {
  createTraining,
  deleteTraining,
  setTrainingVisible,
  updateTraining,
} from "../../lib/trainings/service.ts";
import {
  toAdminTraining,
  toCategory,
  toItem,
  toTrainingDto,
} from "../../lib/trainings/view.ts";
import { toAdminRow } from "../../lib/problems/view.ts";
import { api } from "../define.ts";
import { type Owner, SITE_OWNER } from "../../lib/owner.ts";

const AdminListQuery = z.object({
  keyword: optionalText(100),
  currentPage: pageNumber,
  limit: limit(10),
});

function listed(
  act: Act,
  place: Owner,
  query: z.infer<typeof AdminListQuery>,
) {
  if (!canMakeTrainings(act, place)) unwrap(refuse("forbidden"));
  const found = act.site.trainings.shelf.list({
    ...place,
    keyword: query.keyword,
    withHidden: true,
    byNumbers: true,
    newestFirst: place.gid !== null,
  });
  const from = firstRow(query);
  const rows = found.slice(from, from + query.limit);
  return pageOf(
    rows.map((row) => toAdminTraining(act.site, row)),
    found.length,
    query,
  );
}

export const apiAdminTrainings = api(
  { query: AdminListQuery },
  (act, { query }) => listed(act, SITE_OWNER, query),
);

export const apiGroupAdminTrainings = api(
  { query: AdminListQuery.extend({ gid: id }) },
  (act, { query }) => listed(act, { gid: query.gid }, query),
);

/** A training whose form the viewer may open. */
function editable(act: Act, tid: number): WholeTraining {
  const training = act.site.trainings.shelf.get(tid);
  if (training === null) return unwrap(refuse("trainingNotFound"));
  return canEditTraining(act, training)
    ? training
    : unwrap(refuse("forbidden"));
}

/** The calls by which trainings are made; `ownerOf`: where a new one is, on the site, or in the group that it names. */
const trainingCalls = (ownerOf: (body: TrainingDto) => Owner) => ({
  read: api(
    { query: Tid },
    (act, { query }) => toTrainingDto(act.site, editable(act, query.tid)),
  ),
  create: api(
    { body: TrainingDto, saysInBody: true },
    async (act, { body }) => {
      const draft = unwrap(draftFromTrainingDto(body, null));
      const { tid } = unwrap(await createTraining(act, ownerOf(body), draft));
      return { tid };
    },
  ),
  change: api(
    { body: TrainingDto, saysInBody: true },
    async (act, { body }) => {
      const tid = body.training.id;
      if (!tid) {
        return unwrap(refuse("missing", { params: { field: "training.id" } }));
      }
      const before = await draftOf(act.site, editable(act, tid));
      const draft = unwrap(draftFromTrainingDto(body, before));
      unwrap(await updateTraining(act, tid, draft));
    },
  ),
  remove: api(
    { query: Tid },
    async (act, { query }) => {
      unwrap(await deleteTraining(act, query.tid));
    },
  ),
});

export const siteTrainingCalls = trainingCalls(() => SITE_OWNER);
export const groupTrainingCalls = trainingCalls(({ training: { gid } }) =>
  gid ? { gid } : unwrap(
    refuse("missing", { params: { field: "training.gid" } }),
  )
);

const StatusQuery = z.object({ tid: id, status: flag });

export const apiTrainingStatus = api(
  { query: StatusQuery },
  async (act, { query: { tid, status } }) => {
    unwrap(await setTrainingVisible(act, tid, status));
  },
);

const ProblemsQuery = z.object({
  tid: id,
  keyword: optionalText(100),
  queryExisted: optionalFlag,
  currentPage: pageNumber,
  limit: limit(10),
});

/** What a training asks, or what could be added to it (contract §18, §25). */
const problemsCall = (existedAtFirst: boolean) =>
  api({ query: ProblemsQuery }, (act, { query }, c) => {
    const training = act.site.trainings.shelf.get(query.tid);
    if (training === null) return unwrap(refuse("trainingNotFound"));
    // In the admin area all admins look; in a group, who makes trainings.
    const mayLook = training.gid === null
      ? isAdmin(act.viewer)
      : canMakeTrainings(act, training);
    if (!mayLook) unwrap(refuse("forbidden"));
    const part = { from: firstRow(query), limit: query.limit };
    const { queryExisted = existedAtFirst } = query;
    const all = listedItems(act.site, training, query.keyword);
    const { rows, total } = queryExisted
      ? {
        rows: all.slice(part.from, part.from + part.limit)
          .map(({ problem }) => problem),
        total: all.length,
      }
      : candidates(act.site, training, { keyword: query.keyword, part });
    const locale = c.get("locale");
    return {
      problemList: pageOf(
        rows.map((row) => toAdminRow(row, locale)),
        total,
        query,
      ),
      trainingProblemMap: Object.fromEntries(
        listedItems(act.site, training).map(({ item, problem }) => [
          problem.pid,
          toItem(item, problem.problemId),
        ]),
      ),
    };
  });

export const apiAdminTrainingProblems = problemsCall(false);
export const apiGroupTrainingProblems = problemsCall(true);

const ItemBody = z.object({
  id,
  tid: id,
  rank: z.number().int().optional(),
  displayId: z.string().max(50).nullish(),
  points: z.number().optional(),
});

export const apiUpdateTrainingProblem = api(
  { body: ItemBody },
  async (act, { body }) => {
    unwrap(
      await updateItem(act, body.tid, { itemId: body.id }, {
        order: body.rank,
        points: body.points,
        displayId: body.displayId ?? undefined,
      }),
    );
  },
);

const RemoveQuery = z.object({ pid: id, tid: optionalId });

/** Without a training it deletes the problem itself (contract §25). */
export const apiRemoveTrainingProblem = api(
  { query: RemoveQuery },
  async (act, { query: { pid, tid } }) => {
    if (tid) unwrap(await removeItem(act, tid, { itemId: pid }));
    else if (!isProblemAdmin(act.viewer)) unwrap(refuse("forbidden"));
    else unwrap(await deleteProblem(act, pid));
  },
);

const GroupRemoveQuery = z.object({ pid: id, tid: id });

export const apiRemoveGroupTrainingProblem = api(
  { query: GroupRemoveQuery },
  async (act, { query: { pid, tid } }) => {
    unwrap(await removeItem(act, tid, { itemId: pid }));
  },
);

const AddBody = z.object({
  pid: id,
  tid: id,
  displayId: z.string().max(50).default(""),
});

export const apiAddTrainingProblem = api(
  { body: AddBody },
  async (act, { body: { pid, tid, displayId } }) => {
    const problem = act.site.problems.catalogue.get(pid);
    unwrap(await addItem(act, tid, { problem, displayId }));
  },
);

const AddOwnQuery = z.object({ problemId: z.string().min(1).max(64), tid: id });

export const apiAddGroupProblem = api(
  { query: AddOwnQuery },
  async (act, { query: { problemId, tid } }) => {
    const training = act.site.trainings.shelf.get(tid);
    const found = act.site.problems.catalogue.find(problemId);
    const isOwn = training !== null && found !== null && found.gid !== null &&
      found.gid === training.gid;
    unwrap(await addItem(act, tid, { problem: isOwn ? found : null }));
  },
);

/** A client of the contract may send null for a color. */
const CategoryBody = z.preprocess(
  (body) =>
    typeof body === "object" && body !== null && "color" in body &&
      body.color === null
      ? { ...body, color: "" }
      : body,
  CategoryDraft,
);

export const apiCreateCategory = api(
  { body: CategoryBody, saysInBody: true },
  async (act, { body }) =>
    toCategory(unwrap(await createCategory(act, SITE_OWNER, body))),
);

export const apiUpdateCategory = api(
  { body: CategoryDraft.extend({ id }), saysInBody: true },
  async (act, { body: { id, ...draft } }) => {
    unwrap(await updateCategory(act, id, draft));
  },
);

export const apiDeleteCategory = api(
  { query: Cid },
  async (act, { query }) => {
    unwrap(await deleteCategory(act, query.cid));
  },
);
