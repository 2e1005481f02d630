import { adminDiscussions } from "../admin/discussions/list.tsx";
import { moderationLog, unmuteForm } from "../admin/discussions/log.tsx";
import {
  answerReportForm,
  checkReportForm,
} from "../admin/discussions/report_forms.ts";
import { adminReports } from "../admin/discussions/reports.tsx";
import { deleteManyForm, ruleForm } from "../admin/discussions/rule_forms.ts";
import {
  apiCheckReport,
  apiDeleteDiscussions,
  apiReports,
  apiRuleDiscussion,
} from "../api/admin_discussions.ts";
import {
  apiAddComment,
  apiAddReply,
  apiCommentList,
  apiDeleteComment,
  apiDeleteReply,
  apiLikeComment,
  apiReplyList,
} from "../api/comments.ts";
import {
  apiCategories,
  apiCreateDiscussion,
  apiCreateGroupDiscussion,
  apiDeleteDiscussion,
  apiDiscussion,
  apiDiscussions,
  apiGroupAdminDiscussions,
  apiGroupDiscussions,
  apiLikeDiscussion,
  apiReportDiscussion,
  apiSaveCategories,
  apiUpdateDiscussion,
} from "../api/discussions.ts";
import { CONTEST_COMMENTS } from "../contests/comments.tsx";
import {
  editCategories,
  saveCategoriesForm,
} from "../discussions/categories.tsx";
import { discussionRoutes } from "../discussions/routes.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { adminOnly, anyone, permitted, rootOnly, signedIn } from "../guards.ts";
import { SITE } from "../owner.tsx";

/** Discussions, comments, reports. */
export const DISCUSSIONS: readonly Route[] = [
  ...discussionRoutes(SITE),
  ...CONTEST_COMMENTS,
  get("/discussion-category", rootOnly, editCategories),
  post("/discussion-category", rootOnly, saveCategoriesForm),

  // Admin area
  get("/admin/discussion", adminOnly, adminDiscussions(SITE)),
  post("/admin/discussion/delete", adminOnly, deleteManyForm(SITE)),
  get("/admin/discussion/reports", adminOnly, adminReports),
  post("/admin/discussion/reports/:reportId", adminOnly, answerReportForm),
  post("/admin/discussion/reports/:reportId/check", adminOnly, checkReportForm),
  get("/admin/discussion/log", adminOnly, moderationLog),
  post("/admin/discussion/unmute", adminOnly, unmuteForm),
  post("/admin/discussion/:did", adminOnly, ruleForm(SITE)),

  // API
  get("/api/get-discussion-list", anyone, apiDiscussions),
  get("/api/get-discussion-detail", anyone, apiDiscussion),
  post("/api/discussion", permitted("discussion_add"), apiCreateDiscussion),
  put("/api/discussion", permitted("discussion_edit"), apiUpdateDiscussion),
  del("/api/discussion", permitted("discussion_del"), apiDeleteDiscussion),
  get("/api/discussion-like", signedIn, apiLikeDiscussion),
  get("/api/discussion-category", anyone, apiCategories),
  post("/api/discussion-category", rootOnly, apiSaveCategories),
  post("/api/discussion-report", signedIn, apiReportDiscussion),

  get("/api/comments", anyone, apiCommentList),
  post("/api/comment", permitted("comment_add"), apiAddComment),
  del("/api/comment", signedIn, apiDeleteComment),
  get("/api/comment-like", signedIn, apiLikeComment),
  get("/api/reply", anyone, apiReplyList),
  post("/api/reply", permitted("reply_add"), apiAddReply),
  del("/api/reply", signedIn, apiDeleteReply),

  get("/api/group/get-discussion-list", signedIn, apiGroupDiscussions),
  get(
    "/api/group/get-admin-discussion-list",
    signedIn,
    apiGroupAdminDiscussions,
  ),
  post(
    "/api/group/discussion",
    permitted("discussion_add"),
    apiCreateGroupDiscussion,
  ),
  put(
    "/api/group/discussion",
    permitted("discussion_edit"),
    apiUpdateDiscussion,
  ),
  del(
    "/api/group/discussion",
    permitted("discussion_del"),
    apiDeleteDiscussion,
  ),

  // Of a group's, for its admins too.
  put("/api/admin/discussion", signedIn, apiRuleDiscussion),
  del("/api/admin/discussion", adminOnly, apiDeleteDiscussions),
  get("/api/admin/discussion-report", adminOnly, apiReports),
  put("/api/admin/discussion-report", adminOnly, apiCheckReport),
];
