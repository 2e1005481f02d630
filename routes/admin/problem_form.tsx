import { z } from "zod";
import { ProblemForm } from "../../components/admin/ProblemForm.tsx";
import { ProblemSections } from "../../components/admin/ProblemSections.tsx";
import { ProblemTrouble } from "../../components/admin/ProblemTrouble.tsx";
import type { CaseFileRow } from "../../components/admin/CasesSection.tsx";
import type { FormState } from "../../components/ui/Field.tsx";
import { isProblemAdmin } from "../../lib/accounts/access.ts";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { canPublishProblem } from "../../lib/problems/access.ts";
import { caseTexts, missingFiles } from "../../lib/problems/cases.ts";
import { judgeFiles } from "../../lib/problems/judge_files.ts";
import { tagsOf } from "../../lib/problems/list.ts";
import {
  type CaseFiles,
  type Problem,
  PROBLEM_AUTH,
  type ProblemStatement,
} from "../../lib/problems/schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "../../lib/problems/service.ts";
import { receiveUpload } from "../../lib/problems/uploads.ts";
import { page } from "../define.ts";
import { formState, receiveForm } from "../forms.ts";
import { htmlPage, momentOf, redirect } from "../page.tsx";
import {
  draftFromForm,
  NEW_VALUES,
  rowsOf,
  type Switches,
  switchesOf,
  valuesOf,
} from "./problem_draft.ts";

const Params = z.object({ pid: id });

interface Shown {
  form: FormState;
  examples: number;
  languages: readonly string[];
  switches: Switches;
  judge: { judgeFiles: number; userFiles: number };
  from: "manual" | "upload";
  manual: number;
  files: readonly CaseFileRow[];
  uploadId: string | null;
}

async function show(c: AppContext, problem: Problem | null, shown: Shown) {
  const t = c.get("t");
  const act = c.get("act");
  const { site, viewer } = act;
  const { form, languages, from, manual, files, uploadId } = shown;
  const hasErrors = Object.keys(form.errors).length > 0;
  const title = problem === null
    ? t("admin.createTitle")
    : t("admin.editTitle", { id: problem.problemId });
  return htmlPage(c, {
    title,
    layout: "admin",
    status: hasErrors ? 422 : 200,
    body: (
      <div class="wrap flex flex-col gap-5 py-7">
        <h1>{title}</h1>
        {problem !== null && (
          <ProblemSections t={t} pid={problem.pid} current="edit" />
        )}
        {problem !== null && (
          <ProblemTrouble
            t={t}
            moment={momentOf(c)}
            trouble={await site.troubles.get(problem.pid)}
            missing={await missingFiles(
              site,
              await site.cases.get(problem.pid) ?? [],
            )}
          />
        )}
        <ProblemForm
          t={t}
          form={form}
          action={problem === null
            ? "/admin/problem/create"
            : `/admin/problem/edit/${problem.pid}`}
          examples={Math.max(1, shown.examples)}
          languages={new Set(languages)}
          switches={shown.switches}
          judge={{
            ...shown.judge,
            siteFiles: (await judgeFiles(site)).map(({ name }) => name),
            canAddSiteFiles: isProblemAdmin(viewer),
          }}
          canPublish={canPublishProblem(viewer)}
          cases={{
            from,
            manual: Math.max(1, manual),
            files,
            uploadId,
            downloadHref: problem !== null && uploadId === null
              ? `/api/file/download-testcase?pid=${problem.pid}`
              : null,
          }}
        />
      </div>
    ),
  });
}

const toFileRow = ({ input, output }: CaseFiles): CaseFileRow => ({
  input: input.name,
  output: output.name,
  inputSize: input.size,
  outputSize: output.size,
});

export function newProblem(c: AppContext) {
  const mayPublish = canPublishProblem(c.get("act").viewer);
  const auth = mayPublish ? PROBLEM_AUTH.public : PROBLEM_AUTH.hidden;
  return show(c, null, {
    form: { values: { ...NEW_VALUES, auth: String(auth) }, errors: {} },
    examples: 1,
    languages: LANGUAGE_NAMES,
    switches: {
      codeShare: true,
      openCaseResult: true,
      isRemoveEndBlank: true,
      isFileIO: false,
    },
    judge: { judgeFiles: 0, userFiles: 0 },
    from: "manual",
    manual: 1,
    files: [],
    uploadId: null,
  });
}

export const editProblem = page({ params: Params }, async (c, { params }) => {
  const act = c.get("act");
  const { problem, statement, cases } = unwrap(
    await openForEdit(act, params.pid),
  );
  const texts = problem.isUploadCase
    ? []
    : await Promise.all(cases.map((row) => caseTexts(act.site, row)));
  const tags = tagsOf(act, problem.tags).map(({ name }) => name);
  return show(c, problem, {
    form: {
      values: valuesOf(problem, statement, { tags, cases, texts }),
      errors: {},
    },
    examples: statement.examples.length,
    languages: problem.languages,
    switches: problem,
    judge: {
      judgeFiles: Object.keys(statement.judgeExtraFile).length,
      userFiles: Object.keys(statement.userExtraFile).length,
    },
    from: problem.isUploadCase ? "upload" : "manual",
    manual: texts.length,
    files: problem.isUploadCase ? cases.map(toFileRow) : [],
    uploadId: null,
  });
});

export const createProblemForm = (c: AppContext) => save(c, null);

export const editProblemForm = page(
  { params: Params },
  async (c, { params }) => {
    return await save(c, unwrap(await openForEdit(c.get("act"), params.pid)));
  },
);

type Current = { problem: Problem; statement: ProblemStatement } | null;

/** Saves, or shows the form again as it was, with one row more or the errors. */
async function save(c: AppContext, current: Current) {
  await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
  const act = c.get("act");
  const upload = await takeZip(c, form);
  const again = async (refusals: readonly Refusal[]) =>
    show(
      c,
      current?.problem ?? null,
      await asTyped(c, { form, refusals, ...upload, current }),
    );
  const step = form.get("step");
  if (upload.refusal !== null) return again([upload.refusal]);
  if (step?.startsWith("add-")) return again([]);
  const draft = draftFromForm(form, upload);
  if (!draft.ok) return again(draft.error.map(atField));
  const saved = await unlessFull(() =>
    current === null ? createProblem(act, draft.value) : updateProblem(
      act,
      current.problem.pid,
      draft.value,
      Number(form.get("modifiedAt")) || undefined,
    )
  );
  if (!saved.ok) return again([saved.error]);
  return redirect(c, `/admin/problem/edit/${saved.value.pid}`, {
    key: current === null ? "admin.created" : "admin.saved",
  });
}

/** Errors deep in lists are shown with their list. */
function atField(refusal: Refusal): Refusal {
  const field = refusal.field ?? "";
  const list = /^(tags|languages|codeTemplates)\b/.exec(field)?.[1];
  return { ...refusal, field: list ?? field };
}

interface TakenZip {
  uploadId: string | null;
  isFresh: boolean;
  refusal: Refusal | null;
}

/** A zip that comes with the form is kept before anything else can fail. */
async function takeZip(c: AppContext, form: Form): Promise<TakenZip> {
  const file = form.files.get("casesZip");
  const sentBefore = form.get("uploadId") || null;
  const nothingNew = { uploadId: sentBefore, isFresh: false, refusal: null };
  if (file === undefined) return nothingNew;
  const received = await unlessFull(() =>
    receiveUpload(c.get("act"), file.path)
  );
  if (!received.ok) {
    return { ...nothingNew, refusal: { ...received.error, field: "casesZip" } };
  }
  const { id } = received.value.upload;
  return { uploadId: id, isFresh: true, refusal: null };
}

async function asTyped(
  c: AppContext,
  { form, refusals, uploadId, current }: TakenZip & {
    form: Form;
    refusals: readonly Refusal[];
    current: Current;
  },
): Promise<Shown> {
  const { site } = c.get("act");
  const step = form.get("step");
  const files = uploadId !== null
    ? await site.uploadCases.get(uploadId)
    : current?.problem.isUploadCase
    ? await site.cases.get(current.problem.pid)
    : [];
  const state = formState(c, form, refusals);
  // Whoever has been told of another's change may save over it.
  const isTold = refusals.some(({ code }) => code === "problemChanged");
  const held = isTold ? site.catalogue.get(current!.problem.pid) : null;
  const seen: Record<string, string> = held
    ? { modifiedAt: String(held.modifiedAt) }
    : {};
  return {
    form: { ...state, values: { ...state.values, ...seen } },
    examples: rowsOf(form, "examples") + (step === "add-example" ? 1 : 0),
    languages: form.all("languages"),
    switches: switchesOf(form),
    judge: {
      judgeFiles: rowsOf(form, "judgeExtra") +
        (step === "add-judgeExtra" ? 1 : 0),
      userFiles: rowsOf(form, "userExtra") + (step === "add-userExtra" ? 1 : 0),
    },
    from: form.get("casesFrom") === "upload" || uploadId !== null
      ? "upload"
      : "manual",
    manual: rowsOf(form, "cases") + (step === "add-case" ? 1 : 0),
    files: (files ?? []).map(toFileRow),
    uploadId,
  };
}

export const deleteProblemForm = page(
  { params: Params },
  async (c, { params }) => {
    unwrap(await deleteProblem(c.get("act"), params.pid));
    return redirect(c, "/admin/problems", { key: "admin.deleted" });
  },
);
