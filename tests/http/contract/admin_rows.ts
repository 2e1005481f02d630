import { PASSWORD } from "../../support.ts";
import type { Hammered } from "../hammer.ts";
import { aPng } from "../pictures.ts";
import { aProblemDto } from "../problems/problem_forms.ts";
import { zipOf } from "../exchange/zips.ts";
import type { Row } from "./rows.ts";
import {
  Announcement,
  fields,
  Judge,
  page,
  Problem,
  ProblemCase,
  ProblemLine,
  type Shape,
  Tag,
  TagClassification,
  UserInfo,
} from "./shapes.ts";

const WEB_CONFIG = fields(
  "baseUrl s, name s, shortName s, description s, register b, recordName s, recordUrl s, projectName s, projectUrl s",
);
const LOAD = { metadata: { "nacos.healthy": "s" } } satisfies Shape;

function fileForm(name: string, bytes: BlobPart, field = "file"): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  return form;
}

/** Sections 21 to 24 and 27: files and the admin area. */
export function adminRows(t: Hammered): Row[] {
  const { pid, submissions } = t.furniture;
  const [judged, rejudged] = submissions;
  const text = { title: "A title", content: "Words" };
  const cases = zipOf([["1.in", "1"], ["1.out", "2"]]);
  return [
    // §21
    {
      call: "POST /api/file/upload-avatar",
      form: fileForm("a.png", aPng(20, 20), "image"),
      data: UserInfo,
    },
    {
      call: "POST /api/file/upload-carouse-img",
      form: fileForm("a.png", aPng(1200, 440)),
      data: fields("id L, url s"),
    },
    {
      call: "POST /api/file/upload-md-img",
      form: fileForm("a.png", aPng(20, 20), "image"),
      data: fields("link s, fileId L"),
    },
    {
      call: "POST /api/file/upload-md-file",
      form: fileForm("a.txt", "words"),
      data: fields("link s"),
    },
    {
      call: "POST /api/file/upload-testcase-zip?mode=subtask_lowest",
      form: fileForm("a.zip", cases),
      data: {
        fileList: [fields("input s, output s, groupNum i")],
        fileListDir: "s",
      },
    },

    // §22
    {
      call: "POST /api/admin/login",
      as: "visitor",
      body: { username: "admin", password: PASSWORD },
      data: UserInfo,
    },
    {
      call: "POST /api/admin/dashboard/get-sessions",
      body: {},
      data: fields("id L, uid s, userAgent s, ip s, gmtCreate d"),
    },
    {
      call: "GET /api/admin/dashboard/get-dashboard-info",
      data: fields("userNum i, recentContestNum i, todayJudgeNum i"),
    },
    {
      call: "GET /api/admin/config/get-service-info",
      data: {
        nacos: { status: "s" },
        backupCores: "i",
        backupService: [{
          ...fields("serviceId s, host s, port i, secure b"),
          ...LOAD,
        }],
        ...fields("backupPercentCpuLoad s, backupPercentMemoryLoad s"),
      },
    },
    {
      call: "GET /api/admin/config/get-judge-service-info",
      data: [{
        ...fields("cpuCores i, percentCpuLoad s, percentMemoryLoad s"),
        service: {
          ...fields("host s, port i?, secure b"),
          metadata: { judgeName: "s", ...LOAD.metadata },
        },
      }],
    },
    { call: "GET /api/admin/config/get-web-config", data: WEB_CONFIG },
    {
      call: "PUT /api/admin/config/set-web-config",
      body: { name: "Gavel", baseUrl: "None", register: true },
      data: "null",
    },
    {
      call: "GET /api/admin/config/get-email-config",
      data: fields(
        "emailHost s, emailPassword s, emailPort i, emailUsername s, emailBGImg s, emailSsl b",
      ),
    },
    {
      call: "PUT /api/admin/config/set-email-config",
      body: { emailHost: "", emailPort: 465, emailSsl: true },
      data: "null",
    },
    {
      call: "GET /api/admin/config/get-db-and-redis-config",
      data: fields(
        "dbName s, dbHost s, dbPort i?, dbUsername s?, dbPassword s?, redisHost s?, redisPort i?, redisPassword s?",
      ),
    },
    {
      call: "PUT /api/admin/config/set-db-and-redis-config",
      body: { dbName: "Deno KV", redisHost: "" },
      data: "null",
    },
    {
      call: "GET /api/admin/switch/info",
      data: fields(
        "openPublicDiscussion b, openGroupDiscussion b, openContestComment b, openPublicJudge b, openGroupJudge b, openContestJudge b, hideNonContestSubmissionCode b, defaultCreateDiscussionACInitValue i, defaultCreateDiscussionDailyLimit i, defaultCreateCommentACInitValue i, defaultSubmitInterval i, defaultCreateGroupACInitValue i, defaultCreateGroupDailyLimit i, defaultCreateGroupLimit i",
      ),
    },
    {
      call: "PUT /api/admin/switch/update",
      body: { openPublicJudge: true, hduUsernameList: [] },
      data: "null",
    },

    // §23
    {
      call: "GET /api/admin/user/get-user-list?limit=10&currentPage=1",
      data: page({
        ...fields(
          "uid s, username s, password s?, nickname s?, school s?, course s?, number s?, gender s, realname s?, cfUsername s?, github s?, blog s?, email s?, avatar s?, titleName s?, titleColor s?, signature s?, status i, gmtCreate d, gmtModified d",
        ),
        roles: [fields("id L, role s, description s?, status i")],
      }),
    },
    {
      call: "PUT /api/admin/user/edit-user",
      body: {
        uid: "uid-user",
        username: "user",
        type: 1002,
        status: 0,
        setNewPwd: false,
        password: "",
        titleName: "",
        titleColor: "",
      },
      data: "null",
    },
    {
      call: "POST /api/admin/user/insert-batch-user",
      body: { users: [["p1", "secret1", "", "", "", "", ""]] },
      data: "null",
    },
    {
      call: "GET /api/admin/announcement?limit=10&currentPage=1",
      data: page(Announcement),
    },
    {
      call: "POST /api/admin/announcement",
      body: { ...text, status: 0, uid: "1" },
      data: "null",
    },
    {
      call: "PUT /api/admin/announcement",
      body: { id: 1, ...text, status: 1 },
      data: "null",
    },
    { call: "DELETE /api/admin/announcement?aid=1", data: "null" },
    {
      call: "GET /api/admin/msg/notice?limit=5&currentPage=1&type=All",
      data: page(fields(
        "id L, title s, content s, type s, state b, adminUsername s, gmtCreate d, gmtModified d",
      )),
    },
    {
      call: "POST /api/admin/msg/notice",
      body: { ...text, type: "All", adminId: "1", recipientId: null },
      data: "null",
    },

    // §24
    {
      call: "GET /api/admin/problem/get-problem-list?limit=10&oj=Mine",
      data: page(ProblemLine),
    },
    { call: `GET /api/admin/problem?pid=${pid}`, data: Problem },
    {
      call: `GET /api/admin/problem/get-problem-cases?pid=${pid}&isUpload=true`,
      data: [ProblemCase],
    },
    {
      call:
        `GET /api/admin/problem/get-problem-cases?pid=${pid}&isUpload=false`,
      data: [ProblemCase],
    },
    {
      call: "POST /api/admin/problem",
      body: aProblemDto({ problemId: "NEW1" }),
      data: {},
    },
    {
      call: "PUT /api/admin/problem",
      body: aProblemDto({ id: pid }),
      data: "null",
    },
    {
      call: "PUT /api/admin/problem/change-problem-auth",
      body: { id: pid, auth: 2 },
      data: "null",
    },
    {
      call: "POST /api/admin/tag",
      body: { name: "new tag", color: "#123456", oj: "ME", tcid: null },
      data: Tag,
    },
    {
      call: "PUT /api/admin/tag",
      body: { id: 1, name: "other", color: "#123456", oj: "ME", tcid: null },
      data: "null",
    },
    {
      call: "POST /api/admin/tag/classification",
      body: { name: "Graphs", rank: 1, oj: "ME" },
      data: TagClassification,
    },
    {
      call: "GET /api/admin/tag/classification?oj=ME",
      data: [TagClassification],
    },
    {
      call: "PUT /api/admin/tag/classification",
      body: { id: 1, name: "Trees", rank: 2, oj: "ME" },
      data: "null",
    },
    { call: "DELETE /api/admin/tag/classification?tcid=1", data: "null" },
    { call: "DELETE /api/admin/tag?tid=1", data: "null" },

    // §27
    {
      call: `GET /api/admin/judge/rejudge?submitId=${rejudged}`,
      data: Judge,
      msg: "own",
    },
    {
      call: `GET /api/admin/judge/manual-judge?submitId=${judged}&status=0`,
      data: fields("submitId L, judger s, status i, score i?, oiRankScore i?"),
    },
    {
      call: `GET /api/admin/judge/cancel-judge?submitId=${judged}`,
      data: fields("submitId L, judger s, status i"),
    },
    { call: `DELETE /api/admin/problem?pid=${pid}`, data: "null" },
    { call: "GET /api/admin/logout", data: "null", msg: "own" },
  ];
}
