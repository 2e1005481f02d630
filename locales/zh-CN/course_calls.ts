import type en from "../en-US/course_calls.ts";

export default {
  get_sy_course_list: "课程及你在各门课程中的进度",
  get_sy_course: "一门课程及其目录",
  get_sy_course_training_list: "一门课程的作业",
  get_sy_course_lesson: "一课的幻灯片或文字",
  get_sy_course_lesson_user_status: "你在一门课程中学完的课",
  post_sy_course_lesson_status: "记录你学完了一课",
  post_run_lesson_code: "运行一课中的程序，返回运行的键",
  post_answer_lesson_quiz: "回答一课中的测验",
  get_sy_course_purchase_records: "团队的购买记录",
  get_sy_group_course: "团队的课程",
  post_sy_group_course: "为团队添加课程",
  delete_sy_group_course: "从团队移除课程",
  get_sy_admin_campus_campusId_course: "校区的课程",
  get_sy_admin_campus_campusId_course_courseId_teachers: "校区一门课程的教师",
  post_sy_admin_campus_campusId_course_courseId_teachers:
    "为校区的一门课程添加教师",
  delete_sy_admin_campus_campusId_course_courseId_teachers_teacherId:
    "移除校区一门课程的教师",
  get_sy_campus_user: "按姓名的一部分查找本校区的人",
  post_sy_group_member: "把本校区的人加入团队",
} satisfies Record<keyof typeof en, string>;
