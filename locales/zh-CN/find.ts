import type en from "../en-US/find.ts";

export default {
  all: "查看全部 {count} 项结果",
  classes: "班级与团队",
  classesWords: "班级 团队",
  contests: "比赛",
  discussions: "讨论",
  discussionsWords: "讨论 帖子",
  first: "共 {count} 项，显示前 {shown} 项",
  help:
    "按题号或标题找题目，按标题找作业、比赛、训练、测验题和讨论，按名称找班级与团队和页面，按用户名或昵称找人，按编号找提交。输入“作业”“班级”等可列出自己的。",
  helpStaff:
    "按题号或标题找题目，按标题找作业、比赛、训练、测验题和讨论，按名称找班级与团队和页面，按用户名、昵称、真实姓名或学号找人，按编号找提交。输入“作业”“班级”等可列出自己的。",
  homework: "作业",
  homeworkWords: "作业",
  instead: "查看全部题目",
  keys: "↑ ↓ 选择，Enter 打开，Esc 关闭",
  none: "没有找到与“{text}”相关的内容。可以换成标题、题号或名字的一部分试试。",
  open: "全站搜索",
  openKeys: "全站搜索（/ 或 Ctrl+K）",
  pages: "页面",
  people: "用户",
  placeholder: "题目、作业、班级、比赛、用户或页面",
  problems: "题目",
  quizzes: "测验题",
  quizzesWords: "测验 选择题",
  results: "找到 {count} 项",
  submission: "提交 {submitId}",
  submissions: "提交",
  title: "搜索",
  trainings: "训练",
  trainingsWords: "训练 题单",
} satisfies Record<keyof typeof en, string>;
