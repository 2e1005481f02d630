import type en from "../en-US/scoring.ts";

export default {
  cases: "{count} 个测试点",
  dataHelp:
    "可以手工填写，也可以上传压缩包。题目保存之后，测试数据在单独的页面中管理。",
  fill: "填入",
  fillCount: "填入 {count} 个测试点",
  fillGroupsHelp: "“1-3; 4-8”分成两组；组内每个测试点都填整组的分数。",
  fillHelp: "例：1-3, 8。留空时填入勾选的；没有勾选时填入全部。",
  fillTitle: "批量设置",
  judgeMode: "评测模式已更换，评测结果可能随之改变。请检查评测程序和测试数据。",
  noGroups: "计分方式是“{mode}”，测试点不分组。需要分组时，请改用子任务。",
  pointsSaved: "分数与分组已保存",
  moved:
    "按组计分与逐点计分的算法不同：保存时会重新分配各测试点的分数，使整题为 {points} 分。",
  savedMoved:
    "修改已保存。各测试点的分数已按新的计分方式重新分配，整题分数与所填一致。",
  split: "平均分配分数",
  toAcm: "ACM 赛制：计分方式已改为“默认”，不使用分数。",
  toData: "管理测试点、分数与分组",
  toMode: "修改计分方式",
  toOi: "OI 赛制：计分方式已改为“子任务取平均分”，尚无分数的测试点已平均分配。",
  worth: "整题分数",
  worthIs: "整题现在 {points} 分。",
  worthNow: "按测试点计算：{points} 分",
  worthOther: "按现在的分数与分组，整题是 {points} 分，不是 {worth} 分。",
} satisfies Record<keyof typeof en, string>;
