export default {
  "get_admin_quiz_question": "Quizzes of the bank, or one with its key",
  "post_admin_quiz_question": "Creates a quiz",
  "put_admin_quiz_question": "Changes a quiz",
  "delete_admin_quiz_question": "Deletes a quiz that nothing asks",
  get_group_quiz_question: "Quizzes of a group's bank, or one with its key",
  post_group_quiz_question: "Creates a quiz of a group",
  put_group_quiz_question: "Changes a quiz of a group",
  delete_group_quiz_question: "Deletes a group's quiz that nothing asks",
  get_get_quiz_question_detail: "A quiz in its contest or training",
  post_submit_quiz_question: "Hands in answers to a quiz",
  get_get_quiz_question_submission_list: "What was answered to a quiz",
  get_get_user_quiz_question_status:
    "Where you stand with the quizzes of a place",
  get_get_contest_quiz_question_list: "Quizzes of a contest",
  get_get_training_quiz_question_list: "Quizzes of a training",
} as const;
