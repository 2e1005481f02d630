import { z } from "zod";
import { dataPath } from "../../components/admin/MakingSection.tsx";
import { type Refusal, unlessFull, unwrap } from "../../lib/failure.ts";
import { id } from "../../lib/http/input.ts";
import { openForEdit } from "../../lib/problems/service.ts";
import { setPoints } from "../../lib/problems/set_points.ts";
import { page } from "../define.ts";
import { formState, receiveForm } from "../forms.ts";
import { redirect } from "../page.tsx";
import { showDataPage } from "./data.tsx";
import { atTheirRows, nowSeen, pointsTyped } from "./points_typed.ts";
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
    const told = nowSeen(refusals, problem);
    const moved = told.seen === undefined ? {} : atTheirRows(form, cases);
    const shown = { ...state.values, ...moved, ...values, ...told };
    return showDataPage(c, pid, {
      points: { ...state, values: shown },
    });
  };
  if (form.get("step") === "split") {
    const files = cases.map(({ input }) => input.name);
    return await again([], splitValues(form, { cases: [], files }));
  }
  const draft = pointsTyped(form, cases.length);
  if (!draft.ok) return await again(draft.error);
  const seen = form.get("seen") ?? "";
  const saved = await unlessFull(() => setPoints(act, pid, draft.value, seen));
  if (!saved.ok) return await again([saved.error]);
  return redirect(c, dataPath(pid), { key: "scoring.pointsSaved" });
});
