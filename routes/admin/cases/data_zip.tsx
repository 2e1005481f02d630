import { z } from "zod";
import { DataPreview } from "../../../components/admin/cases/DataPreview.tsx";
import { zipPath } from "../../../components/admin/cases/DataSection.tsx";
import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Refusal, unlessFull, unwrap } from "../../../lib/failure.ts";
import { MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  type DataPlan,
  planData,
  takeData,
} from "../../../lib/problems/cases/new_data.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import { worthIn } from "../../../lib/problems/points/set_points.ts";
import { receiveUpload } from "../../../lib/problems/cases/uploads.ts";
import { mendUpload } from "../../../lib/problems/cases/windows.ts";
import { err } from "../../../lib/result.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { formState } from "../../forms.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { showDataPage } from "./data.tsx";
import { afterStep } from "./points_filled.ts";
import { nowSeen, pointsTyped } from "./points_typed.ts";
import { savedMessage } from "./saved_message.ts";

/** Takes a zip, and leads to what it would change. */
export const uploadZip = form({
  params: Pid,
  // Before half a gigabyte is read in vain.
  open: async (c, { pid }) => unwrap(await openForEdit(c.get("act"), pid)),
  most: { bytes: MAX_UPLOAD_BYTES },
  async run({ c, act, form }) {
    const file = form.file("zip");
    const received = file.ok
      ? await receiveUpload(act, file.value.path, c.req.raw.signal)
      : file;
    return received.ok ? received : err({ ...received.error, field: "zip" });
  },
  next: ({ params: { pid } }, { upload }) => ({ to: zipPath(pid, upload.id) }),
  again: ({ c, params: { pid } }, upload) => showDataPage(c, pid, { upload }),
});

const UploadParams = Pid.extend({ uploadId: z.uuid() });

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
        plan={plan}
        uploadId={uploadId}
        form={form}
        points={worthIn(form.values, plan.problem, plan.rows)}
      />
    ),
  });
}

/** Puts what was uploaded in place of the problem's data. */
export const takeUpload = form({
  params: UploadParams,
  open: async (c, { pid, uploadId }) =>
    unwrap(await planData(c.get("act"), pid, uploadId)),
  async run({ c, act, form: sent, params: { pid, uploadId }, opened: plan }) {
    if (sent.get("step") === "mend") {
      const mended = await unlessFull(() => mendUpload(act, uploadId));
      const state = formState(c, sent, mended.ok ? [] : [mended.error]);
      const now = unwrap(await planData(act, pid, uploadId));
      return err(await show(c, uploadId, now, state));
    }
    const names = plan.rows.map(({ files }) => files.input.name);
    const stepped = afterStep(sent, names);
    const form = stepped.ok ? stepped.value.form : sent;
    const again = async (refusals: readonly Refusal[]) => {
      const state = formState(c, form, refusals);
      const values = { ...state.values, ...nowSeen(refusals, plan.problem) };
      return err(await show(c, uploadId, plan, { ...state, values }));
    };
    if (!stepped.ok) return await again(stepped.error);
    if (stepped.value.isShown) return await again([]);
    const words = pointsTyped(form, plan.rows.length);
    if (!words.ok) return await again(words.error);
    const taken = await unlessFull(() =>
      takeData(act, pid, uploadId, {
        seen: form.get("seen") ?? "",
        words: words.value,
        meansMissing: form.get("missingMeant") === "true",
      })
    );
    return taken.ok ? taken : await again([taken.error]);
  },
  next: ({ opened: { problem, rows }, params: { pid } }, taken) => ({
    to: dataPath(pid),
    ...savedMessage(problem, taken, {
      key: "data.taken",
      params: { count: rows.length },
    }),
  }),
});
