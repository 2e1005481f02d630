export default {
  get_get_contest_scroll_board_info:
    "What a sealed board looks like that is rolled after the end",
  get_get_contest_scroll_board_state:
    "Whether a board is still, so that it can be rolled",
  get_get_contest_scroll_board_submission:
    "Every submission that counts on such a board, the latest first",
  get_admin_judge_rejudge_contest_problem:
    "Rejudges all submissions to a problem of a contest",
  get_admin_contest_people:
    "Who is registered in a contest, or was disqualified",
  post_admin_contest_people: "Registers people in a contest",
  put_admin_contest_people:
    "Disqualifies somebody in a contest, or takes that back",
  delete_admin_contest_people:
    "Takes somebody off the list of those registered",
  delete_admin_contest: "Deletes a contest",
  delete_admin_contest_announcement: "Deletes an announcement of a contest",
  delete_admin_contest_problem:
    "Takes a problem out of a contest, or deletes it",
  get_admin_contest: "Everything that is set of a contest",
  get_admin_contest_announcement:
    "All announcements of a contest, hidden ones too",
  get_admin_contest_clone: "Copies a contest with its problems",
  get_admin_contest_contest_problem:
    "Id, title and color of a problem in a contest",
  get_admin_contest_get_contest_list: "List of contests, hidden ones too",
  get_admin_contest_get_problem_list:
    "Problems of a contest, or those that can be added",
  get_admin_contest_problem: "Everything about a contest's problem, to edit it",
  get_get_contest_access: "Whether you are registered in a contest",
  get_get_contest_announcement: "Announcements of a contest",
  get_contest_clarification:
    "Questions and answers of a contest that you may read",
  get_get_contest_info: "A contest: its text, times and rules",
  get_get_contest_list: "List of contests",
  post_get_contest_not_read_announcement:
    "Announcements of a contest beyond those you have read",
  post_admin_contest: "Creates a contest",
  post_admin_contest_add_problem_from_public:
    "Adds a problem of the library to a contest",
  post_admin_contest_announcement: "Publishes an announcement in a contest",
  post_admin_contest_problem: "Creates a problem for contests",
  post_contest_clarification: "Asks the staff of a contest",
  put_admin_contest: "Changes a contest",
  put_admin_contest_announcement: "Changes an announcement of a contest",
  put_admin_contest_change_contest_visible:
    "Shows a contest in the list, or hides it",
  put_admin_contest_contest_problem:
    "Sets id, title and color of a problem in a contest",
  put_admin_contest_problem: "Changes a contest's problem",
  put_contest_clarification: "Answers a question of a contest",
  post_register_contest: "Registers you in a contest with its password",
  get_contest_submissions: "Submissions of a contest",
  get_get_contest_problem: "Problems of a contest, with their counts",
  get_get_contest_problem_details: "A problem of a contest",
  get_sy_contest_user_record: "Your own time in a contest",
  post_check_contest_submissions_status:
    "State of several submissions of a contest",
  post_sy_contest_user_record: "Starts your own time in a contest",
  post_admin_contest_more_time:
    "Gives one person or all more of their own time in a contest",
  get_file_download_contest_print_text:
    "A text that was sent to be printed, as a file",
  get_get_contest_print: "Texts that were sent to be printed in a contest",
  post_claim_contest_print: "Hands a text to be printed to one station",
  post_submit_print_text: "Sends a text to be printed in a contest",
  put_check_contest_print_status: "Notes that a text has been printed",
  get_get_contest_ac_info:
    "First right submissions of each person to each problem of a contest, for its staff",
  put_check_contest_ac_info:
    "Notes whether staff have looked after one of them",
  get_file_download_contest_ac_submission:
    "A contest's accepted programs as a zip, for those who manage it; under OI rules the last scored ones",
  get_admin_contest_quiz_question: "Quizzes of a contest, with their points",
  get_group_contest_quiz_question: "Quizzes of a contest, with their points",
  post_admin_contest_quiz_question: "Adds a quiz to a contest",
  post_group_contest_quiz_question: "Adds a quiz to a contest",
  put_admin_contest_quiz_question:
    "Changes a quiz's place and points in a contest",
  put_group_contest_quiz_question:
    "Changes a quiz's place and points in a contest",
  delete_admin_contest_quiz_question: "Takes a quiz out of a contest",
  delete_group_contest_quiz_question: "Takes a quiz out of a contest",
} as const;
