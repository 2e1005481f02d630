import { PASSWORD, type Person } from "../../support.ts";
import type { Hammered } from "../hammer.ts";
import {
  Announcement,
  CaseResult,
  CodeTemplate,
  fields,
  Judge,
  JudgeRow,
  Language,
  page,
  ProblemInfo,
  ProblemRow,
  type Shape,
  SysMsg,
  Tag,
  UserHome,
  UserInfo,
  UserMsg,
} from "./shapes.ts";

/** A row of the contract's tables, called with right input. */
export interface Row {
  /** Method and address, as HOJ's client sends it. */
  call: string;
  as?: Person;
  body?: unknown;
  form?: FormData;
  data: Shape;
  /** One of the few with words of their own (contract §0.1). */
  msg?: "own";
}

const PAGING = "limit=30&currentPage=1";

/** Sections 2 to 6 and 14: what everybody uses. */
export function publicRows(t: Hammered, templated: number): Row[] {
  const { pid, problemId, submissions } = t.furniture;
  const [judged] = submissions;
  const { captchas } = t.site.accounts;
  const newcomer = {
    username: "newcomer",
    password: "secret1",
    email: "new@school.cn",
    captcha: "9",
    captchaKey: captchas.seal("9", t.clock.now),
  };
  return [
    // §2
    {
      call: "GET /api/get-website-config",
      as: "visitor",
      data: fields(
        "baseUrl s, name s, shortName s, register b, recordName s, recordUrl s, description s, email s, projectName s, projectUrl s, openPublicDiscussion b, openGroupDiscussion b, openContestComment b",
      ),
    },
    {
      call: "GET /api/home-carousel",
      as: "visitor",
      data: [fields("id L, url s")],
    },
    {
      call: "GET /api/get-common-announcement?currentPage=1&limit=10",
      as: "visitor",
      data: page(Announcement),
    },
    {
      call: "GET /api/get-recent-seven-ac-rank",
      as: "visitor",
      data: [fields(
        "uid s, username s, nickname s?, avatar s?, titleName s?, titleColor s?, ac i",
      )],
    },
    {
      call: "GET /api/get-last-week-submission-statistics?forceRefresh=true",
      as: "visitor",
      data: { dateStrList: ["s"], acCountList: ["L"], totalCountList: ["L"] },
    },
    {
      call: "GET /api/get-recent-updated-problem",
      as: "visitor",
      data: [fields(
        "id L, problemId s, title s, type i, gmtCreate d, gmtModified d",
      )],
    },

    // §3
    {
      call: "POST /api/login",
      as: "visitor",
      body: { username: "user", password: PASSWORD },
      data: UserInfo,
    },
    {
      call: "POST /api/register",
      as: "visitor",
      body: newcomer,
      data: "null",
    },
    {
      call: "POST /api/check-username-or-email",
      as: "visitor",
      body: { username: "user", email: "" },
      data: fields("username b, email b"),
    },
    {
      call: "GET /api/captcha",
      as: "visitor",
      data: fields("img s, captchaKey s"),
    },
    {
      call: "POST /api/change-password",
      as: "no_submit_user",
      body: { oldPassword: PASSWORD, newPassword: "another1" },
      data: fields("code i, msg s, userInfo null"),
    },
    {
      call: "POST /api/change-userInfo",
      as: "user",
      body: { realname: "王", nickname: "w", gender: "male", username: "x" },
      data: UserInfo,
    },
    {
      call: "GET /api/get-user-auth-info",
      as: "user",
      data: { roles: ["s"], permissions: "null" },
    },
    { call: "GET /api/get-user-home-info?uid=1", data: UserHome },
    {
      call: "GET /api/get-user-calendar-heatmap?uid=1",
      data: { endDate: "s", dataList: [fields("date s, count i")] },
    },

    // §4
    { call: "GET /api/get-all-problem-tags?oj=ME", data: [Tag] },
    {
      call: "GET /api/get-problem-tags-and-classification?oj=ME",
      data: [{ classification: "null", tagList: [Tag] }],
    },
    { call: `GET /api/get-problem-tags?pid=${pid}`, data: [Tag] },
    { call: "GET /api/languages?all=true", data: [Language] },
    { call: `GET /api/get-problem-languages?pid=${pid}`, data: [Language] },
    {
      call: `GET /api/get-problem-code-template?pid=${templated}`,
      data: [CodeTemplate],
    },

    // §5
    {
      call: `GET /api/get-problem-list?oj=Mine&${PAGING}`,
      as: "visitor",
      data: page(ProblemRow),
    },
    { call: "GET /api/get-random-problem", data: fields("problemId s") },
    {
      call: "POST /api/get-user-problem-status",
      body: { pidList: [pid], isContestProblemList: false, containsEnd: false },
      data: { "*": fields("status i") },
    },
    {
      call: `GET /api/get-problem-detail?problemId=${problemId}`,
      as: "visitor",
      data: ProblemInfo,
    },
    {
      call: `GET /api/get-last-ac-code?pid=${pid}`,
      data: fields("submitId L, code s, language s"),
    },

    // §6
    {
      call:
        `GET /api/get-submission-list?onlyMine=false&completeProblemID=false&${PAGING}`,
      as: "visitor",
      data: page(JudgeRow),
    },
    {
      call: `GET /api/get-submission-detail?submitId=${judged}`,
      data: { submission: Judge, codeShare: "b" },
    },
    {
      call: "POST /api/submit-problem-judge",
      body: {
        pid: problemId,
        language: "C",
        code: "int main(){}",
        cid: 0,
        tid: null,
        gid: null,
        isRemote: false,
      },
      data: Judge,
    },
    {
      call: "POST /api/submit-problem-test-judge",
      body: {
        pid,
        type: "public",
        code: "int main(){}",
        language: "C",
        userInput: "1 2",
        expectedOutput: "3",
        mode: "text/x-csrc",
        isRemoteJudge: false,
      },
      data: "s",
    },
    {
      call: "PUT /api/submission",
      body: { submitId: judged, share: true },
      data: "null",
    },
    {
      call: "POST /api/check-submissions-status",
      as: "visitor",
      body: { submitIds: [judged] },
      data: { "*": Judge },
    },
    {
      call: `GET /api/get-all-case-result?submitId=${judged}`,
      data: CaseResult,
    },

    // §14
    {
      call: "GET /api/msg/unread",
      data: fields("comment i, reply i, like i, sys i, mine i"),
    },
    { call: `GET /api/msg/comment?${PAGING}`, data: page(UserMsg) },
    { call: `GET /api/msg/reply?${PAGING}`, data: page(UserMsg) },
    { call: `GET /api/msg/like?${PAGING}`, data: page(UserMsg) },
    { call: `GET /api/msg/sys?${PAGING}`, data: page(SysMsg) },
    { call: `GET /api/msg/mine?${PAGING}`, data: page(SysMsg) },
    { call: "DELETE /api/msg/clean?type=Sys", data: "null" },
  ];
}
