import { z } from "zod";
import { zipPath } from "../../../components/admin/cases/DataSection.tsx";
import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { type Refusal, unlessFull, unwrap } from "../../../lib/failure.ts";
import { MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import {
  type DataPlan,
  FATES,
  planData,
  type PlannedCase,
  takeData,
  worthBefore,
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
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { CardLabel } from "../../../components/ui/CardLabel.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";
import { FillTools } from "../../../components/admin/accounts/FillTools.tsx";
import {
  CaseName,
  PointCells,
  PointFacts,
  PointHeads,
  wordsOf,
} from "../../../components/admin/cases/PointCells.tsx";
import {
  PickCell,
  PickHead,
} from "../../../components/admin/accounts/PickCells.tsx";
import { Worth } from "../../../components/admin/cases/ScoringFields.tsx";
import {
  ENTER_STEP,
  EnterStep,
} from "../../../components/admin/problem/StepButton.tsx";
import {
  FileNames,
  ZipNotes,
} from "../../../components/admin/cases/ZipNotes.tsx";

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

/** To which the boxes of the cases belong. */
const TAKE_FORM = "take";

interface DataPreviewProps {
  plan: DataPlan;
  uploadId: string;
  form: FormState;
  /** What the problem would be worth by what stands in the form. */
  points: number | null;
}

/** What uploaded data would put in place of what, before it is done. */
function DataPreview(props: DataPreviewProps) {
  const t = useT();
  const { plan, uploadId, form, points } = props;
  const { problem, present, rows, removed, planned, missing } = plan;
  const { pid } = problem;
  const { hasScore } = wordsOf(problem);
  const here = zipPath(pid, uploadId);
  const counts = FATES.map((fate) => ({
    fate,
    n: rows.filter((row) => row.fate === fate).length,
  })).filter(({ n }) => n > 0);
  return (
    <form
      class="points-form flex flex-col gap-4"
      method="post"
      action={here}
      id={TAKE_FORM}
    >
      <EnterStep step={ENTER_STEP} />
      <FormErrors form={form} />
      <PointFacts
        problem={problem}
        form={form}
        worthSeen={String(planned ?? "")}
      />
      <p class="text-lg">
        {present === 0
          ? t("data.takesNone", { count: rows.length })
          : t("data.takes", { present, count: rows.length })}
      </p>
      <ul class="flex flex-wrap gap-2">
        {counts.map(({ fate, n }) => (
          <li key={fate} class="tag">{t(`data.fate.${fate}`)} {n}</li>
        ))}
        {removed.length > 0 && (
          <li class="tag">{t("data.removed")} {removed.length}</li>
        )}
      </ul>
      {removed.length > 0 && (
        <Notice kind="info">
          {t("data.removedNames")}{" "}
          <FileNames names={removed.map(({ input }) => input.name)} />
        </Notice>
      )}
      <ZipNotes
        form={form}
        missing={missing}
        unused={plan.unused}
        alike={plan.alike}
        cases={rows.map(({ files }) => files)}
        action={here}
      />
      {hasScore && (
        <FillTools
          problem={problem}
          form={form}
          action={`${here}#${TAKE_FORM}`}
        />
      )}
      <Rows {...props} />
      {hasScore && present > 0 && (
        <p class="text-md text-ink2">
          {t("data.worthWas", { points: problem.ioScore ?? 0 })}
        </p>
      )}
      <p class="text-ink2 max-w-form">{t("data.takeHelp")}</p>
      <div class="form-foot">
        {hasScore && (
          <Worth
            form={form}
            points={points}
            cases={null}
            worth={worthBefore(problem)}
          />
        )}
        <Button kind="primary" icon="check">{t("making.apply")}</Button>
        <Button kind="quiet" href={dataPath(pid)}>{t("making.drop")}</Button>
      </div>
    </form>
  );
}

function Rows(
  { plan: { problem, rows, missing }, form }: DataPreviewProps,
) {
  const t = useT();
  const { hasScore } = wordsOf(problem);
  return (
    <div class="card rows">
      <table class="table cards case-table">
        <thead>
          <tr>
            {hasScore && <PickHead formId={TAKE_FORM} />}
            <th class="narrow end">#</th>
            <th>{t("admin.caseInput")}</th>
            <th>{t("admin.caseOutput")}</th>
            <PointHeads problem={problem} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.files.input.name}>
              {hasScore && <PickCell {...{ form, n }} formId={TAKE_FORM} />}
              <td class="narrow end num lead">
                <CardLabel text={t("data.case")} />
                {n + 1}
                <CaseName n={n} name={row.files.input.name} />
              </td>
              <td>
                <File row={row} side="input" />
                <span class="block text-sm text-ink2">
                  {t(`data.fate.${row.fate}`)}
                </span>
              </td>
              <td>
                <File row={row} side="output" />
                <Missing row={row} missing={missing} />
              </td>
              <PointCells {...{ problem, form, n, row }} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks an answer that the zip did not have. */
function Missing({ row, missing }: {
  row: PlannedCase;
  missing: readonly string[];
}) {
  const t = useT();
  return missing.includes(row.files.output.name)
    ? <span class="block text-sm text-danger">{t("data.noAnswer")}</span>
    : null;
}

/** Its size, and what it was where that has changed. */
function File({ row, side }: {
  row: PlannedCase;
  side: "input" | "output";
}) {
  const t = useT();
  const { name, size, hash } = row.files[side];
  const before = row.before?.[side];
  return (
    <div class="case-file">
      <CardLabel
        text={t(side === "input" ? "admin.caseInput" : "admin.caseOutput")}
      />
      <span class="mono">{name}</span>
      {before !== undefined && before.hash !== hash && (
        <>
          <Bytes bytes={before.size} /> →
        </>
      )}
      <Bytes bytes={size} />
    </div>
  );
}
