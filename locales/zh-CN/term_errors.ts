import type en from "../en-US/term_errors.ts";

/** 班级学期的错误。 */
export default {
  wallTooSoon: "这次作业还没有对所有人截止，请截止后再展示。",
  termNotFound: "没有这个学期。",
  termJudging:
    "还有 {count} 个程序正在评测。请等评测完再结束，或不等它们直接结束。",
  termClosed: "学期已结束存档，请先重新打开。",
  termOpen: "学期还没有结束存档。",
  termEndsFirst: "学期的结束时间早于开始时间。",
  termNoWeight: "至少一类的权重要大于 0。",
  termWeightInvalid: "权重是 0 到 100 的整数。",
  termDropInvalid: "去掉的最低次数是 0 到 20 的整数。",
  termMarkWhat: "请选择要记什么。",
  termPointsInvalid: "分数是数字，例如 7 或 7.5。",
  termPointsMost: "这一项最多 {most} 分。",
  termMostInvalid: "满分是大于 0、不超过 1000 的数字。",
  termReasonRequired: "请写明原因。",
  termWorkNotFound: "这个学期里没有这一项。",
  termPersonNotFound: "这个学期里没有 {name}。",
  termColumnsMany: "自设的列最多 {most} 个。",
  termTwinSelf: "这是同一个账号。",
  termTwinChain: "这个账号已经是另一个账号的副号。",
  termImportHeads: "表格没有写明人和本学期项目的表头。",
  termNobody: "请至少选择一个人。",
} satisfies Record<keyof typeof en, string>;
