import { DataSection } from "../../../components/admin/cases/DataSection.tsx";
import { DataBuildReport } from "../../../components/admin/verification/DataBuildReport.tsx";
import {
  DataBuildSection,
  dataPath,
} from "../../../components/admin/verification/DataBuildSection.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { EMPTY_FORM, type FormState } from "../../../components/ui/Field.tsx";
import { verdictWords } from "../../../components/ui/words.ts";
import {
  type DataBuildDraft,
  endDataBuild,
  openDataBuild,
  startDataBuild,
} from "../../../lib/authoring/data_build.ts";
import { isUnderWay } from "../../../lib/authoring/data_build_record.ts";
import { type Refusal, unlessFull, unwrap } from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { Pid } from "../../../lib/http/input.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { missingFiles } from "../../../lib/problems/cases/cases.ts";
import { mendData } from "../../../lib/problems/cases/windows.ts";
import { worthIn } from "../../../lib/problems/points/set_points.ts";
import {
  openPrograms,
  saveScript,
} from "../../../lib/problems/solutions/solutions.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Act } from "../../../lib/site/site.ts";
import { page } from "../../define.ts";
import { form } from "../../form.ts";
import { problemPage } from "../problem/problem_page.tsx";
import { problemVerification } from "../verification/problem_verification.tsx";
import { textAsStored } from "../problem/problem_untouched.ts";

/** A problem's test data: the cases, what makes and checks them. */
export const showData = page(
  { params: Pid },
  (c, { params }) => showDataPage(c, params.pid, {}),
);

/** The page with one of its forms as it was sent. */
export async function showDataPage(
  c: AppContext,
  pid: number,
  { script = EMPTY_FORM, upload = EMPTY_FORM, points = EMPTY_FORM }: {
    script?: FormState;
    upload?: FormState;
    points?: FormState;
  },
) {
  const t = c.get("t");
  const act = c.get("act");
  const { problem, kept } = unwrap(await openPrograms(act, pid));
  const view = unwrap(await openDataBuild(act, pid));
  const cases = await act.site.problems.cases.get(pid) ?? [];
  const hasErrors = [script, upload, points]
    .some(({ errors }) => Object.keys(errors).length > 0);
  const isBusy = view !== null && isUnderWay(view.dataBuild.state);
  return problemPage(c, {
    problem,
    current: "data",
    isRefused: hasErrors,
    children: (
      <>
        {await problemVerification(c, problem)}
        <div class="data-page" id="cases">
          <DataSection
            problem={problem}
            cases={cases}
            mend={
              <form method="post" action={`${dataPath(pid)}/mend`}>
                <input type="hidden" name="seen" value={problem.caseVersion} />
                <Button small>{t("data.windowsMend")}</Button>
              </form>
            }
            missing={await missingFiles(act.site, cases)}
            form={upload}
            points={{
              form: points,
              points: worthIn(points.values, problem, cases),
            }}
          />
        </div>
        <DataBuildSection
          pid={pid}
          kept={kept}
          form={script}
          caseCount={problem.caseCount}
          isBusy={isBusy}
          isInteractive={problem.judgeMode === "interactive"}
          isBegun={view !== null}
        />
        <div
          id="making"
          data-live={isBusy ? String(pid) : undefined}
          data-live-then={isBusy ? "cases" : undefined}
        >
          {view !== null && (
            <DataBuildReport
              view={view}
              verdicts={verdictWords(t)}
            />
          )}
        </div>
      </>
    ),
  });
}

/** Keeps the script, and has it done what the pressed button says. */
export const dataForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) => work(act, pid, form),
  next: ({ params: { pid } }, hasBegun) => ({
    to: `${dataPath(pid)}${hasBegun ? "#making" : ""}`,
    key: hasBegun ? "making.begun" : "making.saved",
  }),
  again: ({ c, params: { pid } }, script) => showDataPage(c, pid, { script }),
});

const ORDERS = new Map<string | null, Omit<DataBuildDraft, "keeps">>([
  ["make", { kind: "generate", applies: true }],
  ["try", { kind: "generate", applies: false }],
  ["check", { kind: "check", applies: false }],
]);

/** Whether something has begun. */
async function work(
  act: Act,
  pid: number,
  form: Form,
): Promise<Result<boolean, Refusal>> {
  const { kept } = unwrap(await openPrograms(act, pid));
  const script = textAsStored(form.get("script") ?? "", kept.script);
  const saved = await saveScript(act, pid, script);
  if (!saved.ok) return saved;
  const order = ORDERS.get(form.get("step"));
  if (order === undefined) return ok(false);
  const keeps = form.get("keeps") === "true";
  const begun = await startDataBuild(act, pid, { ...order, keeps });
  return begun.ok ? ok(true) : begun;
}

/** Makes plain text of files that an editor of Windows has written. */
export const mendDataForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) =>
    unlessFull(() => mendData(act, pid, form.get("seen") ?? "")),
  next: ({ params: { pid } }) => ({
    to: dataPath(pid),
    key: "data.windowsMended",
  }),
});

/** Takes over what is ready, or stops and forgets it. */
export const endDataBuildForm = form({
  params: Pid,
  run: ({ act, form, params: { pid } }) =>
    endDataBuild(act, pid, form.get("how") === "apply" ? "apply" : "drop"),
  next: ({ params: { pid } }) => ({ to: dataPath(pid) }),
});
