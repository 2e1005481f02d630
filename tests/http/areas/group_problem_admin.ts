import assert from "node:assert/strict";
import { applyPublic } from "../../../lib/problems/review.ts";
import type { TestSite } from "../../support.ts";
import {
  fields,
  page,
  Problem,
  ProblemCase,
  ProblemLine,
  Tag,
} from "../contract/shapes.ts";
import { addGroup, addGroupProblem } from "../groups/groups.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
const REVIEWS = "1333..3";
const PATH = "/group/:gid/admin/problem";
const REVIEW = "/admin/group-problem/apply";

const ROUTES = [
  `GET ${PATH}`,
  `GET ${PATH}/create`,
  `POST ${PATH}/create`,
  `POST ${PATH}/:pid`,
  `GET ${PATH}/:pid/edit`,
  `POST ${PATH}/:pid/edit`,
  "GET /api/group/get-admin-problem-list",
  "GET /api/group/problem",
  "POST /api/group/problem",
  "PUT /api/group/problem",
  "DELETE /api/group/problem",
  "GET /api/group/get-problem-cases",
  "GET /api/group/get-all-problem-tags",
  "POST /api/group/compile-spj",
  "POST /api/group/compile-interactive",
  "PUT /api/group/change-problem-auth",
  "PUT /api/group/apply-public",
];
const REVIEW_ROUTES = [
  `GET ${REVIEW}`,
  `POST ${REVIEW}/:pid`,
  "GET /api/admin/group-problem/list",
  "PUT /api/admin/group-problem/change-progress",
];

/** The group of `furnish`, and a problem of its own. */
function own({ site }: Pick<TestSite, "site">) {
  const { gid } = [...site.groups.heads.values()]
    .find(({ shortName }) => shortName === "WRITES")!;
  const [{ pid }] = site.problems.catalogue.byGroup.of(gid)
    .filter(({ applyPublicProgress }) => applyPublicProgress === null);
  return { gid, pid };
}

const dtoOf = (gid: number, problem: Record<string, unknown>) =>
  aProblemDto({ gid, ...problem });

export const GROUP_PROBLEM_ADMIN: Area = {
  roles: {
    ...Object.fromEntries(ROUTES.map((route) => [route, SIGNED_IN])),
    ...Object.fromEntries(REVIEW_ROUTES.map((route) => [route, REVIEWS])),
  },
  showsNone: { "what problems of groups are": [...ROUTES, ...REVIEW_ROUTES] },
  leftOut: Object.fromEntries(
    ["spj", "interactive"].map((kind) => [
      `POST /api/group/compile-${kind}`,
      "waits for a judge; that of the admin area is hammered",
    ]),
  ),
  calls(t) {
    const { gid, pid } = own(t);
    return [
      {
        method: "POST",
        path: "/api/group/problem",
        json: dtoOf(gid, { problemId: "HAMMERED" }),
      },
      {
        method: "PUT",
        path: "/api/group/problem",
        json: dtoOf(gid, { id: pid, problemId: "KEPT" }),
      },
      {
        method: "PUT",
        path: `/api/group/change-problem-auth?pid=${pid}&auth=2`,
      },
      {
        method: "PUT",
        path: `/api/group/apply-public?pid=${pid}&isApplied=true`,
      },
      {
        method: "PUT",
        path: "/api/admin/group-problem/change-progress",
        json: { pid, progress: 2 },
      },
      { method: "DELETE", path: `/api/group/problem?pid=${pid}` },
    ];
  },
  contract(t) {
    const { gid, pid } = own(t);
    return [
      {
        call: `GET /api/group/get-admin-problem-list?gid=${gid}`,
        data: page(ProblemLine),
      },
      { call: `GET /api/group/problem?pid=${pid}`, data: Problem },
      {
        call: `GET /api/group/get-problem-cases?pid=${pid}&isUpload=true`,
        data: [ProblemCase],
      },
      { call: `GET /api/group/get-all-problem-tags?gid=${gid}`, data: [Tag] },
      {
        call: "POST /api/group/problem",
        body: dtoOf(gid, { problemId: "NEW" }),
        data: fields("pid L, problemId s"),
      },
      {
        call: "PUT /api/group/problem",
        body: dtoOf(gid, { id: pid, problemId: "OWN" }),
        data: "null",
      },
      {
        call: `PUT /api/group/change-problem-auth?pid=${pid}&auth=2`,
        data: "null",
      },
      {
        call: `PUT /api/group/apply-public?pid=${pid}&isApplied=true`,
        data: "null",
      },
      {
        call: `GET /api/admin/group-problem/list?limit=10&currentPage=1`,
        data: page(ProblemLine),
      },
      {
        call: "PUT /api/admin/group-problem/change-progress",
        body: { pid, progress: 3 },
        data: "null",
      },
      { call: `DELETE /api/group/problem?pid=${pid}`, data: "null" },
    ];
  },
  elsewhere: Object.fromEntries(
    ["spj", "interactive"].map((kind) => [
      `POST /api/group/compile-${kind}`,
      "groups/problem_admin_test",
    ]),
  ),
  /** Another one with a problem of its own, and one that waits to be public. */
  async furnish(t) {
    const gid = await addGroup(t, {
      name: "Writes problems",
      shortName: "WRITES",
    });
    const { pid } = await addGroupProblem(t, gid);
    const asked = await addGroupProblem(t, gid);
    assert.ok((await applyPublic(await t.actAs("admin"), asked.pid, true)).ok);
    return { params: { ":gid": String(gid), ":pid": String(pid) } };
  },
};
