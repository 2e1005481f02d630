import type { Row } from "../contract/rows.ts";
import { fields, page, type Shape } from "../contract/shapes.ts";

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
export const POST = {
  title: "How to ask",
  description: "So that somebody answers",
  content: "# Ask\n\n- what you tried\n- `code`",
  categoryId: 1,
  topPriority: false,
};

/** Contract §12, §13 and §27. */
export const discussionRows = (): Row[] => [
  {
    call: "GET /api/get-discussion-list?limit=10&currentPage=1&onlyMine=false",
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
];
