import { z } from "zod";
import { dataPath } from "../../components/admin/MakingSection.tsx";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import type { Form } from "../../lib/http/body.ts";
import { id, parseInput } from "../../lib/http/input.ts";
import type { ProblemCase } from "../../lib/problems/schema.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import { PointsDraft, setPoints } from "../../lib/problems/set_points.ts";
import { page } from "../define.ts";
import { formState, receiveForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { showDataPage } from "./data.tsx";
import { splitValues } from "./problem_steps.ts";

const Params = z.object({ pid: id });

/** Points and groups of all cases; or the form again, with points split. */
export const pointsForm = page({ params: Params }, async (c, { params }) => {
  const { pid } = params;
  const act = c.get("act");
  const { problem, cases } = unwrap(await openForEdit(act, pid));
  await using form = await receiveForm(c);
  const again = (refusals: readonly Refusal[], values = {}) => {
    const state = formState(c, form, refusals);
    const told: Record<string, string> = {};
    for (const { code, params } of refusals) {
      if (code === "dataChanged") told.seen = problem.caseVersion;
      if (code === "worthDiffers") told.worthSeen = String(params!.points);
    }
    const shown = { ...state.values, ...values, ...told };
    return showDataPage(c, pid, {
      points: { ...state, values: shown },
    });
  };
  if (form.get("step") === "split") {
    const files = cases.map(({ input }) => input.name);
    return await again([], splitValues(form, { cases: [], files }));
  }
  const draft = parseInput(PointsDraft, draftIn(form, cases));
  if (!draft.ok) return await again(draft.error);
  const seen = form.get("seen") ?? "";
  const saved = await unlessFull(() => setPoints(act, pid, draft.value, seen));
  if (!saved.ok) return await again([saved.error]);
  return redirect(c, dataPath(pid), { key: "scoring.pointsSaved" });
});

const numberIn = (form: Form, name: string) => {
  const text = form.get(name)?.trim() ?? "";
  return text === "" ? null : Number(text);
};

const draftIn = (form: Form, cases: readonly ProblemCase[]) => ({
  files: cases.map((_, n) => ({
    score: numberIn(form, `files.${n}.score`),
    groupNum: numberIn(form, `files.${n}.groupNum`),
  })),
  worth: numberIn(form, "worth"),
  worthSeen: numberIn(form, "worthSeen"),
});
