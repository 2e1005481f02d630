import assert from "node:assert/strict";
import { contestAnnouncements } from "../../../lib/contests/announcements.ts";
import { VenueItem } from "../../../lib/venues/schema.ts";
import { readContest } from "../ccs/imports.ts";
import { addContest } from "../contests/contests.ts";
import { addQuizNumbered, askIn } from "../quizzes/quizzes.ts";
import { addGroupProblem } from "../groups/groups.ts";
import type { Area } from "./area.ts";

const SIGNED_IN = "1......";
/** Beyond those of the areas that make quizzes themselves. */
const QID = 902;

const ROUTES = [
  "GET /group/:gid/contest",
  "GET /group/:gid/admin/contest",
  "GET /group/:gid/admin/contest/import",
  "POST /group/:gid/admin/contest/import",
  "GET /group/:gid/admin/contest/import/:importId",
  "POST /group/:gid/admin/contest/import/:importId",
  "POST /group/:gid/admin/contest/:cid/columns",
  "GET /group/:gid/admin/contest/create",
  "POST /group/:gid/admin/contest/create",
  "POST /group/:gid/admin/contest/:cid",
  "GET /group/:gid/admin/contest/:cid/edit",
  "POST /group/:gid/admin/contest/:cid/edit",
  "GET /group/:gid/admin/contest/:cid/problems",
  "POST /group/:gid/admin/contest/:cid/problems",
  "GET /group/:gid/admin/contest/:cid/problems/:pid",
  "POST /group/:gid/admin/contest/:cid/problems/:pid",
  "POST /group/:gid/admin/contest/:cid/problems/:pid/remove",
  "GET /group/:gid/admin/contest/:cid/problem/create",
  "POST /group/:gid/admin/contest/:cid/problem/create",
  "GET /group/:gid/admin/contest/:cid/problem/:pid/edit",
  "POST /group/:gid/admin/contest/:cid/problem/:pid/edit",
  "GET /group/:gid/admin/contest/:cid/quizzes",
  "POST /group/:gid/admin/contest/:cid/quizzes",
  "GET /group/:gid/admin/contest/:cid/quizzes/:qid",
  "POST /group/:gid/admin/contest/:cid/quizzes/:qid",
  "POST /group/:gid/admin/contest/:cid/quizzes/:qid/remove",
  "GET /group/:gid/admin/contest/:cid/announcement",
  "POST /group/:gid/admin/contest/:cid/announcement",
  "GET /group/:gid/admin/contest/:cid/announcement/:aid",
  "POST /group/:gid/admin/contest/:cid/announcement/:aid",
  "POST /group/:gid/admin/contest/:cid/announcement/:aid/delete",
  "GET /group/:gid/admin/contest/:cid/people",
  "GET /group/:gid/admin/contest/:cid/accepted",
  "GET /group/:gid/admin/contest/:cid/certificates",
  "GET /group/:gid/admin/contest/:cid/readiness",
  "POST /group/:gid/admin/contest/:cid/readiness",
  "GET /group/:gid/admin/contest/:cid/readiness/rehearsal",
  "POST /group/:gid/admin/contest/:cid/readiness/rehearsal",
  "GET /group/:gid/admin/contest/:cid/readiness/rehearsal/board",
  "GET /group/:gid/admin/contest/:cid/opening",
  "POST /group/:gid/admin/contest/:cid/opening",
  "GET /group/:gid/admin/contest/:cid/evidence",
  "POST /group/:gid/admin/contest/:cid/evidence",
  "GET /group/:gid/admin/contest/:cid/evidence/chain",
  "POST /group/:gid/admin/contest/:cid/people",
  "GET /group/:gid/admin/contest/:cid/people/import",
  "POST /group/:gid/admin/contest/:cid/people/import",
  "GET /group/:gid/admin/contest/:cid/people/doors",
  "POST /group/:gid/admin/contest/:cid/people/:uid",
  "GET /group/:gid/admin/contest/:cid/people/:uid",
  "POST /group/:gid/admin/contest/:cid/people/:uid/team",
  "GET /api/group/get-contest-list",
  "GET /api/group/get-admin-contest-list",
  "GET /api/group/contest",
  "POST /api/group/contest",
  "PUT /api/group/contest",
  "DELETE /api/group/contest",
  "PUT /api/group/change-contest-visible",
  "GET /api/group/get-contest-problem-list",
  "POST /api/group/contest-problem",
  "GET /api/group/contest-problem",
  "PUT /api/group/contest-problem",
  "DELETE /api/group/contest-problem",
  "POST /api/group/add-contest-problem-from-public",
  "POST /api/group/add-contest-problem-from-group",
  "GET /api/group/contest/quiz-question",
  "POST /api/group/contest/quiz-question",
  "PUT /api/group/contest/quiz-question",
  "DELETE /api/group/contest/quiz-question",
  "GET /api/group/get-contest-announcement-list",
  "POST /api/group/contest-announcement",
  "PUT /api/group/contest-announcement",
  "DELETE /api/group/contest-announcement",
];

const SAME = "the handlers of the site's own contests: contest_admin";

export const GROUP_CONTESTS: Area = {
  roles: Object.fromEntries(ROUTES.map((route) => [route, SIGNED_IN])),
  showsNone: { "what contests of groups are, and ask": ROUTES },
  leftOut: Object.fromEntries(
    ROUTES.filter((route) => !route.startsWith("GET"))
      .map((route) => [route, SAME]),
  ),
  elsewhere: Object.fromEntries(
    ROUTES.filter((route) => route.includes(" /api/") && !/public/.test(route))
      .map((route) => [route, "groups/group_contests_test"]),
  ),
  async furnish(t) {
    const cid = await addContest(t, { title: "Among us" }, { gid: 1 });
    const { pid: itemId } = await addGroupProblem(t, 1, {
      problemId: "INSIDE",
    });
    await t.site.venues.itemRecords.insert(VenueItem.parse({
      kind: "contest",
      id: cid,
      asks: "problem",
      itemId,
      displayId: "A",
    }));
    await addQuizNumbered(t, QID);
    await askIn(t, { kind: "contest", id: cid }, QID);
    const told = await contestAnnouncements.create(await t.actAs("root"), {
      cid,
    }, {
      title: "Note",
      content: "Words",
      status: 0,
    });
    assert.ok(told.ok);
    await t.userOf("user");
    return {
      params: {
        ":gid": "1",
        ":cid": String(cid),
        ":pid": String(itemId),
        ":qid": String(QID),
        ":aid": String(told.value.id),
        ":uid": "uid-user",
        ":importId": String(await readContest(t, 1)),
      },
    };
  },
};
