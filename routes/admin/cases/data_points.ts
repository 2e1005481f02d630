import { dataPath } from "../../../components/admin/verification/DataBuildSection.tsx";
import { type Refusal, unlessFull, unwrap } from "../../../lib/failure.ts";
import { Pid } from "../../../lib/http/input.ts";
import { openForEdit } from "../../../lib/problems/service.ts";
import { setPoints } from "../../../lib/problems/points/set_points.ts";
import { err } from "../../../lib/result.ts";
import { form } from "../../form.ts";
import { formState } from "../../forms.ts";
import { showDataPage } from "./data.tsx";
import { afterStep } from "./points_filled.ts";
import { atTheirRows, nowSeen, pointsTyped } from "./points_typed.ts";

/** Points and groups of all cases; or the form again, with some filled in. */
export const pointsForm = form({
  params: Pid,
  open: async (c, { pid }) => unwrap(await openForEdit(c.get("act"), pid)),
  async run({ c, act, form: sent, params: { pid }, opened }) {
    const { problem, cases } = opened;
    const stepped = afterStep(sent, cases.map(({ input }) => input.name));
    const form = stepped.ok ? stepped.value.form : sent;
    const again = async (refusals: readonly Refusal[]) => {
      const state = formState(c, form, refusals);
      const told = nowSeen(refusals, problem);
      const moved = told.seen === undefined ? {} : atTheirRows(form, cases);
      const values = { ...state.values, ...moved, ...told };
      return err(
        await showDataPage(c, pid, { points: { ...state, values } }),
      );
    };
    if (!stepped.ok) return await again(stepped.error);
    if (stepped.value.isShown) return await again([]);
    const draft = pointsTyped(form, cases.length);
    if (!draft.ok) return await again(draft.error);
    const seen = form.get("seen") ?? "";
    const saved = await unlessFull(() =>
      setPoints(act, pid, draft.value, seen)
    );
    return saved.ok ? saved : await again([saved.error]);
  },
  next: ({ params: { pid } }) => ({
    to: dataPath(pid),
    key: "scoring.pointsSaved",
  }),
});
