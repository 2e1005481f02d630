import type en from "../en-US/find.ts";

export default {
  all: "查看全部 {count} 项结果",
  contests: "比赛",
  first: "共 {count} 项，显示前 {shown} 项",
  help:
    "按题号或标题找题目，按标题找比赛，按用户名或昵称找人，按编号找提交，按名称找页面。",
  helpStaff:
    "按题号或标题找题目，按标题找比赛，按用户名、昵称、真实姓名或学号找人，按编号找提交，按名称找页面。",
  instead: "查看全部题目",
  keys: "↑ ↓ 选择，Enter 打开，Esc 关闭",
  none: "没有找到与“{text}”相关的内容。可以换成标题、题号或名字的一部分试试。",
  open: "全站搜索",
  openKeys: "全站搜索（/ 或 Ctrl+K）",
  pages: "页面",
  people: "用户",
  placeholder: "题目、比赛、用户或页面",
  problems: "题目",
  results: "找到 {count} 项",
  submission: "提交 {submitId}",
  submissions: "提交",
  title: "搜索",
} satisfies Record<keyof typeof en, string>;
