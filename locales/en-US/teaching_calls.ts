export default {
  get_get_similar_programs:
    "What was found similar in a homework, a contest or a problem, for those who may have it compared; `kind`: training, contest or problem; `from`: percent",
  get_get_similar_pair: "Two similar programs with the parts that they share",
  post_compare_programs: "Has the programs of a place compared",
  post_stop_comparing: "Stops comparing the programs of a place",
  post_decide_on_pair:
    "Notes what you think of two similar programs; without an opinion it is taken back",
  delete_admin_training: "Deletes a training",
  delete_admin_training_category: "Deletes a category of trainings",
  delete_admin_training_problem: "Takes a problem out of a training",
  delete_group_training: "Deletes a training of a group",
  delete_group_training_problem: "Takes a problem out of a group's training",
  get_admin_training: "A training as its form has it, with its password",
  get_admin_training_get_problem_list:
    "Problems in a training, or those that could be added",
  get_admin_training_get_training_list: "All trainings, hidden ones too",
  get_get_training_access: "Whether you have registered for a private training",
  get_get_training_category: "Categories of trainings",
  get_get_training_detail: "A training with its description",
  get_get_training_list: "Trainings of the site that are shown",
  get_get_training_problem_list: "Problems of a training, in its order",
  get_get_own_homework:
    "Your homework of all classes and trainings, what is due soonest first",
  get_get_training_rank: "Ranking of a training",
  get_group_get_admin_training_list:
    "All trainings of a group, hidden ones too",
  get_group_get_training_list: "Trainings of a group",
  get_group_get_training_problem_list:
    "Problems in a group's training, or those that could be added",
  get_group_training: "A group's training as its form has it",
  post_admin_training: "Creates a training",
  post_admin_training_add_problem_from_public:
    "Adds a public problem to a training",
  post_admin_training_category: "Adds a category of trainings",
  post_group_add_training_problem_from_group:
    "Adds one of the group's problems to its training",
  post_group_add_training_problem_from_public:
    "Adds a public problem to a group's training",
  post_group_training: "Creates a training in a group",
  post_register_training: "Registers you for a private training",
  put_admin_training: "Changes a training",
  put_admin_training_category: "Changes a category of trainings",
  put_admin_training_change_training_status: "Shows or hides a training",
  put_admin_training_problem: "Changes a problem's place in a training",
  put_group_change_training_status: "Shows or hides a training of a group",
  put_group_training: "Changes a training of a group",
  put_group_training_problem: "Changes a problem's place in a group's training",
  get_admin_training_quiz_question: "Quizzes of a training",
  get_group_training_quiz_question: "Quizzes of a training",
  post_admin_training_quiz_question: "Adds a quiz to a training",
  post_group_training_quiz_question: "Adds a quiz to a training",
  put_admin_training_quiz_question:
    "Changes a quiz's place and points in a training",
  put_group_training_quiz_question:
    "Changes a quiz's place and points in a training",
  delete_admin_training_quiz_question: "Takes a quiz out of a training",
  delete_group_training_quiz_question: "Takes a quiz out of a training",
  get_get_problem_editorial:
    "A problem's editorial where you read the problem, or when it opens",
  get_get_problem_hints:
    "The hints of a problem that you have taken, and what the next one costs",
  post_take_problem_hint: "Takes your next hint of a problem, by its number",
  get_get_problem_editorial_list:
    "The editorials of the problems that you may edit",
  get_problem_editorial:
    "A problem's editorial as its form has it, for who edits the problem",
  put_problem_editorial:
    "Writes a problem's editorial; `since`: refused if it was changed since you read it",
  put_publish_problem_editorial:
    "Opens an editorial to all who may read its problem; `always` false: it waits for its other conditions again",
  delete_problem_editorial: "Deletes a problem's editorial",
  get_problem_hints:
    "A problem's staged hints, one behind the other with a line of hyphens between, for who edits the problem",
  put_problem_hints: "Writes a problem's staged hints",
  get_get_quiz_mark_list:
    "Essays of a training or contest: first what waits for marks, the oldest first, for who manages it",
  get_quiz_mark: "An essay with its criteria and the mark that it has",
  put_quiz_mark:
    "Marks an essay: points by the ids of its criteria, and a comment; `since`: refused if somebody has marked it meanwhile",
  get_group_get_term_list: "Terms of a group, the newest first",
  get_group_get_term_gradebook:
    "All people and works of a term, for who helps to run the group",
  get_group_get_term_row:
    "Your own row of a term with what is missing; by `username` that of another, for who helps to run the group",
  get_group_term_mark:
    "What was set by hand for one person's work in a term, with all that was before",
  put_group_term_mark:
    "Sets points by hand for one person's work, with a reason; without points and not excused what was set is taken back",
};
