import { z } from "zod";
import { uncompiled } from "../../../lib/authoring/compile_check.ts";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import {
  failure,
  type Refusal,
  unlessFull,
  unwrap,
} from "../../../lib/failure.ts";
import { type Form, MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { optionalId, Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { Locale, MessageKey } from "../../../lib/i18n/mod.ts";
import { LANGUAGE_NAMES } from "../../../lib/judging/languages.ts";
import { revisionAt, type Snapshot } from "../../../lib/problems/history.ts";
import { toScored } from "../../../lib/problems/points/groups.ts";
import { tagsOf } from "../../../lib/problems/catalogue/list.ts";
import { scoredAnew } from "../../../lib/problems/points/mode_change.ts";
import type { ProblemDraft } from "../../../lib/problems/schema.ts";
import {
  createProblem,
  deleteProblem,
  openForEdit,
  updateProblem,
} from "../../../lib/problems/service.ts";
import {
  answersRefused,
  lacksAnswers,
} from "../../../lib/problems/cases/uploads.ts";
import { mendUpload } from "../../../lib/problems/cases/windows.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form, type Next } from "../../form.ts";
import { seenIn } from "../../forms.ts";
import { compileForm } from "../verification/problem_compile.ts";
import { draftFromForm } from "./problem_draft.ts";
import { showProblemForm } from "./problem_form_page.tsx";
import { ADMIN_AREA, type ProblemPlace } from "./problem_place.tsx";
import { showsOnly } from "./problem_steps.ts";
import { asTyped, type Current, takeZip } from "./problem_typed.ts";
import { endDraft } from "../../../lib/drafts/service.ts";
import { SEND_KEY } from "../../../lib/http/send_key.ts";
import { NEW_VALUES, valuesOf } from "./problem_values.ts";
import { problemVerification } from "../verification/problem_verification.tsx";
import { heldBack, publishOrAsk } from "./publish.ts";
import { SWITCHES } from "../../../lib/problems/draft/switches.ts";

const Version = z.object({
  revision: optionalId,
  publish: z.enum(["ask"]).optional().catch(undefined),
});

/** The pages and forms of problems that are written at this place. */
export const problemForms = (place: ProblemPlace) => ({
  fresh: (c: AppContext) => showNew(c, place),
  create: form({
    open: (c) => place.gidOf?.(c),
    most: { bytes: MAX_UPLOAD_BYTES },
    makes: true,
    asksTwin: true,
    run: ({ c, form }) => take(c, form, { current: null, place }),
    next: (_, next) => next,
    again: async ({ c, form }, _, refusals) => {
      const upload = await takeZip(c, form);
      const sent = { form, refusals, compiled: null, current: null };
      const shown = await asTyped(c, { ...sent, ...upload });
      return await showProblemForm(c, place, null, shown);
    },
  }),
  show: page(
    { params: Pid, query: Version },
    (c, { params, query }) => showKnown(c, place, { ...params, ...query }),
  ),
  save: form({
    params: Pid,
    open: (c, { pid }) => openHere(c, place, pid),
    most: { bytes: MAX_UPLOAD_BYTES },
    makes: true,
    run: ({ c, form, opened }) => take(c, form, { current: opened, place }),
    next: (_, next) => next,
  }),
});

/** Opens a problem for its editors, if it is one of this place. */
async function openHere(c: AppContext, place: ProblemPlace, pid: number) {
  const gid = place.gidOf?.(c);
  const opened = unwrap(await openForEdit(c.get("act"), pid));
  if (gid !== undefined && opened.problem.gid !== gid) {
    throw failure("problemNotFound");
  }
  return opened;
}

/** Those of the admin area. */
export const adminProblems = problemForms(ADMIN_AREA);

function showNew(c: AppContext, place: ProblemPlace) {
  const auth = place.authAtFirst(c.get("act").viewer);
  return showProblemForm(c, place, null, {
    form: {
      values: {
        ...NEW_VALUES,
        auth: String(auth),
        problemId: place.idAtFirst?.(c) ?? NEW_VALUES.problemId,
      },
      errors: {},
    },
    examples: 1,
    languages: LANGUAGE_NAMES,
    switches: SWITCHES,
    judge: { judgeFiles: 0, userFiles: 0, compiled: null },
    // Spec 3 §3.
    cases: { from: "upload", manual: 1, files: [], uploadId: null },
    data: [],
  });
}

interface Asked extends z.infer<typeof Version> {
  pid: number;
}

/** A problem as it is, or as it was once. */
async function showKnown(
  c: AppContext,
  place: ProblemPlace,
  { pid, revision, publish }: Asked,
) {
  const act = c.get("act");
  const { problem, statement, cases } = await openHere(c, place, pid);
  const elsewhere = place.elsewhere?.(c, problem);
  if (elsewhere) return c.redirect(elsewhere + new URL(c.req.url).search, 303);
  const old = revision === undefined
    ? null
    : await revisionAt(act.site, problem.pid, revision);
  return showProblemForm(c, place, problem, {
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
    revision: old === null ? undefined : revision,
    proof: await problemVerification(c, problem, {
      isAsked: publish !== undefined,
    }),
  });
}

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

/**
 * Saves, and answers where to go and what to say; else the form again as it was,
 * with one row more or the errors.
 */
async function take(
  c: AppContext,
  form: Form,
  { current, place }: { current: Current; place: ProblemPlace },
): Promise<Result<Next, Response>> {
  const act = c.get("act");
  const { edit } = place.pathsOf(c);
  const upload = await takeZip(c, form);
  const again = async (
    refusals: readonly Refusal[],
    compiled: CompileAnswer | null = null,
  ) =>
    err(
      await showProblemForm(
        c,
        place,
        current?.problem ?? null,
        await asTyped(c, { form, refusals, compiled, ...upload, current }),
      ),
    );
  const step = form.get("step");
  if (upload.refusal !== null) return again([upload.refusal]);
  if (step === "mend" && upload.uploadId !== null) {
    const mended = await unlessFull(() => mendUpload(act, upload.uploadId!));
    return again(mended.ok ? [] : [{ ...mended.error, field: "casesZip" }]);
  }
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
    return again(draft.error.flatMap((refusal) => atFields(refusal, locale)));
  }
  const isMeant = form.get("missingMeant") === "true";
  if (!isMeant && await lacksAnswers(act.site, draft.value)) {
    return again([answersRefused()]);
  }
  const bad = await uncompiled(act, draft.value, current);
  if (bad !== null) return again([bad.refusal], bad.answer);
  const gid = place.gidOf?.(c) ?? null;
  const held = gid === null && place.canPublish(act.viewer)
    ? heldBack(draft.value, current?.problem ?? null)
    : null;
  const kept = { ...(held ?? draft.value), ...place.forced?.(c) };
  const saved = await unlessFull(() =>
    current === null ? createProblem(act, kept, { gid }) : updateProblem(
      act,
      current.problem.pid,
      kept,
      seenIn(form, "modifiedAt"),
      { isInGroup: gid !== null },
    )
  );
  if (!saved.ok) return again([saved.error]);
  const written = { topic: `form${c.req.path}`, part: "" };
  await endDraft(act, written, form.get(SEND_KEY)?.slice(0, 64) ?? null);
  const { pid } = saved.value;
  const to = current === null && place.made
    ? await place.made(c, saved.value)
    : held === null
    ? edit(pid)
    : await publishOrAsk(act, saved.value, edit(pid));
  return ok({ to, key: toldOf(kept, current) });
}

/** What is said of a saved problem; first of all if its points have moved. */
function toldOf(draft: ProblemDraft, current: Current): MessageKey {
  if (current === null) return "admin.created";
  const { problem, cases } = current;
  const { isMoved } = scoredAnew(problem, draft, cases.map(toScored));
  return isMoved && !problem.isRemote ? "scoring.savedMoved" : "admin.saved";
}

/** Errors deep in lists are shown with their list. */
function atFields(refusal: Refusal, locale: Locale): Refusal[] {
  const field = refusal.field ?? "";
  // No text in any language: the reader's is the one to begin with, and all that
  // it needs is said at once.
  if (field === "texts") {
    return ([
      ["title", "titleRequired"],
      ["input", "inputDescriptionRequired"],
      ["output", "outputDescriptionRequired"],
    ] as const).map(([name, code]) => ({
      ...refusal,
      code,
      field: `texts.${locale}.${name}`,
    }));
  }
  const list = /^(tags|languages)\b/.exec(field)?.[1];
  return [{ ...refusal, field: list ?? field }];
}

export const deleteProblemForm = form({
  params: Pid,
  run: ({ act, params: { pid } }) => deleteProblem(act, pid),
  next: () => ({ to: "/admin/problems", key: "admin.deleted" }),
});
