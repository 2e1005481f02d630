import { z } from "zod";
import type { CaseFileRow } from "../../components/admin/CasesSection.tsx";
import { uncompiled } from "../../lib/authoring/compile_check.ts";
import type { CompileAnswer } from "../../lib/authoring/compile_desk.ts";
import { proofNow } from "../../lib/authoring/dry_run.ts";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id, optionalId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { canPublishProblem } from "../../lib/problems/access.ts";
import { caseTexts } from "../../lib/problems/cases.ts";
import {
  changesSince,
  revisionAt,
  type Snapshot,
} from "../../lib/problems/history.ts";
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
import { redirect } from "../page.tsx";
import { compileForm } from "./problem_compile.ts";
import {
  draftFromForm,
  NEW_VALUES,
  rowsOf,
  switchesOf,
  valuesOf,
} from "./problem_draft.ts";
import {
  type ShownProblemForm,
  showProblemForm,
} from "./problem_form_page.tsx";
import { previewsOf, showsOnly, splitValues } from "./problem_steps.ts";

import { heldBack, publishOrAsk } from "./publish.ts";

const Params = z.object({ pid: id });

const toFileRow = ({ input, output }: CaseFiles): CaseFileRow => ({
  input: input.name,
  output: output.name,
  inputSize: input.size,
  outputSize: output.size,
});

export function newProblem(c: AppContext) {
  const mayPublish = canPublishProblem(c.get("act").viewer);
  const auth = mayPublish ? PROBLEM_AUTH.public : PROBLEM_AUTH.hidden;
  return showProblemForm(c, null, {
    form: { values: { ...NEW_VALUES, auth: String(auth) }, errors: {} },
    examples: 1,
    languages: LANGUAGE_NAMES,
    switches: {
      codeShare: true,
      openCaseResult: true,
      isRemoveEndBlank: true,
      isFileIO: false,
    },
    judge: { judgeFiles: 0, userFiles: 0, compiled: null },
    from: "manual",
    manual: 1,
    files: [],
    uploadId: null,
  });
}

const Version = z.object({
  revision: optionalId,
  publish: z.enum(["ask"]).optional().catch(undefined),
});

export const editProblem = page(
  { params: Params, query: Version },
  async (c, { params, query }) => {
    const act = c.get("act");
    const { problem, statement, cases } = unwrap(
      await openForEdit(act, params.pid),
    );
    const old = query.revision === undefined
      ? null
      : await revisionAt(act.site, problem.pid, query.revision);
    const texts = problem.isUploadCase
      ? []
      : await Promise.all(cases.map((row) => caseTexts(act.site, row)));
    return showProblemForm(c, problem, {
      ...opened({
        // Test data stays as it is; so does the version that it is saved over.
        problem: {
          ...problem,
          ...old?.problem,
          modifiedAt: problem.modifiedAt,
        },
        statement: old?.statement ?? statement,
        tags: old?.tags ?? tagsOf(act, problem.tags).map(({ name }) => name),
        cases,
        texts,
      }),
      from: problem.isUploadCase ? "upload" : "manual",
      files: problem.isUploadCase ? cases.map(toFileRow) : [],
      revision: old === null ? undefined : query.revision,
      proof: await proofNow(act.site, problem),
      isAsked: query.publish !== undefined,
    });
  },
);

type Opened = Snapshot & { texts: { input: string; output: string }[] };

function opened({ problem, statement, tags, cases, texts }: Opened) {
  return {
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
      compiled: null,
    },
    manual: texts.length,
    uploadId: null,
  };
}

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
  const again = async (
    refusals: readonly Refusal[],
    compiled: CompileAnswer | null = null,
  ) =>
    showProblemForm(
      c,
      current?.problem ?? null,
      await asTyped(c, { form, refusals, compiled, ...upload, current }),
    );
  const step = form.get("step");
  if (upload.refusal !== null) return again([upload.refusal]);
  if (showsOnly(step)) return again([]);
  if (step === "compile") {
    const answer = await compileForm(act, form);
    return answer.ok ? again([], answer.value) : again(answer.error);
  }
  const draft = draftFromForm(form, upload);
  if (!draft.ok) return again(draft.error.map(atField));
  const bad = await uncompiled(act, draft.value, current);
  if (bad !== null) return again([bad.refusal], bad.answer);
  const key = current === null ? "admin.created" : "admin.saved";
  const held = heldBack(c, draft.value, current?.problem ?? null);
  const kept = held ?? draft.value;
  const saved = await unlessFull(() =>
    current === null ? createProblem(act, kept) : updateProblem(
      act,
      current.problem.pid,
      kept,
      Number(form.get("modifiedAt")) || undefined,
    )
  );
  if (!saved.ok) return again([saved.error]);
  if (held !== null) return await publishOrAsk(c, saved.value, key);
  return redirect(c, `/admin/problem/edit/${saved.value.pid}`, {
    key,
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
  { form, refusals, compiled, uploadId, current }: TakenZip & {
    form: Form;
    refusals: readonly Refusal[];
    compiled: CompileAnswer | null;
    current: Current;
  },
): Promise<ShownProblemForm> {
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
  const held = isTold ? await site.problems.get(current!.problem.pid) : null;
  const seen: Record<string, string> = held
    ? { modifiedAt: String(held.modifiedAt) }
    : {};
  const manual = rowsOf(form, "cases") + (step === "add-case" ? 1 : 0);
  const split = step === "split"
    ? splitValues(form, { cases: manual, files: files?.length ?? 0 })
    : {};
  return {
    form: { ...state, values: { ...state.values, ...seen, ...split } },
    previews: step === "preview" ? await previewsOf(form) : [],
    examples: rowsOf(form, "examples") + (step === "add-example" ? 1 : 0),
    languages: form.all("languages"),
    switches: switchesOf(form),
    judge: {
      judgeFiles: rowsOf(form, "judgeExtra") +
        (step === "add-judgeExtra" ? 1 : 0),
      userFiles: rowsOf(form, "userExtra") + (step === "add-userExtra" ? 1 : 0),
      compiled,
    },
    from: form.get("casesFrom") === "upload" || uploadId !== null
      ? "upload"
      : "manual",
    manual,
    files: (files ?? []).map(toFileRow),
    uploadId,
    theirs: held
      ? await changesSince(site, held, Number(form.get("modifiedAt")))
      : undefined,
  };
}

export const deleteProblemForm = page(
  { params: Params },
  async (c, { params }) => {
    unwrap(await deleteProblem(c.get("act"), params.pid));
    return redirect(c, "/admin/problems", { key: "admin.deleted" });
  },
);
