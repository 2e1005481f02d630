import { z } from "zod";
import { openGroupFor } from "../../lib/groups/access.ts";
import { managedProblems } from "../../lib/groups/problems.ts";
import { failure, type Refusal, refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  flag,
  Gid,
  id,
  limit,
  pageNumber,
  pageOf,
  Pid,
} from "../../lib/http/input.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { draftFromDto, ProblemDto } from "../../lib/problems/draft/dto.ts";
import { applyPublic } from "../../lib/problems/review.ts";
import {
  Problem,
  PROBLEM_AUTH,
  type ProblemDraft,
} from "../../lib/problems/schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "../../lib/problems/service.ts";
import { groupTags, siteTagsIn } from "../../lib/problems/tags/tags.ts";
import { toAdminRow, toTag } from "../../lib/problems/view.ts";
import { changeVisibility } from "../../lib/problems/visibility.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";
import { requireCompiled } from "./compile.ts";
import { pageOfRows } from "../../lib/http/answers.ts";
import { NewProblemAnswer, ProblemAnswer, TagAnswer } from "./shapes.ts";

/* Contract §17: for admins of the group, and of each problem for those who manage it. */

const ListQuery = z.object({
  gid: id,
  currentPage: pageNumber,
  limit: limit(10),
});

export const apiManagedProblems = api(
  { answer: pageOfRows(ProblemAnswer), query: ListQuery },
  (act, { query }, c) => {
    unwrap(openGroupFor(act, query.gid, "isAdmin"));
    const all = managedProblems(act.site, query.gid);
    const from = firstRow(query);
    const rows = all.slice(from, from + query.limit)
      .map((problem) => toAdminRow(problem, c.get("locale")));
    return pageOf(rows, all.length, query);
  },
);

/** A problem of a group whose pages the caller may enter, and that they may change. */
async function openGroupProblem(act: Act, pid: number) {
  const opened = unwrap(await openForEdit(act, pid));
  const { gid } = opened.problem;
  if (gid === null) throw failure("problemNotFound");
  unwrap(openGroupFor(act, gid, "isAdmin"));
  return { ...opened, gid };
}

/** A group uses the site's tags and its own (row G4.9). */
const strangeTags = (
  { site }: Act,
  tags: ProblemDto["tags"],
  gid: number,
): Result<null, Refusal> =>
  (tags ?? []).some((tag) => {
      const known = tag.id ? site.problems.catalogue.tag(tag.id) : null;
      const own = known === null ? tag.gid ?? null : known.gid;
      return own !== null && own !== gid;
    })
    ? refuse("groupTagForeign")
    : ok(null);

const GroupDto = ProblemDto.extend({
  problem: ProblemDto.shape.problem.extend({ gid: id }),
});

/** Makes a problem of a group; `forced` is what its place decides. */
const createsProblem = (forced: Partial<Pick<ProblemDraft, "auth">>) =>
  api(
    { answer: NewProblemAnswer, body: GroupDto },
    async (act, { body }, c) => {
      const { gid } = body.problem;
      unwrap(openGroupFor(act, gid, "isAdmin"));
      unwrap(strangeTags(act, body.tags, gid));
      const draft = unwrap(
        draftFromDto(body, { locale: c.get("locale"), before: null }),
      );
      await requireCompiled(c, draft, null);
      const { pid, problemId } = unwrap(
        await createProblem(act, { ...draft, ...forced }, { gid }),
      );
      // As in the admin area.
      return { pid, problemId };
    },
  );

export const apiCreateGroupProblem = createsProblem({});
/** Inside a contest they are its secret; the client then says how it is called there (contract §19). */
export const apiCreateGroupContestProblem = createsProblem({
  auth: PROBLEM_AUTH.contest,
});

export const apiUpdateGroupProblem = api(
  { body: ProblemDto },
  async (act, { body }, c) => {
    const { id: pid } = body.problem;
    if (pid === null || pid === undefined) {
      return unwrap(refuse("missing", { params: { field: "problem.id" } }));
    }
    const { gid, ...before } = await openGroupProblem(act, pid);
    unwrap(strangeTags(act, body.tags, gid));
    const locale = c.get("locale");
    const tags = tagsOf(act, before.problem.tags, locale)
      .map(({ name }) => name);
    const draft = unwrap(
      draftFromDto(body, { locale, before: { ...before, tags } }),
    );
    await requireCompiled(c, draft, before);
    unwrap(
      await updateProblem(act, pid, draft, undefined, { isInGroup: true }),
    );
  },
);

export const apiDeleteGroupProblem = api(
  { query: Pid },
  async (act, { query: { pid } }) => {
    await openGroupProblem(act, pid);
    unwrap(await deleteProblem(act, pid));
  },
);

export const apiGroupProblemTags = api(
  { answer: [TagAnswer], query: Gid },
  (act, { query: { gid } }, c) => {
    unwrap(openGroupFor(act, gid, "isAdmin"));
    return [
      ...siteTagsIn(act, "ALL", c.get("locale")),
      ...groupTags(act.site, gid),
    ].map(toTag);
  },
);

export const apiGroupProblemAuth = api(
  {
    query: Pid.extend({
      auth: z.coerce.number().pipe(Problem.shape.auth),
    }),
  },
  async (act, { query: { pid, auth } }) => {
    await openGroupProblem(act, pid);
    unwrap(await changeVisibility(act, pid, auth));
  },
);

export const apiApplyPublic = api(
  { query: Pid.extend({ isApplied: flag }) },
  async (act, { query: { pid, isApplied } }) => {
    await openGroupProblem(act, pid);
    unwrap(await applyPublic(act, pid, isApplied));
  },
);
