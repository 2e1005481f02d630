import type en from "../en-US/editorials.ts";

export default {
  afterContest: "比赛结束后",
  always: "随时",
  afterDue: "作业截止后",
  afterDueHelp:
    "对有这道作业题的学生：所有含此题的作业（包括补交期）都结束之后。",
  afterSolving: "通过此题后",
  lead:
    "能编辑这道题的人和用它教学的老师随时可以看题解。含此题的比赛进行期间，其他人都看不到。",
  name: "题解",
  opens: "何时公开",
  opensAfterContest: "含此题的比赛结束后",
  opensAfterDue: "含此题的作业截止后",
  opensAfterSolving: "你通过此题后",
  opensHelp:
    "满足任意一项即可看到。一项都不选，学生就看不到。取消之后立即重新关闭。",
  readBy: "{count} 人看过",
  removed: "题解已删除",
  saved: "题解已保存",
  showsSolutions: "展示此题预期通过的标程",
  showsSolutionsHelp: "即题目校验里保存的程序。",
  solutions: "程序",
  textEn: "英文题解",
  textZh: "中文题解",
  texts: "内容",
  waits: "题解还没有公开",
  waitsForStaff: "作者尚未公开题解。",
} satisfies Record<keyof typeof en, string>;
