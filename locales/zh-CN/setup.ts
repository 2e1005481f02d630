import type en from "../en-US/setup.ts";

export default {
  account: "第一个账号：root",
  password: "密码：{password}（只显示这一次）",
  passwordGiven: "密码：ROOT_PASSWORD 中设置的值",
  demo: "演示账号：laoshi、xiaolin、ming（{password}）",
  addressAlone:
    "注意：网站地址 {address} 只能在本机打开，请在后台“网站设置”中改为学生能打开的地址。",
  alone:
    "目前只有本机可以访问。要让学生访问，请停止后以 HOST=0.0.0.0 重新启动。",
  class: "同一网络中的学生请打开：{addresses}",
  data: "数据文件夹：{folder}",
  done: "已完成 {n} 项",
  hide: "隐藏这份清单",
  hidden: "清单已隐藏，可以在仪表盘重新显示。",
  lead: "学生开始使用之前，还需要：",
  list: "首页会列出尚未完成的设置。",
  next: "接下来：",
  open: "在浏览器中打开 {address}",
  progress: "已完成 {done} / {total}",
  show: "重新显示初始设置",
  shown: "初始设置清单已回到首页。",
  signIn: "以 root 登录。",
  signInFirst: "以 root 和上面的密码登录。",
  "step.address": "把网址告诉学生",
  "step.backup": "备份数据",
  "step.languages": "安装常用语言（C、C++、Java、Python 等）",
  "step.name": "给网站起名",
  "step.people": "创建班级账号",
  "step.problem": "添加第一道题",
  "stepDo.address": "填写网站地址",
  "stepDo.backup": "显示命令",
  "stepDo.languages": "查看缺少什么",
  "stepDo.name": "填写名称",
  "stepDo.people": "导入班级",
  "stepDo.problem": "创建题目",
  "stepDo.problemImport": "导入题目包",
  "stepHelp.address":
    "邮件中的链接以网站地址开头。在当前网络中，它可能是 {addresses}。",
  "stepHelp.addressAlone":
    "目前只有本机可以访问。按 Ctrl-C 停止网站，然后在 Gavel 的文件夹里这样启动：",
  "stepHelp.backup":
    "网站每夜自动备份。要现在备份到另一块磁盘，在 Gavel 的文件夹里执行一条命令即可，不必停止网站。",
  "stepHelp.languages": "目前无法评测 {languages}。请以 root 身份执行：",
  "stepHelp.languagesNone": "没有评测机在线，原因见运行 Gavel 的终端。",
  "stepHelp.name": "在此之前，页面和邮件里都显示“Gavel”。",
  "stepHelp.people": "用名单批量导入账号和密码，也可以让学生自行注册。",
  "stepHelp.problem":
    "可以自己编写，也可以从 HOJ、Hydro、QDUOJ、FPS、ICPC 或 Polygon 导入。",
  stop: "按 Ctrl-C 停止。",
  title: "初始设置",
} satisfies Record<keyof typeof en, string>;
