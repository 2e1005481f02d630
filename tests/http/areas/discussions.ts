import assert from "node:assert/strict";
import { addComment } from "../../../lib/discussions/comments.ts";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { reportWords } from "../../../lib/discussions/reports.ts";
import { addReply } from "../../../lib/discussions/replies.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import type { Row } from "../contract/rows.ts";
import { fields, page, type Shape } from "../contract/shapes.ts";
import type { Area } from "./area.ts";

const DISCUSSION = fields(
  "id i, categoryId i?, categoryName s?, title s, description s, content s?, pid s?, uid s, author s?, avatar s?, titleName s?, titleColor s?, role s, viewNum i, likeNum i, commentNum i, topPriority b, status i, gid L?, gmtCreate d, gmtModified d",
);
const REPLY = fields(
  "id i, commentId i, fromUid s, fromName s?, fromAvatar s?, fromRole s, fromTitleName s?, fromTitleColor s?, toUid s, toName s?, toAvatar s?, content s, status i, gmtCreate d, gmtModified d",
);
const COMMENT_HEAD: Record<string, Shape> = fields(
  "id i, content s, fromUid s, fromName s?, fromAvatar s?, fromRole s, fromTitleName s?, fromTitleColor s?, likeNum i, totalReplyNum i, gmtCreate d",
);
const COMMENT: Shape = { ...COMMENT_HEAD, replyList: [REPLY] as const };
const CATEGORY = fields("id L, name s, gmtCreate d, gmtModified d");

/** What stands in the first discussion of a furnished site. */
const POST = {
  title: "How to ask",
  description: "So that somebody answers",
  content: "# Ask\n\n- what you tried\n- `code`",
  categoryId: 1,
  topPriority: false,
};

export const DISCUSSIONS: Area = {
  roles: {
    "GET /api/get-discussion-list": ".......",
    "GET /api/get-discussion-detail": ".......",
    "POST /api/discussion": "1......",
    "PUT /api/discussion": "1......",
    "DELETE /api/discussion": "1......",
    "GET /api/discussion-like": "1......",
    "GET /api/discussion-category": ".......",
    "POST /api/discussion-category": "13333.3",
    "POST /api/discussion-report": "1......",
    "GET /api/comments": ".......",
    "POST /api/comment": "1......",
    "DELETE /api/comment": "1......",
    "GET /api/comment-like": "1......",
    "GET /api/reply": ".......",
    "POST /api/reply": "1......",
    "DELETE /api/reply": "1......",
    "GET /api/group/get-discussion-list": "1......",
    "GET /api/group/get-admin-discussion-list": "1......",
    "POST /api/group/discussion": "1......",
    "PUT /api/group/discussion": "1......",
    "DELETE /api/group/discussion": "1......",
    "PUT /api/admin/discussion": "133...3",
    "DELETE /api/admin/discussion": "133...3",
    "GET /api/admin/discussion-report": "133...3",
    "PUT /api/admin/discussion-report": "133...3",
  },
  calls: () => {
    const post = { ...POST, title: "Once more" };
    const of = (
      method: "POST" | "PUT" | "DELETE",
      path: string,
      json?: unknown,
    ) => ({
      method,
      path: `/api${path}`,
      json,
      as: "root" as const,
    });
    return [
      of("POST", "/discussion", post),
      of("PUT", "/discussion", { id: 1, title: "Changed" }),
      of("POST", "/discussion-category", [{ id: 1, name: "Help" }]),
      of("POST", "/discussion-report", { did: 1, content: "#spam#" }),
      of("POST", "/comment", { did: 1, content: "Yes" }),
      of("POST", "/reply", {
        reply: { commentId: 1, content: "No" },
        did: 1,
        quoteId: 1,
        quoteType: "Comment",
      }),
      of("DELETE", "/reply", { reply: { id: 1 }, did: 1 }),
      of("DELETE", "/comment", { id: 2 }),
      of("DELETE", "/discussion?did=2"),
      of("POST", "/group/discussion", { ...post, gid: 1 }),
      of("PUT", "/group/discussion", { id: 1, title: "Changed" }),
      of("DELETE", "/group/discussion?did=3"),
      of("PUT", "/admin/discussion", { id: 1, status: 0, topPriority: true }),
      of("PUT", "/admin/discussion-report", { id: 1, status: true }),
      of("DELETE", "/admin/discussion", [3]),
    ];
  },
  showsNone: {
    "what people write to each other": [
      "DELETE /api/admin/discussion",
      "DELETE /api/comment",
      "DELETE /api/discussion",
      "DELETE /api/group/discussion",
      "DELETE /api/reply",
      "GET /api/admin/discussion-report",
      "GET /api/comment-like",
      "GET /api/comments",
      "GET /api/discussion-category",
      "GET /api/discussion-like",
      "GET /api/get-discussion-detail",
      "GET /api/get-discussion-list",
      "GET /api/group/get-admin-discussion-list",
      "GET /api/group/get-discussion-list",
      "GET /api/reply",
      "POST /api/comment",
      "POST /api/discussion",
      "POST /api/discussion-category",
      "POST /api/discussion-report",
      "POST /api/group/discussion",
      "POST /api/reply",
      "PUT /api/admin/discussion",
      "PUT /api/admin/discussion-report",
      "PUT /api/discussion",
      "PUT /api/group/discussion",
    ],
  },
  contract: (): Row[] => [
    {
      call:
        "GET /api/get-discussion-list?limit=10&currentPage=1&onlyMine=false",
      as: "visitor",
      data: page(DISCUSSION),
    },
    {
      call: "GET /api/get-discussion-detail?did=1",
      as: "visitor",
      data: { ...DISCUSSION, hasLike: "b" },
    },
    {
      call: "POST /api/discussion",
      body: { ...POST, pid: null, gid: null },
      data: "null",
    },
    {
      call: "PUT /api/discussion",
      body: { id: 1, ...POST, title: "Anew" },
      data: "null",
    },
    { call: "GET /api/discussion-like?did=1&toLike=true", data: "null" },
    {
      call: "GET /api/discussion-category",
      as: "visitor",
      data: [CATEGORY],
    },
    {
      call: "POST /api/discussion-category",
      body: [{ id: 1, name: "Help" }, { name: "More" }],
      data: [CATEGORY],
    },
    {
      call: "POST /api/discussion-report",
      as: "user",
      body: { reporter: "admin", content: "#spam#", did: 1 },
      data: "null",
    },
    {
      call: "GET /api/comments?did=1&limit=10&currentPage=1",
      as: "visitor",
      data: {
        commentList: page(COMMENT),
        commentLikeMap: { "*": "b" },
      },
    },
    {
      call: "POST /api/comment",
      body: { did: 1, content: "Something else" },
      data: COMMENT_HEAD,
    },
    {
      call:
        "GET /api/comment-like?cid=1&toLike=true&sourceId=1&sourceType=Discussion",
      data: "null",
    },
    { call: "GET /api/reply?commentId=1", as: "visitor", data: [REPLY] },
    {
      call: "POST /api/reply",
      body: {
        reply: { commentId: 1, content: "Thanks", toUid: "1", toName: "root" },
        did: 1,
        quoteId: 1,
        quoteType: "Comment",
      },
      data: REPLY,
    },
    {
      call: "DELETE /api/reply",
      body: { did: 1, reply: { id: 1 } },
      data: "null",
    },
    { call: "DELETE /api/comment", body: { id: 1, did: 1 }, data: "null" },
    {
      call: "PUT /api/admin/discussion",
      as: "admin",
      body: { id: 1, status: 0, topPriority: true },
      data: "null",
    },
    {
      call: "GET /api/admin/discussion-report?limit=10&currentPage=1",
      as: "admin",
      data: page(
        fields(
          "id L, did i, gid L?, discussionTitle s?, discussionAuthor s?, reporter s?, content s, status b, gmtCreate d",
        ),
      ),
    },
    {
      call: "PUT /api/admin/discussion-report",
      as: "admin",
      body: { id: 1, status: true },
      data: "null",
    },
    {
      call: "DELETE /api/admin/discussion",
      as: "admin",
      body: [2],
      data: "null",
    },
    { call: "DELETE /api/discussion?did=1", data: "null" },
  ],
  elsewhere: {
    "GET /api/group/get-discussion-list": "discussions/group_test",
    "GET /api/group/get-admin-discussion-list": "discussions/group_test",
    "POST /api/group/discussion": "discussions/group_test",
    "PUT /api/group/discussion": "discussions/group_test",
    "DELETE /api/group/discussion": "discussions/group_test",
  },
  async furnish(t) {
    const root = await t.actAs("root");
    const admin = await t.actAs("admin");
    const made = await saveCategories(root, [
      { name: "Help" },
      { name: "Solutions" },
    ]);
    assert.ok(made.ok);
    const categoryId = made.value[0].id;
    const dids: number[] = [];
    for (const [n, title] of ["How to ask", "Overflow", "Bye"].entries()) {
      const created = await createDiscussion(
        n === 0 ? root : admin,
        { ...POST, title, categoryId, topPriority: n === 0 },
        { gid: null, problemId: null },
      );
      assert.ok(created.ok, JSON.stringify(created));
      dids.push(created.value.id);
    }
    const subject = { kind: "discussion", id: dids[0] } as const;
    for (const content of ["Thank **you**, @root", "Me too"]) {
      const comment = await addComment(admin, subject, content);
      assert.ok(comment.ok);
      const reply = await addReply(root, {
        commentId: comment.value.id,
        content: "Welcome",
        quoteId: comment.value.id,
        quoteType: "Comment",
      });
      assert.ok(reply.ok);
    }
    const target = { did: dids[0], commentId: null, replyId: null };
    assert.ok((await reportWords(admin, target, "#spam# again")).ok);
    return { params: { did: `${dids[0]}`, reportId: "1" } };
  },
};
