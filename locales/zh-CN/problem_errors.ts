import type en from "../en-US/problem_errors.ts";

export default {
  answersMissing:
    "压缩包中缺少答案文件。请补全后重新上传；如果确实不需要，请勾选“这些测试点确实没有答案”。",
  caseInputTooLong:
    "测试点 {n} 的输入超过 {most} 个字符，请在“测试数据”页面以文件上传。",
  caseOutputTooLong:
    "测试点 {n} 的输出超过 {most} 个字符，请在“测试数据”页面以文件上传。",
  caseRangesInvalid: "请用编号指明测试点，如“1-5, 8”。共有 {count} 个测试点。",
  extraContentRequired: "请填写文件内容。",
  extraFileTooLong: "文件 {name} 超过 {most} 个字符。",
  extraNameRequired: "请填写文件名。",
  extraNameTwice: "已有同名的文件。",
  fillNothing: "请填写要填入的分数或分组。",
  memoryLimitInvalid: "内存限制应为 1 到 4096 的整数（MB）。",
  stackLimitInvalid: "栈限制应为 1 到 1024 的整数（MB）。",
  templateTwice: "同一种语言只能有一份代码模板。",
  timeLimitInvalid: "时间限制应为 1 到 60000 的整数（ms）。",
  tooManyExamples: "一道题最多 20 组样例。",
  tooManyTags: "一道题最多 50 个标签。",
  worthDiffers:
    "按现在的测试点，这道题一共 {points} 分，不是你填的 {worth} 分。请调整分数或分组；如果就要 {points} 分，再保存一次即可。",
  problemsTooMany: "选中了 {count} 道题目，一次最多 {most} 道。",
} satisfies Record<keyof typeof en, string>;
