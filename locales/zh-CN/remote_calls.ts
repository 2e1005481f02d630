import type en from "../en-US/remote_calls.ts";

export default {
  get_admin_problem_import_remote_oj_problem: "从其他评测平台导入一道题目",
} satisfies Record<keyof typeof en, string>;
