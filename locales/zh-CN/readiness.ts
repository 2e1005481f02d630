import type en from "../en-US/readiness.ts";

export default {
  tab: "赛前检查",
  about: "逐题列出赛前还缺什么，并按参考程序在本机的用时给出建议的时间限制。",
  measure: "重新测量",
  measuring: "正在测量，稍后刷新本页查看。",
  measuringNow: "已开始测量",
  isReady: "全部题目都已就绪",
  lacks: "还缺什么",
  lacksNothing: "无",
  lackColor: "没有气球颜色",
  lackReference: "没有参考程序",
  lackVerified: "程序尚未全部验证",
  lackChinese: "没有中文题面",
  lackEnglish: "没有英文题面",
  lackTime: "时间限制不到参考程序用时的两倍",
  slowest: "最慢的参考程序",
  limitNow: "时间限制",
  limitOffered: "建议",
  adopt: "改为 {limit}",
  limitAdopted: "时间限制已更改",
} satisfies Record<keyof typeof en, string>;
