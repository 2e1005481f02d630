import {
  changeNoticeForm,
  createNoticeForm,
  editNotice,
  editNoticeForm,
  newNotice,
} from "../admin/website/notice_form.tsx";
import { adminNotices } from "../admin/website/notices.tsx";
import {
  apiCleanMessages,
  apiComments,
  apiCreateNotice,
  apiDeleteNotice,
  apiLikes,
  apiNotices,
  apiOwnMessages,
  apiReplies,
  apiSystemNotices,
  apiUnread,
  apiUpdateNotice,
} from "../api/messages.ts";
import { del, get, post, put, type Route } from "../define.ts";
import { rootOnly, signedIn } from "../guards.ts";
import { cleanForm, newest, readAllForm } from "../message_centre.tsx";
import { messageList } from "../messages.tsx";

/** The message centre and root's notices; part of `../mod.ts`. */
export const MESSAGE_ROUTES: readonly Route[] = [
  get("/message", signedIn, newest),
  post("/message/read", signedIn, readAllForm),
  get("/message/:place", signedIn, messageList),
  post("/message/:place/clean", signedIn, cleanForm),

  // Admin area
  get("/admin/notice", rootOnly, adminNotices),
  get("/admin/notice/create", rootOnly, newNotice),
  post("/admin/notice/create", rootOnly, createNoticeForm),
  get("/admin/notice/edit/:noticeId", rootOnly, editNotice),
  post("/admin/notice/edit/:noticeId", rootOnly, editNoticeForm),
  post("/admin/notice/:noticeId", rootOnly, changeNoticeForm),

  // API
  get("/api/msg/unread", signedIn, apiUnread),
  del("/api/msg/clean", signedIn, apiCleanMessages),
  get("/api/msg/comment", signedIn, apiComments),
  get("/api/msg/reply", signedIn, apiReplies),
  get("/api/msg/like", signedIn, apiLikes),
  get("/api/msg/sys", signedIn, apiSystemNotices),
  get("/api/msg/mine", signedIn, apiOwnMessages),
  get("/api/admin/msg/notice", rootOnly, apiNotices),
  post("/api/admin/msg/notice", rootOnly, apiCreateNotice),
  put("/api/admin/msg/notice", rootOnly, apiUpdateNotice),
  del("/api/admin/msg/notice", rootOnly, apiDeleteNotice),
];
