import type { CaseFileRow } from "../../../components/admin/cases/CasesSection.tsx";
import type { CompileAnswer } from "../../../lib/authoring/compile_requests.ts";
import { type Refusal, unlessFull } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { changesSince } from "../../../lib/problems/history.ts";
import type {
  CaseFiles,
  Problem,
  ProblemCase,
  ProblemStatement,
} from "../../../lib/problems/schema.ts";
import {
  missingAnswers,
  receiveUpload,
} from "../../../lib/problems/cases/uploads.ts";
import { formState, seenIn } from "../../forms.ts";
import { readerOf } from "../../page.tsx";
import { switchesIn } from "./problem_draft.ts";
import type { ShownProblemForm } from "./problem_form_page.tsx";
import { tagText } from "./problem_rows.ts";
import {
  addedValues,
  freshFileValues,
  previewsOf,
  shownRows,
  splitValues,
  withoutDropped,
} from "./problem_steps.ts";
import { valuesOf } from "./problem_values.ts";

/** The problem that is edited; null: a new one. */
export type Current =
  | { problem: Problem; statement: ProblemStatement; cases: ProblemCase[] }
  | null;

const toFileRow = ({ input, output }: CaseFiles): CaseFileRow => ({
  input: input.name,
  output: output.name,
  inputSize: input.size,
  outputSize: output.size,
});

export interface TakenZip {
  uploadId: string | null;
  isFresh: boolean;
  refusal: Refusal | null;
}

/** A zip that comes with the form is kept before anything else can fail. */
export async function takeZip(c: AppContext, form: Form): Promise<TakenZip> {
  const file = form.files.get("casesZip");
  const sentBefore = form.get("uploadId") || null;
  const nothingNew = { uploadId: sentBefore, isFresh: false, refusal: null };
  if (file === undefined) return nothingNew;
  const received = await unlessFull(() =>
    receiveUpload(c.get("act"), file.path, c.req.raw.signal)
  );
  if (!received.ok) {
    return { ...nothingNew, refusal: { ...received.error, field: "casesZip" } };
  }
  const { id } = received.value.upload;
  return { uploadId: id, isFresh: true, refusal: null };
}

/** The form as it was sent, with what its button has changed. */
export async function asTyped(
  c: AppContext,
  { form, refusals, compiled, uploadId, isFresh, current }: TakenZip & {
    form: Form;
    refusals: readonly Refusal[];
    compiled: CompileAnswer | null;
    current: Current;
  },
): Promise<ShownProblemForm> {
  const { site } = c.get("act");
  const step = form.get("step");
  const upload = uploadId === null
    ? null
    : await site.problems.uploads.get(uploadId);
  const files = uploadId === null
    ? []
    : await site.problems.uploadCases.get(uploadId);
  const state = formState(c, form, refusals);
  // Whoever has been told of another's change may save over it.
  const isTold = refusals.some(({ code }) => code === "problemChanged");
  const held = isTold
    ? await site.problems.records.get(current!.problem.pid)
    : null;
  const seen: Record<string, string> = held
    ? { modifiedAt: String(held.modifiedAt) }
    : {};
  // The same for what the problem would be worth.
  const differs = refusals.find(({ code }) => code === "worthDiffers");
  if (differs) seen.worthSeen = String(differs.params!.points);
  const names = (files ?? []).map(({ input }) => input.name);
  const manual = shownRows(form, "cases");
  const split = step === "split"
    ? splitValues(form, {
      cases: Array.from({ length: manual }, (_, n) => `${n + 1}.in`),
      files: names,
    })
    : {};
  const fresh = isFresh ? freshFileValues(form, names) : {};
  const typed = {
    ...withoutDropped(state.values, step),
    tags: tagText(form),
  };
  return {
    form: {
      ...state,
      values: {
        ...remoteValues(current),
        ...typed,
        ...seen,
        ...fresh,
        ...split,
        ...addedValues(form, manual),
      },
    },
    previews: step === "preview"
      ? await previewsOf(readerOf(c), form)
      : undefined,
    examples: shownRows(form, "examples"),
    languages: form.all("languages"),
    switches: switchesIn(form),
    judge: {
      judgeFiles: shownRows(form, "judgeExtra"),
      userFiles: shownRows(form, "userExtra"),
      compiled,
    },
    cases: current !== null ? null : {
      from: form.get("casesFrom") === "upload" || isFresh ? "upload" : "manual",
      manual,
      files: (files ?? []).map(toFileRow),
      uploadId,
      missing: missingAnswers(upload, files ?? []),
      unused: upload?.unused,
      alike: upload?.alike,
      uploaded: files ?? [],
    },
    data: current?.cases ?? [],
    theirs: held
      ? await changesSince(site, held, seenIn(form, "modifiedAt"))
      : undefined,
  };
}

/** Fields that are only shown are not sent. */
const remoteValues = (current: Current) =>
  current?.problem.isRemote
    ? valuesOf(current.problem, current.statement, [])
    : {};
