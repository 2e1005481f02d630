import type en from "../en-US/terminal.ts";

export default {
  backedUp: "已将 {from} 备份到 {to}。",
  backupCopied: "新复制的文件：{count} 个。",
  backupProven:
    "已验证：恢复到临时文件夹后，{records} 条记录和 {files} 个文件都与原来一致。共用 {seconds} 秒。",
  backupUnproven: "备份未通过验证：{reason}",
  backupUsage: "用法：backup [文件夹]",
  backupWithoutDatabase:
    "备份中不含数据库，请在 KV_URL 所指的服务器上另行备份。",
  backupWithoutFiles: "备份中不含文件，请另行备份 S3_URL 所指的存储桶。",
  badSettings: "设置有误：",
  dataDamaged:
    "无法使用 {folder} 中的数据：数据库已损坏。请恢复备份；损坏的文件原样保留。",
  dataDenied: "无法使用 {folder} 中的数据：当前用户不能在其中读写。",
  dataDiskError: "无法使用 {folder} 中的数据：磁盘报错。",
  dataFull: "无法使用 {folder} 中的数据：磁盘已满。请腾出空间后重新启动。",
  dataHalfRestored: "向 {folder} 的恢复中断了。请重新恢复，或另选 DATA_DIR。",
  dataInUse:
    "另一个 Gavel 正在使用 {folder} 中的数据。请先停止它，或另选 DATA_DIR。",
  dataLed:
    "另一个 Gavel 正在使用 KV_URL 处的数据。请先停止它，或为每个进程设置各自的 OWN_URL，并让所有进程的 PEER_URLS 相同。如果它是意外中断的，本进程会在几秒内启动。",
  dataLocked: "无法使用 {folder} 中的数据：数据库被其他程序锁定。",
  dataNewer:
    "数据由更新版本的 Gavel 写入（数据版本 {found}，本程序最高支持 {known}）。请启动新版本，或恢复升级之前的备份。",
  dataNoFolder:
    "无法使用 {folder} 中的数据：它或其路径中的某一部分不是文件夹。",
  dataReadOnly: "无法使用 {folder} 中的数据：所在的文件系统是只读的。",
  dataStranger:
    "KV_URL 处的网站由 {addresses} 这些进程组成，本进程不在其中。请给它设置 OWN_URL，并让 PEER_URLS 包含所有进程。如果那些进程不再使用，请运行 main.ts forget。",
  dataUnopened: "无法使用 {folder} 中的数据：无法打开其中的数据库。",
  dataUnreached: "无法打开 {url} 处的数据：{reason}",
  installNotHere: "只能由 root 通过这个文件运行：sh gavel-….run install",
  installed:
    "Gavel 已作为服务运行，并随机器启动。\n打开：{address}\n第一个账号的密码在日志里：{words}\n别的机器打不开时，请在防火墙放行 8000 端口（TCP）。\n设置：{environment}；数据：{data}",
  installedNotOn:
    "服务的文件已写好，但没有启动成功，原因见上。\n地址：{address}；日志：{words}\n设置：{environment}；数据：{data}",
  uninstalled: "服务已取消。{data} 里的数据与 {environment} 里的设置保留。",
  doctorClean: "无残留",
  doctorEscaped: "未能隔离",
  doctorHeld: "已隔离",
  doctorIsolation: "隔离方式",
  doctorLanguage: "语言",
  doctorNoIsolation: "无，本机不能评测：{reason}",
  doctorNoPdf: "无法由 PDF 生成幻灯片：{command}",
  doctorNoPdfPack: "无法由 PDF 生成幻灯片：编译器包“pdf”带来这项功能",
  doctorPack: "编译器包",
  doctorPrograms: "{count} 个恶意程序中，已隔离 {held} 个",
  doctorRefused: "已拒绝",
  doctorTaken: "被接受",
  doctorTask: "任务：{name}",
  contestWritten: "{file}：比赛 {cid}",
  doctorTasks: "{count} 个恶意任务中，已拒绝 {refused} 个",
  exists: "{file} 已存在。",
  expected: "应为 {what}",
  contestImported: "{file}：比赛 {cid} 已导入，处于隐藏状态。",
  exportUsage:
    "用法：export [--format hoj|icpc] (--all | 题号…) 文件\nexport --contest 比赛编号 [--format package|xcpcio] 文件",
  filesUnusable: "无法使用 {url} 处的文件：{reason}",
  forgetNone: "没有 KV_URL 时只有一个进程。",
  forgotten: "{url} 处的网站可以由新的进程重新开始。",
  helpTitle: "Gavel 在线评测系统",
  "help.start": "准备本机，然后运行网站、评测机和发信进程\n（deno task start）",
  "help.prepare": "只准备本机，供系统服务使用（docs/operations.md）",
  "help.dev": "同 start，并在源文件改动后重启",
  "help.serve": "只运行网站进程",
  "help.judge":
    "只运行评测机：--server 网址 --token-file 文件 [--slots 个数]\n[--cache 文件夹] [--name 名称]；可用 JUDGE_TOKEN 代替文件；\n--insecure 允许以 http:// 连接其他机器",
  "help.mail": "只运行发信进程（需要 MAIL_TOKEN）：--server 网址",
  "help.remote":
    "只运行与其他评测平台通信的进程（需要 REMOTE_TOKEN）：\n--server 网址",
  "help.doctor": "报告本机能评测什么，并用恶意程序检验沙箱",
  "help.import":
    "导入其他评测系统的题目（先停止网站）：\n文件… [--preview] [--public] [--again]\n[--taken rename|replace|skip]\n--contest 存档 [--preview]",
  "help.export":
    "把题目或一场比赛的存档导出为压缩包（先停止网站）：\n[--format hoj|icpc] (--all | 题号…) 文件\n--contest 比赛编号 [--format package|xcpcio] 文件",
  "help.backup":
    "在备份文件夹里做一个备份并验证，网站可以继续运行：\n[文件夹]（默认 BACKUP_DIR）",
  "help.verify": "验证一场比赛的存证：文件\n--head 指纹：当时打印的指纹",
  "help.restore": "把备份恢复到空文件夹：备份 [文件夹]（默认 DATA_DIR）",
  "help.forget": "让使用 KV_URL 的网站换成别的进程（先停下所有进程）",
  "help.install": "把这个文件装成服务（root 运行）；uninstall 取消",
  "help.uninstall": "取消服务；数据与设置保留",
  "help.build": "构建页面脚本和样式表",
  "help.version": "显示版本号",
  importUsage:
    "用法：import 文件… [--preview] [--public] [--again] [--taken rename|replace|skip]\nimport --contest 存档 [--preview]",
  noFile: "{file}：没有这个文件",
  noRoot: "还没有 root 账号，请先启动一次 Gavel。",
  problems: "{file}：{n} 道题目",
  "setting.BACKUP_DIR": "一个文件夹",
  "setting.BACKUP_PASSPHRASE": "12 到 200 个字符",
  "setting.DEMO": "1 或 0",
  "setting.DENO_KV_ACCESS_TOKEN": "KV_URL 所指服务器的访问令牌",
  "setting.DEVELOPMENT": "1 或 0",
  "setting.FILES_DIR": "一个文件夹，不与 S3_URL 一起设置",
  "setting.JUDGES": "0 到 256 之间的整数",
  "setting.JUDGE_TOKEN":
    "16 到 200 个字符；与 OWN_URL 和 JUDGES 一起使用时，各进程相同",
  "setting.KV_URL": "KV Connect 服务器的 http 或 https 地址",
  "setting.LOG_FORMAT": "text 或 json",
  "setting.METRICS_TOKEN": "16 到 200 个字符",
  "setting.LOG_LEVEL": "debug、info、warn 或 error",
  "setting.MAIL_TOKEN": "16 到 200 个字符",
  "setting.REMOTE_TOKEN": "16 到 200 个字符",
  "setting.OWN_URL":
    "其他网站进程访问本进程的 http 或 https 地址，与 KV_URL 一起设置",
  "setting.PEER_URLS": "网站所有进程的 OWN_URL，用逗号隔开",
  "setting.PORT": "0 到 65535 之间的端口",
  "setting.PROXIES": "IP 地址，用逗号隔开",
  "setting.ROOT_PASSWORD": "6 到 20 个字符",
  "setting.S3_ACCESS_KEY": "S3_URL 处存储桶的访问密钥",
  "setting.S3_SECRET_KEY": "与 S3_ACCESS_KEY 对应的私有密钥",
  "setting.S3_URL": "S3 兼容存储桶的 http 或 https 地址",
  "setting.SUBMIT_INTERVAL": "0 到 3600 之间的秒数",
  restored: "已将 {from} 恢复到 {to}：{records} 条记录，{files} 个文件。",
  restoreMove: "现在请把 files 与 avatars 从 {from} 移到 {to}。",
  restoreUsage: "用法：restore 备份 [文件夹]",
  upgradeFailed:
    "数据无法转换到这个版本：{reason}转换之前已备份，备份完好。可以再启动一次重试；或者用 `{command} restore {backup} 文件夹` 把备份恢复到空文件夹，再用 DATA_DIR=文件夹 启动原来的版本。",
  upgradeUnproven:
    "数据没有改动：这个版本试着转换了一份副本，但没有成功。请启动原来的版本。{reason}",
  upgradeUnsaved:
    "数据没有改动：需要先转换到这个版本，但没能事先备份。{reason}",
  usePage: "Gavel 正在运行时，请使用它的页面 /admin/problem/batch-operation。",
} satisfies Record<keyof typeof en, string>;
