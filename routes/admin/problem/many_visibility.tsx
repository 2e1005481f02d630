import { z } from "zod";
import { VisibilityForm } from "../../../components/admin/problem/VisibilityForm.tsx";
import { urgentDoubts } from "../../../lib/authoring/own_problems.ts";
import {
  Failure,
  failure,
  type Refusal,
  refusalText,
  refuse,
} from "../../../lib/failure.ts";
import type { Form } from "../../../lib/http/body.ts";
import { parseInput } from "../../../lib/http/input.ts";
import {
  canEditProblem,
  canPublishProblem,
} from "../../../lib/problems/access.ts";
import { type Problem, PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import { changeVisibility } from "../../../lib/problems/visibility.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { adminProblems } from "../../api/admin_problems.ts";
import { form, type Next } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";
import { adminProblemList } from "./problems.tsx";

/** Each is a change of its own, with its place in the problem's history. */
const MAX_AT_ONCE = 200;

const Auth = z.object({
  auth: z.coerce.number().pipe(
    z.union([
      z.literal(PROBLEM_AUTH.public),
      z.literal(PROBLEM_AUTH.hidden),
      z.literal(PROBLEM_AUTH.contest),
    ]),
  ),
});

/** Who sees some problems of the list: asked about first, then done. */
export const visibilityForm = form({
  run: ({ c, form }) => take(c, form),
  next: (_, next) => next,
});

async function take(
  c: AppContext,
  form: Form,
): Promise<Result<Next, Refusal | Response>> {
  const { viewer } = c.get("act");
  const found = chosen(c, form);
  if (!found.ok) return found;
  const problems = found.value.filter((row) => canEditProblem(row, viewer));
  if (problems.length === 0) return refuse("problemNotYours");
  return form.get("confirmed") === null
    ? err(await ask(c, form, { problems, all: found.value }))
    : await change(c, form, problems);
}

/** The part of the list that was looked at. */
function lookedOf(form: Form) {
  const looked = parseInput(adminProblemList.asks, form.toObject());
  if (!looked.ok) throw new Failure(looked.error[0], { atEdge: true });
  return looked.value;
}

/** Those that were ticked, or all that the list has on all of its pages. */
function chosen(c: AppContext, form: Form): Result<Problem[], Refusal> {
  const act = c.get("act");
  const { catalogue } = act.site.problems;
  const all = form.get("matching") === "true"
    ? adminProblems(act, {
      ...lookedOf(form),
      currentPage: 1,
      limit: MAX_AT_ONCE + 1,
    })
    : null;
  const problems = all?.rows ??
    [...new Set(form.all("pid").map(Number))]
      .flatMap((pid) => catalogue.get(pid) ?? []);
  const count = all?.total ?? problems.length;
  if (count > MAX_AT_ONCE) {
    return refuse("problemsTooMany", { params: { count, most: MAX_AT_ONCE } });
  }
  return problems.length === 0 ? refuse("problemNotFound") : ok(problems);
}

async function ask(
  c: AppContext,
  form: Form,
  { problems, all }: { problems: Problem[]; all: Problem[] },
): Promise<Response> {
  const t = c.get("t");
  const { site, viewer } = c.get("act");
  const reason = refusalText(t, { code: "problemNotYours" });
  return await adminPage(c, {
    title: t("admin.authManyAsk", { count: problems.length }),
    children: (
      <VisibilityForm
        problems={problems}
        doubts={await urgentDoubts(site, problems)}
        apart={all.filter((row) => !problems.includes(row))
          .map(({ problemId }) => ({ name: problemId, reason }))}
        unpublished={canPublishProblem(viewer)
          ? null
          : refusalText(t, { code: "problemPublishForbidden" })}
        back={adminProblemList.addressOf(c, lookedOf(form))}
      />
    ),
  });
}

async function change(
  c: AppContext,
  form: Form,
  problems: readonly Problem[],
): Promise<Result<Next, Refusal>> {
  const typed = parseInput(Auth, form.toObject());
  if (!typed.ok) throw failure("invalid", { field: "auth" });
  const { auth } = typed.value;
  const refusals: Refusal[] = [];
  for (const { pid } of problems) {
    const changed = await changeVisibility(c.get("act"), pid, auth);
    if (!changed.ok) refusals.push(changed.error);
  }
  const done = problems.length - refusals.length;
  if (done === 0) return err(refusals[0]);
  const to = "/admin/problems";
  if (refusals.length === 0) {
    return ok({ to, key: "admin.authManyDone", params: { count: done } });
  }
  const params = {
    done,
    left: refusals.length,
    reason: refusalText(c.get("t"), refusals[0]),
  };
  return ok({ to, key: "people.doneSome", params });
}
