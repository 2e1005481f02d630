import type en from "../en-US/contest_staff.ts";

export default {
  solvedAt: "通过时间",
  solvedBy: "用户",
  solvedProblem: "题目",
  solvedTag: "标记",
  firstBlood: "首个通过",
  accepted: "通过",
  realname: "真实姓名",
  checkState: "状态",
  checked: "已处理",
  notChecked: "未处理",
  check: "标记已处理",
  uncheck: "撤销",
  refresh: "刷新",
  noSolved: "还没有人通过题目。",
  updated: "更新成功",
} satisfies Record<keyof typeof en, string>;
