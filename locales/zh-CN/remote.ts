import type en from "../en-US/remote.ts";

export default {
  open: "其他评测平台",
  importTitle: "从其他评测平台导入",
  importLead: "题面会复制到本站；代码由对方平台评测，用本站在那里的账号提交。",
  importHelp: "题目使用对方平台的语言和限制，题号以该平台的代号开头。",
  import: "导入",
  imported: "已导入 {problemId}。",
  judge: "评测平台",
  problemId: "对方平台的题号",
  problemIdHelp: "例如：{examples}。",
  importHere: "导入并加入",
  accounts: "其他评测平台的账号",
  accountsHelp:
    "导入的题目用这些账号向对方平台提交。清空用户名即删除该账号；密码留空则不变。密码保存后不再显示。",
  accountsSave: "保存账号",
  username: "用户名",
  usernameAt: "{judge} 的用户名",
  password: "密码",
  passwordAt: "{judge} 的密码",
  passwordKept: "不变",
  judges: "其他评测平台的题目",
} satisfies Record<keyof typeof en, string>;
