import type en from "../en-US/virtual.ts";

export default {
  about:
    "以自己的时钟重走这场比赛：从点击开始的那一刻起计时，榜单显示当年同一分钟的情形，你也在其中。提交不计入正式成绩、排名和统计。",
  start: "开始虚拟参赛",
  again: "再来一次",
  stop: "提前结束",
  stopAsks: "结束后本次虚拟参赛不能再提交。确定吗？",
  until: "虚拟参赛进行中，{time} 结束",
  over: "上次虚拟参赛已结束",
  board: "第 {minute} 分钟的榜单",
  sent: "我的提交",
  minute: "第几分钟",
  problem: "题目",
  verdict: "结果",
  notice: "你正在虚拟参赛，提交只计入虚拟榜单。",
  to: "查看虚拟榜单",
} satisfies Record<keyof typeof en, string>;
