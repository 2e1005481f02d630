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
import { afterStep } from "./points_filled.ts";
import { atTheirRows, nowSeen, pointsTyped } from "./points_typed.ts";

const Params = z.object({ pid: id });

/** Points and groups of all cases; or the form again, with some filled in. */
export const pointsForm = page({ params: Params }, async (c, { params }) => {
  const { pid } = params;
  const act = c.get("act");
  const { problem, cases } = unwrap(await openForEdit(act, pid));
  await using sent = await receiveForm(c);
  const stepped = afterStep(sent, cases.map(({ input }) => input.name));
  const form = stepped.ok ? stepped.value.form : sent;
  const again = (refusals: readonly Refusal[]) => {
    const state = formState(c, form, refusals);
    const told = nowSeen(refusals, problem);
    const moved = told.seen === undefined ? {} : atTheirRows(form, cases);
    return showDataPage(c, pid, {
      points: { ...state, values: { ...state.values, ...moved, ...told } },
    });
  };
  if (!stepped.ok) return await again(stepped.error);
  if (stepped.value.isShown) return await again([]);
  const draft = pointsTyped(form, cases.length);
  if (!draft.ok) return await again(draft.error);
  const seen = form.get("seen") ?? "";
  const saved = await unlessFull(() => setPoints(act, pid, draft.value, seen));
  if (!saved.ok) return await again([saved.error]);
  return redirect(c, dataPath(pid), { key: "scoring.pointsSaved" });
});
