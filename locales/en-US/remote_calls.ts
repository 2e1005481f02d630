export default {
  get_admin_problem_import_remote_oj_problem:
    "Imports a problem from another judge",
  get_admin_training_import_remote_oj_problem:
    "Puts a problem of another judge into a training",
  get_admin_contest_import_remote_oj_problem:
    "Puts a problem of another judge into a contest",
} as const;
