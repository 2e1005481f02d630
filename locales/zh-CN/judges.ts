import type en from "../en-US/judges.ts";

export default {
  "alarm.backupFailed": "最近一次备份未通过验证：{reason}",
  "alarm.backupOld": "已有 {days} 天没有通过验证的备份。",
  "alarm.clockAhead":
    "{judge} 的时钟快了 {seconds} 秒。评测结果不受影响，但日志中的时间不准，请校准时钟。",
  "alarm.clockBehind":
    "{judge} 的时钟慢了 {seconds} 秒。评测结果不受影响，但日志中的时间不准，请校准时钟。",
  "alarm.disk":
    "{judge} 的磁盘只剩 {megabytes} MB；空间用尽后它会把任务退回队列。",
  "alarm.faults":
    "{judge} 无法评测，已连续退回 {faults} 个任务。最近一次的原因：{reason}",
  "alarm.files":
    "{judge} 从本站取不到评测所需的文件。需要这些文件的提交会等待，文件恢复后继续评测。最近一次的原因：{reason}",
  "alarm.givenUp":
    "最近一天有 {count} 次提交未能完成评测，原因与程序无关。最近的一次是 {id}，其页面写有原因，超级管理员可以重判。",
  "alarm.language":
    "有提交在等待评测，但在线的评测机都不支持这些语言：{languages}。",
  noJudgeIdle: "没有评测机在线，提交会等到有评测机上线。",
  "alarm.mixed":
    "各评测机的编译器不同（{languages}）：同一份程序在不同的评测机上可能得到不同的结果。请让它们使用相同的编译器包。",
  "alarm.noJudge": "没有评测机在线，有 {waiting} 次提交在等待。",
  "alarm.remoteBotCheck":
    "{judge} 要求人机验证：最近一天有 {count} 次提交没能发出。请用浏览器以本站的账号登录该平台通过验证，或换一个账号。",
  "alarm.remoteSignIn":
    "{judge} 不接受本站的账号：最近一天有 {count} 次提交没能发出。请检查系统设置中的账号和密码。",
  "alarm.remoteGarbled":
    "无法识别 {judge} 的页面，它可能已经改版：最近一天有 {count} 次提交没能发出。",
  "alarm.silent":
    "{judge} 已有 {minutes} 分钟没有联系。如果不再使用，请停用它或吊销令牌。",
  "alarm.siteBucket":
    "存放测试数据与上传文件的存储桶无法使用。在它恢复之前，无法上传文件，评测机也取不到文件。最近的错误：{reason}",
  "alarm.siteDisk":
    "网站自己的磁盘只剩 {megabytes} MB。空间用尽后什么都无法保存，包括提交和评测结果。请清理数据文件夹所在的磁盘。",
  "alarm.stalled":
    "已 {minutes} 分钟没有评测完任何提交，有 {waiting} 次在等待。",
  address: "地址",
  allWell: "评测正常，没有告警。",
  autoInstall: "那台机器上评测所需的软件包",
  disable: "停用",
  disableAsk:
    "确定要停用 {judge} 吗？它会立即被拒绝，正在评测的提交将回到队列。",
  disk: "磁盘剩余",
  drain: "停止派新任务",
  empty: "还没有评测机",
  emptyHelp: "评测机带着令牌连上来后，会自动出现在这里。",
  enable: "启用",
  figureProblems: "题目",
  figureRunning: "正在评测",
  load: "负载",
  loadBusy: "同时评测最多",
  loadBusyN: "正在评测",
  loadDay: "最近 24 小时",
  loadLongest: "最长等待",
  loadLongestS: "最长等待（秒）",
  loadSlotsN: "评测机可同时评测",
  loadSpan: "时间范围",
  loadSubmissions: "提交",
  loadWaited: "平均等待",
  loadWaitedS: "平均等待（秒）",
  loadWeek: "最近 7 天",
  figureToday: "今日提交",
  figureUsers: "用户",
  figureWaiting: "等待评测",
  insecure:
    "本站是通过 http:// 访问的，所以命令里带有 --insecure：网络上的任何人都能读到令牌和全部评测内容，还能给评测机派任务。除非网络完全由你掌握，否则请先为网站配置 HTTPS（见 docs/operations.md），再从 https 地址重新生成令牌。",
  isolation: "隔离方式：",
  "isolation.before": "非特权用户的用户命名空间",
  "isolation.inside": "在沙箱内放弃 root 权限",
  "isolation.same": "Gavel 所用账号的用户命名空间",
  "isolation.approximate": "没有 cgroup：内存和时间是近似值",
  judging: "评测",
  languages: "{count} 种语言",
  lastSeen: "最近联系：",
  ordersHelp:
    "停止派任务：做完手上的任务后不再接新的。停用：立即断开，手上的任务回到队列。",
  loopback:
    "本站只监听 {host}。要让其他机器访问，请在前面放一个提供 HTTPS 的反向代理，或设置 HOST=0.0.0.0。",
  manage: "管理评测机",
  memory: "已用内存",
  missing: "还可以添加：{languages}。安装以下软件包即可",
  name: "机器名",
  nameHelp: "小写字母、数字、点和连字符，例如 lab-2。",
  noSlides: "它不能由 PDF 生成幻灯片。安装以下软件包即可",
  noSlidesPack: "它不能由 PDF 生成幻灯片：编译器包“pdf”带来这项功能。",
  never: "从未",
  newHelp:
    "另一台机器上的评测机需要自己的令牌。它只主动访问本站，从不监听端口，可以在路由器之后。",
  newSubmit: "生成令牌",
  newTitle: "添加评测机",
  ofCores: "{load}（{cores} 核）",
  ofSlots: "{running} / {slots}",
  offline: "不在线",
  revoke: "吊销令牌",
  revokeAsk:
    "确定要吊销 {judge} 的令牌吗？吊销后无法恢复，正在评测的提交会回到队列。",
  revoked: "已吊销 {judge} 的令牌",
  running: "正在评测",
  serverLoad: "服务器负载",
  serverMemory: "服务器内存",
  version: "Gavel 版本",
  site: "网站",
  "state.active": "启用",
  "state.disabled": "已停用",
  "state.draining": "不再派新任务",
  stateSaved: "{judge}：已保存",
  title: "评测机",
  dashboard: "仪表盘",
  tokenCommand:
    "在那台机器的 Gavel 文件夹中启动。写在命令里的令牌会被那台机器上的所有人看到，所以放在文件里。",
  tokenOnce:
    "{judge} 的令牌，只显示这一次：请在那台机器上存成只有所有者可读的文件 judge.token。",
  unknown: "未知",
  figureContests: "14 天内的比赛",
  services: "服务",
  servers: "服务器数",
  registry: "注册中心",
  registryUp: "正常",
  registryDown: "无应答",
  https: "HTTPS",
  httpsOn: "已启用",
  httpsOff: "未启用",
  healthy: "健康",
  unhealthy: "不健康",
  ofMachine: "{cores} 核 · CPU {load} · 内存 {memory}",
  listensNowhere: "不监听端口",
  webServer: "网站",
} satisfies Record<keyof typeof en, string>;
