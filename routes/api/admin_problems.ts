import { z } from "zod";
import { isRoot } from "../../lib/accounts/access.ts";
import { refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalFlag,
  optionalId,
  optionalNumber,
  optionalText,
  pageNumber,
  pageOf,
  Pid,
} from "../../lib/http/input.ts";
import { contestOfProblem } from "../../lib/contests/items.ts";
import { draftFromDto, ProblemDto } from "../../lib/problems/draft/dto.ts";
import { tagsOf } from "../../lib/problems/catalogue/list.ts";
import { remoteOf } from "../../lib/problems/draft/remote.ts";
import { Problem } from "../../lib/problems/schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "../../lib/problems/service.ts";
import {
  toAdminRow,
  toCaseRow,
  toEditorProblem,
} from "../../lib/problems/view.ts";
import { changeVisibility } from "../../lib/problems/visibility.ts";
import { caseTexts, hasHiddenText } from "../../lib/problems/cases/cases.ts";
import type { Act } from "../../lib/site/site.ts";
import { api } from "../define.ts";
import { requireCompiled } from "./compile.ts";
import { pageOfRows, shape } from "../../lib/http/answers.ts";
import { NewProblemAnswer, ProblemAnswer } from "./shapes.ts";

const ListQuery = z.object({
  keyword: optionalText(100),
  auth: optionalNumber,
  oj: optionalText(20),
  /** Ours: the number of a tag. */
  tag: optionalId,
  currentPage: pageNumber,
  limit: limit(10),
});
export type AdminProblemQuery = Pick<
  z.infer<typeof ListQuery>,
  "keyword" | "auth" | "oj" | "tag" | "currentPage" | "limit"
>;

/** A page of the admin area's list, newest first (contract §24). */
export function adminProblems(
  { site, viewer }: Act,
  query: AdminProblemQuery,
): { total: number; rows: Problem[] } {
  const { keyword, auth, oj, tag } = query;
  return site.problems.catalogue.adminList({
    keyword,
    tagIds: tag === undefined ? [] : [tag],
    remote: remoteOf(oj),
    auth: auth || undefined,
    // What groups have among themselves is for super admins alone.
    isGroup: isRoot(viewer) ? undefined : false,
  }, { from: firstRow(query), limit: query.limit });
}

export const apiAdminProblemList = api(
  { answer: pageOfRows(ProblemAnswer), query: ListQuery },
  (act, { query }, c) => {
    const { total, rows } = adminProblems(act, query);
    const locale = c.get("locale");
    return pageOf(rows.map((row) => toAdminRow(row, locale)), total, query);
  },
);

export const apiAdminProblem = api(
  {
    answer: {
      ...shape(
        "id i, problemId s, author s, type i, judgeMode s, judgeCaseMode s, timeLimit i, memoryLimit i, stackLimit i, difficulty i, source s?, auth i, ioScore i?, isRemote b, isRemoveEndBlank b, openCaseResult b, codeShare b, isFileIO b, shownOutput s, isUploadCase b, caseVersion s, modifiedUser s?, isGroup b, gid i?, applyPublicProgress i?, gmtCreate d, gmtModified d, title s, description s, input s, output s, examples s, hint s, spjCode s?, spjLanguage s?, userExtraFile s?, judgeExtraFile s?, ioReadFileName s?, ioWriteFileName s?, uploadTestcaseDir null, spjCompileOk b, cid i?",
      ),
      texts: {
        "*": shape("title s, description s, input s, output s, hint s"),
      },
    },
    query: Pid,
  },
  async (act, { query }, c) => {
    const { problem, statement, cases } = unwrap(
      await openForEdit(act, query.pid),
    );
    return {
      ...toEditorProblem(problem, statement, c.get("locale")),
      // Forms that show texts take a long one for a blank, and refuse it.
      isUploadCase: problem.isUploadCase ||
        await hasHiddenText(act.site, cases),
      // Of new files only (spec 3 §3): what is stored lies in no such folder.
      uploadTestcaseDir: null,
      spjCompileOk: statement.spjCode !== null &&
        (await act.site.problems.troubles.get(query.pid))?.kind !==
          "checkerCompile",
      cid: contestOfProblem(act.site, problem),
      texts: statement.texts,
    };
  },
);

export const apiCreateProblem = api(
  { answer: NewProblemAnswer, body: ProblemDto },
  async (act, { body }, c) => {
    const draft = unwrap(
      draftFromDto(body, { locale: c.get("locale"), before: null }),
    );
    await requireCompiled(c, draft, null);
    const { pid, problemId } = unwrap(await createProblem(act, draft));
    // The contract promises null; clients written for it do not look.
    return { pid, problemId };
  },
);

export const apiUpdateProblem = api(
  { body: ProblemDto },
  async (act, { body }, c) => {
    const { id: pid } = body.problem;
    if (pid === null || pid === undefined) {
      return unwrap(refuse("missing", { params: { field: "problem.id" } }));
    }
    const before = unwrap(await openForEdit(act, pid));
    const draft = unwrap(draftFromDto(body, {
      locale: c.get("locale"),
      before: {
        ...before,
        tags: tagsOf(act, before.problem.tags, c.get("locale")).map((
          { name },
        ) => name),
      },
    }));
    await requireCompiled(c, draft, before);
    unwrap(await updateProblem(act, pid, draft));
  },
);

export const apiDeleteProblem = api(
  { query: Pid },
  async (act, { query }) => {
    unwrap(await deleteProblem(act, query.pid));
  },
);

const CasesQuery = z.object({ pid: id, isUpload: optionalFlag });

/** File names, or the texts themselves with `isUpload=false` (contract §24). */
export const apiProblemCases = api(
  {
    answer: [
      shape(
        "id i, pid i, index i, input s, output s, score i, groupNum i?, status i",
      ),
    ],
    query: CasesQuery,
  },
  async (act, { query }) => {
    const { problem, cases } = unwrap(await openForEdit(act, query.pid));
    const asNames = query.isUpload ?? true;
    return await Promise.all(
      cases.map(async (row, n) =>
        toCaseRow(row, problem.pid, {
          index: n + 1,
          ...asNames
            ? { input: row.input.name, output: row.output.name }
            : await caseTexts(act.site, row),
        })
      ),
    );
  },
);

const Visibility = z.object({ id, auth: Problem.shape.auth });

export const apiChangeVisibility = api(
  { body: Visibility },
  async (act, { body }) => {
    unwrap(await changeVisibility(act, body.id, body.auth));
    return null;
  },
);
