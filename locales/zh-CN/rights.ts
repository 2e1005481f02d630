import type en from "../en-US/rights.ts";

export default {
  count: "{count} 项权限",
  lead:
    "每种角色在本站能做什么。修改后，从对方的下一次请求起生效。超级管理员始终拥有全部权限。",
  names: "权限名称",
  namesHelp: "在这里显示，代替默认名称；留空则恢复默认名称。",
  "permission.announcement_admin": "公告管理",
  "permission.class_admin": "管理自己班级的账号",
  "permission.comment_add": "发表评论",
  "permission.contest_admin": "举办比赛",
  "permission.discussion_add": "发起讨论",
  "permission.discussion_del": "删除自己的讨论",
  "permission.discussion_edit": "编辑自己的讨论",
  "permission.group_add": "创建团队",
  "permission.group_del": "解散自己的团队",
  "permission.problem_admin": "出题",
  "permission.rejudge": "重测与改判",
  "permission.reply_add": "回复评论",
  "permission.submit": "提交程序和答案",
  "permission.system_info_admin": "网站设置",
  "permission.user_admin": "管理所有账号",
  saveNames: "保存名称",
  saveRole: "保存该角色",
  saved: "已保存。",
  title: "角色与权限",
} satisfies Record<keyof typeof en, string>;
