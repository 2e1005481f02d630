/** 编译器包：本站评测机用来代替机器上编译器的文件。 */
import type en from "../en-US/packs.ts";

export default {
  accept: "使用",
  acceptAsk: "使用 {pack}？之后所有提交都会用其中的程序编译和运行。",
  accepted: "评测机会在下一次联系时开始使用这个包。",
  actions: "操作",
  added: "{pack} 完整，并且属于本版本；评测机从下一次联系起使用它。",
  beside: "在程序旁边",
  empty: "没有编译器包",
  emptyHelp:
    "评测机使用各自机器上安装的编译器。包把编译器一起带来，每台机器都相同；其他包都需要“basic”包。",
  file: "包（gavel-pack-….tar.gz）",
  from: "来源",
  hash: "校验和",
  known: "属于本版本",
  lead: "评测机用来代替机器上编译器的包。别处的评测机按校验和下载。",
  link: "编译器包",
  mixed: "评测机的编译器不同：{list}。仅因为这一点，重测也可能得到不同的结果。",
  mixedOne: "{language}：{versions}",
  mixedAt: "{version}（{judges}）",
  name: "包",
  noBasic: "都没有使用：所有的包都需要“basic”包，而它不在。",
  notUsed: "未使用",
  nowWaiting: "{pack} 完整，但不属于本版本。请先核对校验和再使用。",
  remove: "移除",
  removeAsk: "移除 {pack}？除非另有一个包，它的语言将无法评测。",
  removed: "包已移除。",
  send: "上传",
  size: "大小",
  title: "编译器包",
  unknown: "其他来源",
  upload: "添加包",
  uploadHelp:
    "使用之前会把其中每个文件与清单核对；不完整或被改动的文件不会改变任何东西。属于本版本的包立即使用，其他的等你核对校验和。",
  uploaded: "已上传",
  waiting: "{pack} 等待你的确认",
  waitingHelp:
    "它不是和本版本一起制作的。只有当校验和与制作者告诉你的一致时才使用：其中的编译器会看到每一份程序。",
} satisfies Record<keyof typeof en, string>;
