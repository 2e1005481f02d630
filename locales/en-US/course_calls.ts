export default {
  get_sy_course_list: "Courses, with your progress in each",
  get_sy_course: "A course with its table of contents",
  get_sy_course_training_list: "The homework of a course",
  get_sy_course_lesson: "A lesson with its slides or text",
  get_sy_course_lesson_user_status: "Lessons of a course that you finished",
  post_sy_course_lesson_status: "Notes that you finished a lesson",
  post_run_lesson_code: "Runs a program of a lesson; gives the run's key",
  post_answer_lesson_quiz: "Answers a quiz in a lesson",
  get_sy_course_purchase_records: "Purchase records of a group",
  get_sy_group_course: "Courses of a group",
  post_sy_group_course: "Adds a course to a group",
  delete_sy_group_course: "Removes a course from a group",
  get_sy_admin_campus_campusId_course: "Courses of a campus",
  get_sy_admin_campus_campusId_course_courseId_teachers:
    "Who teaches a course of a campus",
  post_sy_admin_campus_campusId_course_courseId_teachers:
    "Adds a teacher to a course of a campus",
  delete_sy_admin_campus_campusId_course_courseId_teachers_teacherId:
    "Removes a teacher from a course of a campus",
  get_sy_campus_user: "People of your campus, by a part of their names",
  post_sy_group_member: "Adds somebody of your campus to a group",
} as const;
