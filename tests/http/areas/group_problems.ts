import { submit } from "../../../lib/submissions/service.ts";
import { groupVenue } from "../../../lib/venues/schema.ts";
import { page, ProblemRow } from "../contract/shapes.ts";
import { addGroup, addGroupProblem, putIn } from "../groups/groups.ts";
import { SUBMIT_ID } from "../venues.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
const SENDS = "1.3....";
const PROBLEM = "/group/:gid/problem/:problemId";
const SUBMISSION = "GET /group/:gid/submission-detail/:submitID";
/** The group that `furnish` makes, after those of `groups.ts`. */
const GID = 3;

export const GROUP_PROBLEMS: Area = {
  roles: {
    "GET /group/:gid/problem": SIGNED_IN,
    [`GET ${PROBLEM}`]: SIGNED_IN,
    [`GET ${PROBLEM}/full-screen`]: SIGNED_IN,
    [`GET ${PROBLEM}/editorial`]: SIGNED_IN,
    [`POST ${PROBLEM}/hint`]: SIGNED_IN,
    [`GET ${PROBLEM}/statistics`]: SIGNED_IN,
    [`GET ${PROBLEM}/annex/:name`]: SIGNED_IN,
    [`POST ${PROBLEM}/submit`]: SENDS,
    [`POST ${PROBLEM}/run`]: SENDS,
    "GET /group/:gid/status": SIGNED_IN,
    [SUBMISSION]: SIGNED_IN,
    "GET /api/group/get-problem-list": SIGNED_IN,
  },
  leftOut: {
    [`POST ${PROBLEM}/run`]: "waits for a judge; its call is hammered",
  },
  // What is sent to a contest of the group is nothing to the group's lists.
  shows: {
    "GET /group/:gid/problem": () => [{ path: "/group/4/problem", tells: [] }],
    [`GET ${PROBLEM}`]: ({ problemId }) => [
      { path: `/group/4/problem/${problemId}`, tells: [] },
      { path: `/group/4/problem/${problemId}?tab=mine`, tells: [] },
    ],
    [`GET ${PROBLEM}/full-screen`]: ({ problemId }) => [
      { path: `/group/4/problem/${problemId}/full-screen`, tells: [] },
    ],
    [`GET ${PROBLEM}/editorial`]: ({ problemId }) => [{
      path: `/group/4/problem/${problemId}/editorial`,
      onceTold: true,
      ownOnly: ["verdict"],
      tells: ["verdict"],
    }],
    [`GET ${PROBLEM}/statistics`]: ({ problemId }) => [
      { path: `/group/4/problem/${problemId}/statistics`, tells: [] },
    ],
    "GET /group/:gid/status": () => [
      { path: "/group/4/status", tells: [] },
      { path: "/group/4/status?onlyMine=true", tells: [] },
    ],
    [SUBMISSION]: () => [
      { path: `/group/4/submission-detail/${SUBMIT_ID}`, tells: [] },
    ],
    "GET /api/group/get-problem-list": () => [
      { path: "/api/group/get-problem-list?gid=4", tells: [] },
    ],
  },
  showsNone: {
    "what is sent, and files": [
      `POST ${PROBLEM}/submit`,
      `POST ${PROBLEM}/run`,
      `GET ${PROBLEM}/annex/:name`,
      `POST ${PROBLEM}/hint`,
    ],
  },
  contract: () => [
    {
      call: `GET /api/group/get-problem-list?gid=${GID}&limit=10&currentPage=1`,
      data: page(ProblemRow),
    },
  ],
  /** One with a problem of its own and a program for it. */
  async furnish(t) {
    const gid = await addGroup(t, {
      name: "With problems",
      shortName: "PROBLEMS",
    });
    await putIn(t, gid, "user");
    const problem = await addGroupProblem(t, gid, {
      tags: [{ name: "树", color: "#0b7285" }],
    });
    const sent = await submit(
      await t.actAs("user"),
      problem,
      { language: "C", code: "int main(){return 0;}" },
      groupVenue(gid),
    );
    if (!sent.ok) throw new Error(sent.error.code);
    return {
      params: {
        ":gid": `${gid}`,
        ":problemId": problem.problemId,
        ":submitID": `${sent.value.submitId}`,
      },
    };
  },
};
