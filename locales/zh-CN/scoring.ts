import type en from "../en-US/scoring.ts";

export default {
  judgeMode: "评测模式已更换，评测结果可能随之改变。请检查评测程序和测试数据。",
  split: "把 100 分平均分配",
  toAcm: "ACM 赛制：计分方式已改为“默认”，分数不计。",
  toOi: "OI 赛制：计分方式已改为“子任务取平均分”，100 分已平均分配。",
} satisfies Record<keyof typeof en, string>;
