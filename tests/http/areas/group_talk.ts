import assert from "node:assert/strict";
import { addComment } from "../../../lib/discussions/comments.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import { POST } from "./discussion_rows.ts";
import { fields, page } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const ROLES: Record<string, string> = {
  "GET /group/:gid/discussion": "1......",
  "GET /group/:gid/discussion/:problemId": "1......",
  "GET /group/:gid/discussion-create": "1......",
  "POST /group/:gid/discussion-create": "1......",
  "GET /group/:gid/discussion-detail/:did": "1......",
  "GET /group/:gid/discussion-detail/:did/edit": "1......",
  "POST /group/:gid/discussion-detail/:did/edit": "1......",
  "POST /group/:gid/discussion-detail/:did/like": "1......",
  "POST /group/:gid/discussion-detail/:did/delete": "1......",
  "GET /group/:gid/discussion-detail/:did/report": "1......",
  "POST /group/:gid/discussion-detail/:did/report": "1......",
  "POST /group/:gid/discussion-detail/:did/comment": "1......",
  "POST /group/:gid/discussion-detail/:did/comment/:commentId/reply": "1......",
  "POST /group/:gid/discussion-detail/:did/comment/:commentId/like": "1......",
  "POST /group/:gid/discussion-detail/:did/comment/:commentId/delete":
    "1......",
  "POST /group/:gid/discussion-detail/:did/comment/:commentId/hide": "1......",
  "POST /group/:gid/discussion-detail/:did/comment/reply/:replyId/delete":
    "1......",
  "POST /group/:gid/discussion-detail/:did/comment/reply/:replyId/hide":
    "1......",
  "GET /group/:gid/admin/discussion": "1......",
  "POST /group/:gid/admin/discussion/delete": "1......",
  "POST /group/:gid/admin/discussion/:did": "1......",
  "GET /group/:gid/rank": "1......",
  "GET /api/get-group-rank-list": "1......",
};

export const GROUP_TALK: Area = {
  roles: ROLES,
  showsNone: {
    "what members of a group say, and sums of what they have sent there": Object
      .keys(ROLES),
  },
  leftOut: Object.fromEntries(
    Object.keys(ROLES).filter((route) => route.startsWith("POST "))
      .map((route) => [route, "sent to the site's own: the same handlers"]),
  ),
  contract: () => [{
    call: "GET /api/get-group-rank-list?gid=1&type=1&isGobal=true",
    data: page(fields("uid s, username s")),
  }],
  async furnish(t) {
    const root = await t.actAs("root");
    const made = await createDiscussion(
      root,
      { ...POST, title: "Among us" },
      { gid: 1, problemId: null },
    );
    assert.ok(made.ok, JSON.stringify(made));
    const { id } = made.value;
    const said = await addComment(root, { kind: "discussion", id }, "Yes");
    assert.ok(said.ok);
    const [problem] = await Array.fromAsync(t.site.problems.records.all());
    return {
      params: {
        ":gid": "1",
        ":did": String(id),
        ":problemId": problem.problemId,
      },
      pages: ["/group/1/rank?rule=acm", "/group/1/rank?isGlobal=true"],
    };
  },
};
