import type en from "../en-US/contest_quizzes.ts";

export default {
  points: "分值",
  pointsHelp: "答对所得的分数。比赛开始后不能再修改。",
  pointsOf: "“{title}”的分值",
  pointsOwnHelp: "留空：按题目自身的分值。比赛开始前可以设置。",
  added: "测验已添加",
  addOf: "添加测验 {id}",
  bank: "从测验库添加",
  id: "测验编号",
  idHelp: "留空：{id}",
  order: "次序",
  removed: "测验已移出比赛",
  removeAsk: "把“{title}”移出比赛吗？",
  removeHelp: "已有的作答不再计分。测验本身仍在测验库中。",
  saved: "测验已保存",
  title: "测验",
  acm: "ACM 赛制下，测验不计入榜单。",
  none: "比赛中还没有测验。",
  of: "比赛的测验",
} satisfies Record<keyof typeof en, string>;
