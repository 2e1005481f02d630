import type { Row } from "../contract/rows.ts";
import { fields, page, ProblemLine, Tag } from "../contract/shapes.ts";
import type { Hammered } from "../hammer.ts";
import { aDto } from "./made.ts";

const VO = fields(
  "id L, title s, description s, author s, auth s, categoryName s?, categoryColor s?, rank i, problemCount i, acCount i?, gid L?, gmtModified d",
);
const ADMIN_ROW = fields(
  "id L, title s, description s?, author s, auth s, privatePwd s?, status b, rank i, isGroup b, gid L?",
);
const CATEGORY = fields("id L, name s, color s, gid L?");
const PROBLEM_LIST = {
  problemList: page(ProblemLine),
  trainingProblemMap: {
    "*": fields("id L, tid L, pid L, rank i, displayId s"),
  },
};

/** Sections 11 and 25 of the contract. */
export function trainingRows(t: Hammered): Row[] {
  const { pid } = t.furniture;
  return [
    {
      call: "GET /api/get-training-list?limit=15&currentPage=1&auth=Public",
      as: "visitor",
      data: page(VO),
    },
    {
      call: "GET /api/get-training-category",
      as: "visitor",
      data: [CATEGORY],
    },
    { call: "GET /api/get-training-detail?tid=1", as: "user", data: VO },
    {
      call: "GET /api/get-training-problem-list?tid=1",
      as: "user",
      data: [{
        ...fields(
          "pid L, problemId s, title s, difficulty i, type i, total i, ac i",
        ),
        tags: [Tag],
      }],
    },
    {
      call: "GET /api/get-training-access?tid=2",
      as: "user",
      data: fields("access b"),
    },
    {
      call: "POST /api/register-training",
      as: "admin",
      body: { tid: 2, password: "open sesame 5b1c" },
      data: "null",
    },
    {
      call: "GET /api/admin/training/get-training-list?limit=10",
      data: page(ADMIN_ROW),
    },
    {
      call: "GET /api/admin/training?tid=2",
      data: { training: ADMIN_ROW, trainingCategory: CATEGORY },
    },
    {
      call: "POST /api/admin/training",
      body: aDto({}, { id: null, name: "搜索" }),
      data: fields("tid L"),
    },
    {
      call: "PUT /api/admin/training",
      body: aDto({ id: 1 }, { id: 1 }),
      data: "null",
    },
    {
      call:
        "PUT /api/admin/training/change-training-status?tid=1&author=root&status=true",
      data: "null",
    },
    {
      call:
        "GET /api/admin/training/get-problem-list?tid=1&limit=10&currentPage=1&queryExisted=true",
      data: PROBLEM_LIST,
    },
    {
      call: "PUT /api/admin/training/problem",
      body: { id: pid, tid: 1, pid, rank: 7, displayId: "A" },
      data: "null",
    },
    {
      call: `DELETE /api/admin/training/problem?pid=${pid}&tid=1`,
      data: "null",
    },
    {
      call: "POST /api/admin/training/add-problem-from-public",
      body: { pid, tid: 1, displayId: "A" },
      data: "null",
    },
    {
      call: "POST /api/admin/training/category",
      body: { name: "动态规划", color: "#0b7285" },
      data: CATEGORY,
    },
    {
      call: "PUT /api/admin/training/category",
      body: { id: 1, name: "入门", color: "#0b7285" },
      data: "null",
    },
    { call: "DELETE /api/admin/training/category?cid=1", data: "null" },
    { call: "DELETE /api/admin/training?tid=1", data: "null" },
  ];
}
