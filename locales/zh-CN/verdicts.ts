import type en from "../en-US/verdicts.ts";

export default {
  accepted: "通过",
  cancelled: "已取消",
  compileError: "编译错误",
  compiling: "编译中",
  judging: "评测中",
  memoryLimitExceeded: "内存超限",
  notSubmitted: "未提交",
  partialAccepted: "部分通过",
  pending: "等待评测",
  presentationError: "格式错误",
  runtimeError: "运行错误",
  submittedFailed: "提交失败",
  submitting: "提交中",
  systemError: "系统错误",
  timeLimitExceeded: "时间超限",
  unknownResult: "结果未公布",
  wrongAnswer: "答案错误",

  "explain.accepted": "所有测试点的输出都正确，做得好！",
  "explain.cancelled": "评测已被取消。",
  "explain.compileError":
    "程序没有通过编译。请先看编译器的第一条信息，后面的往往由它引起。",
  "explain.memoryLimitExceeded":
    "程序使用的内存超过了限制。请检查数组的大小，以及不断增长的数据。",
  "explain.partialAccepted": "一部分测试点正确，另一部分不正确。",
  "explain.presentationError":
    "输出内容正确，但空格或换行不对，请与样例仔细对比。",
  "explain.raised": "程序因 {name} 而终止。",
  "explain.runtimeError":
    "程序因错误而终止：可能是数组越界、除以零、递归过深，或者返回值不为 0。",
  "explain.submittedFailed": "程序没能送去评测，这不是你的问题。",
  "explain.systemError": "评测没有完成，原因与你的程序无关。管理员可以重判。",
  "explain.timeLimitExceeded":
    "程序运行时间超过了限制。请检查是否有死循环，或者换用步骤更少的方法。",
  "explain.wrongAnswer": "输出与预期不一致。请用最小和最大的输入手工试一试。",

  "note.checkerCompile":
    "这道题的评测程序没有通过编译。需要出题人处理，不是你的问题。",
  "note.checkerFailed": "这道题的评测程序出错。需要出题人处理，不是你的问题。",
  "note.codeGone": "这次提交的代码已丢失。",
  "note.compileMemory": "编译占用的内存过多。",
  "note.compileNoProgram":
    "没有可以运行的程序：缺少程序入口（main），或其形式不符合这种语言的要求。",
  "note.compileOutput": "编译器输出的内容过多。",
  "note.compileTooLarge": "编译结果过大，或包含的文件过多。",
  "note.compileTime": "编译时间过长。",
  "note.exitCode": "程序的返回值为 {value}。",
  "note.idle": "程序空闲过久，可能在等待永远不会到来的输入。",
  "note.judgeFault": "评测机自身出现故障，已通知管理员。",
  "note.judgeLost": "评测这份代码时，与评测机的连接多次中断。",
  "note.noCases": "这道题没有测试数据。",
  "note.noJudge": "没有评测机能评测这类题目。",
  "note.outputLimit": "输出超限：程序输出或写入文件的内容过多。",
  "note.printed": "程序的输出：",
  "note.printedNothing": "程序没有输出任何可见内容。",
  "note.problemGone": "这道题已被删除。",
  "note.remoteAway": "本站向其他评测平台提交代码的进程没有运行。",
  "note.remoteBotCheck": "对方平台要求人机验证，本站无法自动提交。",
  "note.remoteDown": "对方平台没有响应。",
  "note.remoteGarbled": "无法识别对方平台返回的内容。",
  "note.remoteLanguage": "对方平台的这道题不支持这种语言。",
  "note.remoteNoAccount": "本站没有可用于向对方平台提交的账号。",
  "note.remoteNotFound": "对方平台上没有这道题。",
  "note.remoteRefused": "对方平台没有接受这份代码。",
  "note.remoteSignIn": "对方平台不接受本站的账号。",
  "note.remoteSilent": "对方平台没有按时给出结果。",
  "note.remoteUnknown":
    "提交过程被中断，无法确定代码是否送达，因此没有再次提交。",
  "note.signal": "程序被信号 {value} 终止。",
  "note.siteFault": "网站无法读取这次提交的数据，已通知管理员。",
  "note.skipped": "已跳过：同组中前面的测试点没有通过。",
  "note.testDataMissing":
    "服务器上这道题的测试数据缺失或已损坏。需要出题人处理，不是你的问题。",
} satisfies Record<keyof typeof en, string>;
