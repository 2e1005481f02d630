import type en from "../en-US/assign.ts";

/** Homework on one page. */
export default {
  add: "加入“{title}”",
  anyLevel: "全部难度",
  classes: "给哪些班",
  copy: "沿用",
  do: "布置给 {count} 个班",
  done: "作业已布置给 {count} 个班。",
  down: "下移“{title}”",
  earlier: "沿用以前的作业",
  fresh: "只看班里没人通过的",
  items: "题目",
  noItems: "从旁边挑题；挑好的会按顺序列在这里。",
  newProblem: "为班级出一道新题",
  noneFound: "没有找到。",
  picker: "挑题",
  pointsOf: "“{title}”的分值",
  preview: "学生会看到",
  untitled: "（标题）",
  remove: "移除“{title}”",
  search: "查找",
  sentence: "{classes} 个班，{count} 题",
  solvedBy: "班里 {count} 人已通过",
  title: "布置作业",
  total: "共 {count} 题，{total} 分",
  up: "上移“{title}”",
} satisfies Record<keyof typeof en, string>;
