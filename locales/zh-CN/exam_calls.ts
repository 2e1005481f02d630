import type en from "../en-US/exam_calls.ts";

export default {
  get_get_training_exam: "训练的考试和自己的作答",
  post_begin_training_exam: "开始一次作答，或返回正在进行的",
  get_get_training_exam_attempt: "自己某次作答的题目",
  post_save_training_exam_answers: "保存正在进行的作答的答案",
  post_hand_in_training_exam: "交卷",
  get_get_training_exam_results: "所有人的作答和逐题统计，供训练管理者使用",
} satisfies Record<keyof typeof en, string>;
