import type en from "../en-US/certificates.ts";

export default {
  date: "日期",
  more: "只显示前 {count} 张。",
  none: "没有人可以发：没有设奖，或者没有人得分。",
  preview: "看效果",
  print: "打印 {count} 张",
  signer: "落款",
  tab: "证书",
  title: "荣誉证书",
  titleLabel: "标题",
  top: "到第几名",
  who: "发给谁",
  whoAll: "所有得分的人",
  whoAwards: "所有获奖的人",
  whoTop: "前几名",
  words: "在{contest}中做出 {solved} 题，名列第 {place}。{award}",
  wordsHelp: "{slots} 会换成各人自己的。",
  wordsLabel: "正文",
} satisfies Record<keyof typeof en, string>;
