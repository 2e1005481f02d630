import { addProblem, freeDisplayId } from "../../../lib/contests/items.ts";
import { unwrap } from "../../../lib/failure.ts";
import { PROBLEM_TYPE } from "../../../lib/judging/fold.ts";
import { PROBLEM_AUTH } from "../../../lib/problems/schema.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import type { ProblemPlace } from "../problem/problem_place.tsx";
import { contestAdminPage, openManaged } from "./frame.tsx";
import { GROUP, type OwnerPages } from "../../owner.tsx";

const cidOf = (c: AppContext) => Number(c.req.param("cid"));

/**
 * Problems that are written inside a contest: they are its secret, of its rule, and
 * in it at once, by the next free letter.
 */
export const problemInContest = (at: OwnerPages): ProblemPlace => ({
  ...at === GROUP && { gidOf: (c) => at.of(c).gid! },
  pathsOf(c) {
    const own = at.url(c, `/admin/contest/${cidOf(c)}`);
    return {
      list: `${own}/problems`,
      create: `${own}/problem/create`,
      edit: (pid) => `${own}/problem/${pid}/edit`,
    };
  },
  canPublish: () => false,
  authAtFirst: () => PROBLEM_AUTH.contest,
  forced(c) {
    const { rules } = openManaged(c, at, cidOf(c));
    return { auth: PROBLEM_AUTH.contest, type: PROBLEM_TYPE[rules.rule] };
  },
  async made(c, { pid }) {
    const act = c.get("act");
    const cid = cidOf(c);
    unwrap(
      await addProblem(act, cid, {
        pid,
        displayId: freeDisplayId(act.site, cid),
        displayTitle: "",
        color: "",
      }),
    );
    return at.url(c, `/admin/contest/${cid}/problems/${pid}`);
  },
  show: (c, { problem: _, ...page }) =>
    contestAdminPage(c, at, {
      listed: openManaged(c, at, cidOf(c)),
      tab: "problems",
      ...page,
    }),
});
