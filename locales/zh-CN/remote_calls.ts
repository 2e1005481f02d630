import type en from "../en-US/remote_calls.ts";

export default {
  get_admin_problem_import_remote_oj_problem: "从其他评测平台导入一道题目",
  get_admin_training_import_remote_oj_problem: "把其他评测平台的题目加入训练",
  get_admin_contest_import_remote_oj_problem: "把其他评测平台的题目加入比赛",
} satisfies Record<keyof typeof en, string>;
