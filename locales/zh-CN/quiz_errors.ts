import type en from "../en-US/quiz_errors.ts";

export default {
  quizNotFound: "测验不存在。",
  quizNotYours: "只有出题人和题目管理员可以修改这道测验。",
  quizInUse: "还有比赛或训练在使用这道测验，请先在那里移除。",
  quizTypeInvalid: "请选择测验类型。",
  quizTitleEmpty: "请填写题目。",
  quizTextTooLong: "文字太长。",
  quizNoQuestion: "测验至少要有一个小题。",
  quizOneQuestion: "这种类型只能有一个小题。",
  quizTooManyParts: "一道测验最多 20 个小题。",
  quizOptionEmpty: "有选项没有填写文字。",
  quizOptionTooLong: "小题或选项的文字超过了 1000 个字符。",
  quizTooManyOptions: "一个小题最多 12 个选项。",
  quizTooFewOptions: "第 {n} 小题至少要有两个选项。",
  quizTwoOptions: "第 {n} 小题要有正好两个选项：对和错。",
  quizNoRight: "请为第 {n} 小题标出正确选项。",
  quizOneRight: "第 {n} 小题只能有一个正确选项。",
  quizNoAccepted: "请为第 {n} 小题填写可接受的答案。",
  quizNumberInvalid: "请填写数值和允许的误差。",
} satisfies Record<keyof typeof en, string>;
