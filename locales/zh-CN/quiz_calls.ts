import type en from "../en-US/quiz_calls.ts";

export default {
  "get_admin_quiz_question": "测验库的列表，或一道测验及其答案",
  "post_admin_quiz_question": "新建测验",
  "put_admin_quiz_question": "修改测验",
  "delete_admin_quiz_question": "删除没有被使用的测验",
  get_group_quiz_question: "团队题库里的测验，或一道测验及其答案",
  post_group_quiz_question: "新建团队测验",
  put_group_quiz_question: "修改团队测验",
  delete_group_quiz_question: "删除没有被使用的团队测验",
  get_get_quiz_question_detail: "比赛或训练中的一道测验",
  post_submit_quiz_question: "提交测验答案",
  get_get_quiz_question_submission_list: "一道测验的提交记录",
  get_get_user_quiz_question_status: "自己在各道测验上的状态",
  get_get_contest_quiz_question_list: "比赛中的测验",
  get_get_training_quiz_question_list: "训练中的测验",
} satisfies Record<keyof typeof en, string>;
