import assert from "node:assert/strict";
import { addComment } from "../../../lib/discussions/comments.ts";
import { saveCategories } from "../../../lib/discussions/categories.ts";
import { reportWords } from "../../../lib/discussions/reports.ts";
import { addReply } from "../../../lib/discussions/replies.ts";
import { createDiscussion } from "../../../lib/discussions/service.ts";
import type { Write } from "../hammer_write.ts";
import type { Area } from "./area.ts";
import { discussionRows, POST } from "./discussion_rows.ts";

export const DISCUSSIONS: Area = {
  roles: {
    "GET /discussion": ".......",
    "GET /discussion/:problemId": ".......",
    "GET /discussion-create": "1......",
    "POST /discussion-create": "1......",
    "GET /discussion-detail/:did": ".......",
    "GET /discussion-detail/:did/edit": "1......",
    "POST /discussion-detail/:did/edit": "1......",
    "POST /discussion-detail/:did/like": "1......",
    "POST /discussion-detail/:did/delete": "1......",
    "GET /discussion-detail/:did/report": "1......",
    "POST /discussion-detail/:did/report": "1......",
    "POST /discussion-detail/:did/comment": "1......",
    "POST /discussion-detail/:did/comment/:commentId/reply": "1......",
    "POST /discussion-detail/:did/comment/:commentId/like": "1......",
    "POST /discussion-detail/:did/comment/:commentId/delete": "1......",
    "POST /discussion-detail/:did/comment/:commentId/hide": "1......",
    "POST /discussion-detail/:did/comment/reply/:replyId/delete": "1......",
    "POST /discussion-detail/:did/comment/reply/:replyId/hide": "1......",
    "GET /contest/:cid/comment": "1......",
    "POST /contest/:cid/comment/comment": "1......",
    "POST /contest/:cid/comment/comment/:commentId/reply": "1......",
    "POST /contest/:cid/comment/comment/:commentId/like": "1......",
    "POST /contest/:cid/comment/comment/:commentId/delete": "1......",
    "POST /contest/:cid/comment/comment/reply/:replyId/delete": "1......",
    "GET /discussion-category": "13333.3",
    "POST /discussion-category": "13333.3",
    "GET /admin/discussion": "133...3",
    "POST /admin/discussion/delete": "133...3",
    "POST /admin/discussion/:did": "133...3",
    "GET /admin/discussion/reports": "133...3",
    "POST /admin/discussion/reports/:reportId": "133...3",
    "POST /admin/discussion/reports/:reportId/check": "133...3",
    "GET /admin/discussion/log": "133...3",
    "POST /admin/discussion/unmute": "133...3",
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
    "PUT /api/admin/discussion": "1......",
    "DELETE /api/admin/discussion": "133...3",
    "GET /api/admin/discussion-report": "133...3",
    "PUT /api/admin/discussion-report": "133...3",
  },
  forms: (): Write[] => [
    {
      method: "POST",
      path: "/discussion-detail/1/edit",
      form: { ...POST, categoryId: "1", topPriority: "true" },
    },
    {
      method: "POST",
      path: "/discussion-detail/2/report",
      form: { tag_spam: "true", reason: "" },
    },
    {
      method: "POST",
      path: "/discussion-detail/1/comment/reply/1/hide",
      form: { hide: "true" },
    },
    {
      method: "POST",
      path: "/contest/1/comment/comment/3/reply",
      form: { content: "To you too" },
    },
    {
      method: "POST",
      path: "/admin/discussion/unmute",
      form: { uid: "uid-user" },
    },
  ],
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
      "GET /discussion",
      "GET /discussion/:problemId",
      "GET /discussion-create",
      "POST /discussion-create",
      "GET /discussion-detail/:did",
      "GET /discussion-detail/:did/edit",
      "POST /discussion-detail/:did/edit",
      "POST /discussion-detail/:did/like",
      "POST /discussion-detail/:did/delete",
      "GET /discussion-detail/:did/report",
      "POST /discussion-detail/:did/report",
      "POST /discussion-detail/:did/comment",
      "POST /discussion-detail/:did/comment/:commentId/reply",
      "POST /discussion-detail/:did/comment/:commentId/like",
      "POST /discussion-detail/:did/comment/:commentId/delete",
      "POST /discussion-detail/:did/comment/:commentId/hide",
      "POST /discussion-detail/:did/comment/reply/:replyId/delete",
      "POST /discussion-detail/:did/comment/reply/:replyId/hide",
      "GET /contest/:cid/comment",
      "POST /contest/:cid/comment/comment",
      "POST /contest/:cid/comment/comment/:commentId/reply",
      "POST /contest/:cid/comment/comment/:commentId/like",
      "POST /contest/:cid/comment/comment/:commentId/delete",
      "POST /contest/:cid/comment/comment/reply/:replyId/delete",
      "GET /discussion-category",
      "POST /discussion-category",
      "GET /admin/discussion",
      "POST /admin/discussion/delete",
      "POST /admin/discussion/:did",
      "GET /admin/discussion/reports",
      "POST /admin/discussion/reports/:reportId",
      "POST /admin/discussion/reports/:reportId/check",
      "GET /admin/discussion/log",
      "POST /admin/discussion/unmute",
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
  contract: discussionRows,
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
    const said = [
      { kind: "discussion", id: dids[0], content: "Thank **you**, @root" },
      { kind: "discussion", id: dids[0], content: "Me too" },
      { kind: "contest", id: 1, content: "Good luck" },
    ] as const;
    for (const { content, ...subject } of said) {
      const by = subject.kind === "contest" ? root : admin;
      const comment = await addComment(by, subject, content);
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
    const [problem] = await Array.fromAsync(t.site.problems.records.all());
    return {
      params: {
        ":did": `${dids[0]}`,
        ":problemId": problem.problemId,
        ":cid": "1",
      },
      pages: [
        `/discussion-detail/${dids[0]}?reply=1&quote=1`,
        "/discussion?keyword=none",
        `/problem/${problem.problemId}?tab=discuss`,
        "/admin/discussion?bin=true",
      ],
    };
  },
};
