import type en from "../en-US/exam_errors.ts";

/** 考试的错误。 */
export default {
  examMinutesInvalid: "分钟数是 0 到 100000 的整数。",
  examAttemptsInvalid: "作答次数是 1 到 20 的整数。",
  examPoolInvalid: "抽题要有标签、1 到 100 题、每题 0 到 1000 分。",
  examPoolTwice: "同一个标签只能抽一次。",
  examNeedsDue:
    "没有截止时间就一直看不到得分。请设置截止时间，或改为交卷后公布。",
  examNotFound: "这个训练没有考试。",
  quizInExam: "这道测验是考试的一部分，请在考试中作答。",
  examEmpty: "这场考试还没有题。",
  examOver: "考试已结束。",
  examNoAttemptLeft: "作答次数已用完。",
  examWait: "再过 {count} 分钟才能开始下一次。",
  examNotRunning: "你没有正在进行的作答，请先开始。",
  examAttemptOver: "这次作答已经结束。之前保存的都算数，这次没有改动。",
  examTimeOver: "时间已到。之前保存的都算数，这次没有改动。",
  examAttemptNotFound: "没有这次作答。",
} satisfies Record<keyof typeof en, string>;
