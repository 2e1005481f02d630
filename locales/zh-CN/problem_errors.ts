import type en from "../en-US/problem_errors.ts";

export default {
  extraContentRequired: "请填写文件内容。",
  extraFileTooLong: "文件 {name} 超过 {most} 个字符。",
  extraNameRequired: "请填写文件名。",
  extraNameTwice: "已有同名的文件。",
  memoryLimitInvalid: "内存限制应为 1 到 4096 的整数（MB）。",
  stackLimitInvalid: "栈限制应为 1 到 1024 的整数（MB）。",
  templateTwice: "同一种语言只能有一份代码模板。",
  timeLimitInvalid: "时间限制应为 1 到 60000 的整数（ms）。",
  tooManyExamples: "一道题最多 20 组样例。",
  tooManyTags: "一道题最多 50 个标签。",
} satisfies Record<keyof typeof en, string>;
