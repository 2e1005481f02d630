export default {
  "get_admin_quiz_question": "Quizzes of the bank, or one with its key",
  "post_admin_quiz_question": "Creates a quiz",
  "put_admin_quiz_question": "Changes a quiz",
  "delete_admin_quiz_question": "Deletes a quiz that nothing asks",
} as const;
