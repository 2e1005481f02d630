import type en from "../en-US/remote_errors.ts";

export default {
  remoteAccountTwice: "账号 {username} 重复了。",
  remoteAway: "本站与其他评测平台通信的进程没有响应，请稍后再试。",
  remoteBotCheck: "对方平台要求人机验证，无法获取题目。",
  remoteDown: "对方平台没有响应。",
  remoteGarbled: "无法识别对方平台的页面，它可能已经改版。",
  remoteIdInvalid: "该平台没有这种形式的题号。",
  remoteNotFound: "对方平台上没有这道题。",
  remotePasswordMissing: "请输入 {username} 的密码。",
  remoteUnknownJudge: "Gavel 不认识这个评测平台。",
  tooManyAccounts: "每个评测平台最多 50 个账号。",
  resubmitInContest: "比赛中只有其他评测平台的题目可以重新提交。",
} satisfies Record<keyof typeof en, string>;
