import type en from "../en-US/developer.ts";

export default {
  accessAdmin: "管理员",
  accessAnyone: "所有人",
  accessOffice: "可进入后台的用户",
  accessPermission: "权限 {permission}",
  accessProblemAdmin: "题目管理员",
  accessRoot: "超级管理员",
  accessSignedIn: "登录用户",
  inPath: "路径",
  inQuery: "查询参数",
  inBody: "请求体",
  inForm: "表单",
  mayAnnounce: "可管理公告的用户",
  mayManageSite: "可管理网站的用户",
  mayManageUsers: "可管理账号的用户",
  mayRejudge: "可重判的用户",
  maySubmit: "可提交的用户",
  begin: "开始使用",
  rules: "约定",
  calls: "全部接口",
  callsHelp:
    "展开一组，再展开一个接口，查看它的参数。类型用 JSON Schema 的词；string 1…20 限定字符数，integer 0…500 = 5 写明范围和默认值。",
  count: "{n} 个",
  openapi: "同样的内容，供程序读取（OpenAPI 3.1）。",
  doubted:
    "同一地址对同一用户名登录失败 5 次后，或某个地址、某个用户名的失败次数很多时，POST /api/login 除密码外还要求验证。",
  doubtedSlide:
    "slide 与 slideKey：GET /api/slide-captcha 给出拼图，slide 是拼图右移的像素数。",
  doubtedSum:
    "captcha 与 captchaKey：GET /api/captcha 给出算式，captcha 是结果。两种 key 都只能用一次。",
  doubtedWait:
    "两者都不带：如果失败的正是该用户名，或该账号曾在此登录过，则改为等待，得到 400 与 Retry-After，从 1 秒起每次加倍，最长 30 秒。",
  doubtedLock: "30 分钟内失败 20 次即锁定登录。",
  envelope:
    "响应都是 JSON，含 status、data、msg。status 为 200 表示成功，否则由 msg 说明原因。",
  "group.account": "账号与登录",
  "group.admin": "网站管理",
  "group.problemAdmin": "题目管理",
  "group.userAdmin": "账号管理",
  "group.contest": "比赛",
  "group.discussion": "讨论",
  "group.file": "文件",
  "group.group": "团队",
  "group.home": "首页与其他",
  "group.message": "消息",
  "group.problem": "题目",
  "group.submission": "提交与评测",
  "group.training": "训练",
  limits:
    "调用过快会得到 HTTP 429，Retry-After 给出应等待的秒数。限制按账号计算，不按地址。",
  name: "名称",
  noInput: "不需要参数。",
  none: "没有符合条件的接口。",
  paging:
    "列表接受 currentPage（从 1 开始）和 limit，返回 records、total 和 pages。",
  required: "必填",
  search: "按地址、参数或用途查找",
  returns: "返回（data）",
  returnsHelp:
    "有内容返回的接口还列出了 data 的字段；名称以问号结尾的字段可能没有。",
  signIn:
    "用 POST /api/login 登录：令牌在响应头 Authorization 中，之后的请求放在同名请求头里。",
  title: "开放接口",
  type: "类型",
  where: "位置",
} satisfies Record<keyof typeof en, string>;
