import { z } from "zod";
import { uncompiled } from "../../lib/authoring/compile_check.ts";
import type { CompileAnswer } from "../../lib/authoring/compile_desk.ts";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id, optionalId } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import type { Locale, MessageKey } from "../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../lib/judging/languages.ts";
import { canPublishProblem } from "../../lib/problems/access.ts";
import { revisionAt, type Snapshot } from "../../lib/problems/history.ts";
import { toScored } from "../../lib/problems/groups.ts";
import { tagsOf } from "../../lib/problems/list.ts";
import { scoredAnew } from "../../lib/problems/mode_change.ts";
import { PROBLEM_AUTH, type ProblemDraft } from "../../lib/problems/schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "../../lib/problems/service.ts";
import { answersRefused, lacksAnswers } from "../../lib/problems/uploads.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { page } from "../define.ts";
import { once, receiveForm, seenIn } from "../forms.ts";
import { redirect } from "../page.tsx";
import { compileForm } from "./problem_compile.ts";
import { draftFromForm } from "./problem_draft.ts";
import { showProblemForm } from "./problem_form_page.tsx";
import { showsOnly } from "./problem_steps.ts";
import { asTyped, type Current, takeZip } from "./problem_typed.ts";
import { NEW_VALUES, valuesOf } from "./problem_values.ts";
import { problemProof } from "./problem_proof.tsx";
import { heldBack, publishOrAsk } from "./publish.ts";

const Params = z.object({ pid: id });

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
    // Spec 3 §3.
    cases: { from: "upload", manual: 1, files: [], uploadId: null },
    data: [],
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
    return showProblemForm(c, problem, {
      ...opened({
        // Test data stays as it is; so does the version that it is saved over.
        problem: {
          ...problem,
          ...old?.problem,
          modifiedAt: problem.modifiedAt,
        },
        statement: old?.statement ?? statement,
        tags: old?.tags ??
          tagsOf(act, problem.tags, c.get("locale")).map(({ name }) => name),
        cases,
      }),
      revision: old === null ? undefined : query.revision,
      proof: await problemProof(c, problem, {
        isAsked: query.publish !== undefined,
      }),
    });
  },
);

function opened({ problem, statement, tags, cases }: Snapshot) {
  return {
    form: { values: valuesOf(problem, statement, tags), errors: {} },
    examples: statement.examples.length,
    languages: problem.languages,
    switches: problem,
    judge: {
      judgeFiles: Object.keys(statement.judgeExtraFile).length,
      userFiles: Object.keys(statement.userExtraFile).length,
      compiled: null,
    },
    cases: null,
    data: cases,
  };
}

export const createProblemForm = (c: AppContext) => save(c, null);

export const editProblemForm = page(
  { params: Params },
  async (c, { params }) => {
    return await save(c, unwrap(await openForEdit(c.get("act"), params.pid)));
  },
);

async function save(c: AppContext, current: Current) {
  await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
  const next = await once(c, form, () => take(c, form, current));
  if (!next.ok) return next.error;
  return redirect(c, next.value.to, { key: next.value.told });
}

/**
 * Saves, and answers where to go and what to say; else the form again as it was,
 * with one row more or the errors.
 */
async function take(
  c: AppContext,
  form: Form,
  current: Current,
): Promise<Result<{ to: string; told: MessageKey }, Response>> {
  const act = c.get("act");
  const upload = await takeZip(c, form);
  const again = async (
    refusals: readonly Refusal[],
    compiled: CompileAnswer | null = null,
  ) =>
    err(
      await showProblemForm(
        c,
        current?.problem ?? null,
        await asTyped(c, { form, refusals, compiled, ...upload, current }),
      ),
    );
  const step = form.get("step");
  if (upload.refusal !== null) return again([upload.refusal]);
  if (showsOnly(step)) return again([]);
  if (step === "compile") {
    const answer = await compileForm(act, form);
    return answer.ok ? again([], answer.value) : again(answer.error);
  }
  const stored = current && {
    ...current,
    tags: tagsOf(act, current.problem.tags, c.get("locale")).map(({ name }) =>
      name
    ),
  };
  const draft = draftFromForm(form, { ...upload, stored });
  if (!draft.ok) {
    const locale = c.get("locale");
    return again(draft.error.map((refusal) => atField(refusal, locale)));
  }
  const isMeant = form.get("missingMeant") === "true";
  if (!isMeant && await lacksAnswers(act.site, draft.value)) {
    return again([answersRefused()]);
  }
  const bad = await uncompiled(act, draft.value, current);
  if (bad !== null) return again([bad.refusal], bad.answer);
  const held = heldBack(c, draft.value, current?.problem ?? null);
  const kept = held ?? draft.value;
  const saved = await unlessFull(() =>
    current === null ? createProblem(act, kept) : updateProblem(
      act,
      current.problem.pid,
      kept,
      seenIn(form, "modifiedAt"),
    )
  );
  if (!saved.ok) return again([saved.error]);
  const to = held === null
    ? `/admin/problem/edit/${saved.value.pid}`
    : await publishOrAsk(act, saved.value);
  return ok({ to, told: toldOf(kept, current) });
}

/** What is said of a saved problem; first of all if its points have moved. */
function toldOf(draft: ProblemDraft, current: Current): MessageKey {
  if (current === null) return "admin.created";
  const { problem, cases } = current;
  const { isMoved } = scoredAnew(problem, draft, cases.map(toScored));
  return isMoved && !problem.isRemote ? "scoring.savedMoved" : "admin.saved";
}

/** Errors deep in lists are shown with their list. */
function atField(refusal: Refusal, locale: Locale): Refusal {
  const field = refusal.field ?? "";
  // No text in any language: the reader's is the one to begin with.
  if (field === "texts") return { ...refusal, field: `texts.${locale}.title` };
  const list = /^(tags|languages)\b/.exec(field)?.[1];
  return { ...refusal, field: list ?? field };
}

export const deleteProblemForm = page(
  { params: Params },
  async (c, { params }) => {
    unwrap(await deleteProblem(c.get("act"), params.pid));
    return redirect(c, "/admin/problems", { key: "admin.deleted" });
  },
);
