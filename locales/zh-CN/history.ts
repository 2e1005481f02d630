import type en from "../en-US/history.ts";

export default {
  againstBefore: "这次改了什么",
  againstNow: "从那时到现在",
  beginning: "最初的版本",
  beginningHint: "这个版本之前没有记录。",
  bringBack: "恢复这个版本",
  broughtBack: "表单中是 {time} 的版本，保存后才会生效。测试数据保持不变。",
  changed: "改动",
  changedAt: "时间",
  changedBy: "修改者",
  compareWith: "比较",
  current: "当前版本",
  history: "历史",
  historyNone: "还没有改动",
  historyNoneHint: "从下一次改动起，这里会记录谁改了什么。",
  lead:
    "每次改动都会留下一个版本。打开一个版本可以看到改了什么，也可以恢复其中的题面和设置；测试数据不会随之恢复。",
  moreFields: "另外 {count} 项",
  nothing: "无",
  off: "关",
  on: "开",
  revisionOf: "{time} 的改动",
  sameAsNow: "题目现在的内容与那时相同。",
  theirChanges: "你打开表单之后的改动",
} satisfies Record<keyof typeof en, string>;
