import { z } from "zod";
import { DataPreview } from "../../components/admin/DataPreview.tsx";
import { zipPath } from "../../components/admin/DataSection.tsx";
import { dataPath } from "../../components/admin/MakingSection.tsx";
import { EMPTY_FORM, type FormState } from "../../components/ui/Field.tsx";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import { MAX_UPLOAD_BYTES } from "../../lib/http/body.ts";
import { id } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/http/request.ts";
import {
  type DataPlan,
  planData,
  takeData,
} from "../../lib/problems/new_data.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import { worthIn } from "../../lib/problems/set_points.ts";
import { receiveUpload } from "../../lib/problems/uploads.ts";
import { page } from "../define.ts";
import { acceptForm, formState, receiveForm, rejectForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { problemPage } from "./problem_page.tsx";
import { showDataPage } from "./data.tsx";
import { afterStep } from "./points_filled.ts";
import { nowSeen, pointsTyped } from "./points_typed.ts";
import { toldWorth } from "./told_worth.ts";

const Params = z.object({ pid: id });

/** Takes a zip, and leads to what it would change. */
export const uploadZip = page({ params: Params }, async (c, { params }) => {
  const { pid } = params;
  // Before half a gigabyte is read in vain.
  unwrap(await openForEdit(c.get("act"), pid));
  await using form = await receiveForm(c, MAX_UPLOAD_BYTES);
  const file = form.file("zip");
  const received = file.ok
    ? await unlessFull(() =>
      receiveUpload(c.get("act"), file.value.path, c.req.raw.signal)
    )
    : file;
  if (received.ok) {
    return acceptForm(c, zipPath(pid, received.value.upload.id));
  }
  const state = formState(c, form, [{ ...received.error, field: "zip" }]);
  return rejectForm(c, state, (upload) => showDataPage(c, pid, { upload }));
});

const UploadParams = Params.extend({ uploadId: z.uuid() });

export const showUpload = page(
  { params: UploadParams },
  async (c, { params: { pid, uploadId } }) =>
    show(c, uploadId, unwrap(await planData(c.get("act"), pid, uploadId))),
);

function show(
  c: AppContext,
  uploadId: string,
  plan: DataPlan,
  form: FormState = EMPTY_FORM,
) {
  const t = c.get("t");
  return problemPage(c, {
    problem: plan.problem,
    current: "data",
    part: t("data.previewTitle"),
    isRefused: Object.keys(form.errors).length > 0,
    children: (
      <DataPreview
        t={t}
        plan={plan}
        uploadId={uploadId}
        form={form}
        points={worthIn(form.values, plan.problem, plan.rows)}
      />
    ),
  });
}

/** Puts what was uploaded in place of the problem's data. */
export const takeUpload = page(
  { params: UploadParams },
  async (c, { params: { pid, uploadId } }) => {
    const act = c.get("act");
    const plan = unwrap(await planData(act, pid, uploadId));
    await using sent = await receiveForm(c);
    const names = plan.rows.map(({ files }) => files.input.name);
    const stepped = afterStep(sent, names);
    const form = stepped.ok ? stepped.value.form : sent;
    if (stepped.ok && stepped.value.isShown) {
      return show(c, uploadId, plan, formState(c, form, []));
    }
    const words = stepped.ok ? pointsTyped(form, plan.rows.length) : stepped;
    const seen = form.get("seen") ?? "";
    const taken = words.ok
      ? await unlessFull(() =>
        takeData(act, pid, uploadId, {
          seen,
          words: words.value,
          meansMissing: form.get("missingMeant") === "true",
        })
      )
      : null;
    if (taken?.ok) {
      const flash = toldWorth(plan.problem, taken.value, {
        key: "data.taken",
        params: { count: plan.rows.length },
      });
      return redirect(c, dataPath(pid), flash);
    }
    const refusals: readonly Refusal[] = taken
      ? [taken.error]
      : words.ok
      ? []
      : words.error;
    const state = formState(c, form, refusals);
    return show(c, uploadId, plan, {
      ...state,
      values: { ...state.values, ...nowSeen(refusals, plan.problem) },
    });
  },
);
