import type en from "../en-US/hints.ts";

export default {
  ask: "查看第 {n} 条提示（共 {count} 条）？看过不能撤销。",
  askCost:
    "查看第 {n} 条提示（共 {count} 条）？之后提交的得分会打折：{costs}。看过不能撤销。",
  cost: "“{title}”扣 {percent}%",
  give: "查看第 {n} 条提示（共 {count} 条）",
  lead:
    "学生逐条查看，老师能看到谁看了哪几条。作业可以规定每条扣多少分。比赛中默认没有提示。",
  name: "提示",
  nth: "提示 {n}",
  saved: "提示已保存",
  textEn: "英文提示",
  textHelp: "从最轻的写起，两条之间用一行 --- 隔开。",
  textZh: "中文提示",
  takenOf: "{id}：用过的提示",
  took: "看了 {count} 条提示",
} satisfies Record<keyof typeof en, string>;
