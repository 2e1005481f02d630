import type en from "../en-US/quiz_calls.ts";

export default {
  "get_admin_quiz_question": "测验库的列表，或一道测验及其答案",
  "post_admin_quiz_question": "新建测验",
  "put_admin_quiz_question": "修改测验",
  "delete_admin_quiz_question": "删除没有被使用的测验",
} satisfies Record<keyof typeof en, string>;
