import type en from "../en-US/authoring.ts";

export default {
  toPublic: "查看题目页面",
  menuOf: "{id} 的操作",
  formParts: "表单的各部分",
  languageMissing: "{name}（未安装）",
  languagesAll: "全部",
  languagesSome: "{all} 种中的 {count} 种",
  lookAll: "预览题面",
  oneLanguage: "写一种语言的题面即可；写了的语言，标有 * 的各项都要填。",
  listing: "题号、可见范围与标签",
  statement: "题面",
  compile: "编译",
  compileSilent: "编译器没有输出。",
  compiled: "编译通过",

  judgeFile: "文件",
  judgeFileAdded: "{name} 已添加，所有评测程序都可以使用",
  judgeFileBy: "上传者",
  judgeFileHelp: "不超过 1 MB 的文本文件，例如 testlib.h。同名文件会被替换。",
  judgeFileRemoveAsk: "确定要删除 {name} 吗？引用它的评测程序将无法编译。",
  judgeFileRemoved: "{name} 已删除",
  judgeFileReplaced: "{name} 已替换，评测程序将重新编译",
  judgeFileUpload: "上传",
  judgeFilesAsk: "超级管理员和题目管理员可以上传。",
  judgeFilesLead:
    "编译本站的评测程序或交互程序时，这些文件都会放在它旁边。如果题目自己有同名的附加文件，以题目的为准。",
  judgeFilesManage: "全站评测附加文件",
  judgeFilesNone: "还没有全站评测附加文件",
  judgeFilesTitle: "全站评测附加文件",

  filesMissing:
    "服务器上缺少测试数据：{names}。请重新上传或重新填写，在此之前无法评测。",
  siteFiles: "所有评测程序都可以使用：{names}。",
  testlibAdd: "上传一次，所有题目可用",
  testlibAsk:
    "本站还没有 testlib.h。题目管理员可以为所有题目上传，也可以在下方只为本题添加。",
  testlibMissing: "本站还没有 testlib.h。",

  "trouble.checkerCompile": "评测程序或交互程序没有通过编译。",
  "trouble.checkerFailed": "评测程序或交互程序崩溃、超时或自行放弃。",
  "trouble.noCases": "这道题没有测试数据。",
  "trouble.testDataMissing":
    "服务器上这道题的测试数据缺失或已损坏，请重新上传。",
  troubleCount: "因此判为系统错误的提交：{count} 次。",
  troubleHelp: "题目修正并保存后，这条提示会消失；之后请重判相关提交。",
  troubleLatest: "最近一次：提交 {id}",
  troubleMark: "有故障",
  troubleOutput: "输出",
  troublesTitle: "无法评测的题目：{count} 道",
} satisfies Record<keyof typeof en, string>;
