export default {
  get_admin_problem_import_remote_oj_problem:
    "Imports a problem from another judge",
} as const;
