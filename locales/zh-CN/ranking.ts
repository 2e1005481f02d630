import type en from "../en-US/ranking.ts";

/** 排行。 */
export default {
  allClasses: "全部班级",
  allSchools: "全部学校",
  chartAcm: "通过的题数，右边是提交次数",
  chartOi: "得分，右边是提交次数",
  class: "班级",
  helpAcm: "通过题数多的在前，同题数提交少的在前；比赛和团队内的提交不算。",
  helpOi:
    "各 OI 题目的最高分之和多的在前，再看通过题数；比赛和团队内的提交不算。",
  name: "排行",
  none: "没有符合的用户",
  ofTotal: "共 {total} 人",
  ownFigures: "通过 {ac} 题，提交 {total} 次",
  place: "名次",
  rating: "通过率",
  rules: "规则",
  school: "学校",
  score: "得分",
  search: "用户名、昵称、姓名",
  signature: "签名",
  solved: "通过",
  toMe: "到我所在的一页",
  topTen: "全站前十",
  total: "提交",
  user: "用户",
  you: "你",
  youAreHere: "你在这里",
  helpGroup: "只计算成员在团队内的提交。",
  topTenGroup: "团队前十",
} satisfies Record<keyof typeof en, string>;
