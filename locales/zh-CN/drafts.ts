import type en from "../en-US/drafts.ts";

export default {
  stroke: "通过时",
  strokeHeard: "落槌，有声音",
  strokeOff: "没有动画",
  strokeSeen: "落槌",
  codeIsStarter: "这只是起始代码，请先写好你的程序。",
  keptHere: "你写的内容保存在这个标签页里。",
  keptUntilSignIn:
    "登录已失效。你写的内容会在这个浏览器里保留一天，重新登录后会保存到你的账号。",
  keptWithAccount: "你写的内容会保存到你的账号。",
  other: "你在另一个窗口里写了不同的代码，两份都已保留。",
  otherForget: "删除另一份",
  otherForgetAsk: "删除在另一个窗口里写的那份代码？删除后无法恢复。",
  otherTake: "换成另一份",
  starter: "插入起始代码",
  themePage: "跟随页面",
  unsentAtLogout:
    "有些内容还没有保存到网站。请检查网络后重试；如果仍要退出登录，这些内容将会丢失。",
  visitors: "恢复登录前写的代码",
  runAll: "运行全部样例",
  runOwn: "自己的输入",
  runStale: "运行之后代码又改过",
  runAgree: "{n} / {total} 个一致",
} satisfies Record<keyof typeof en, string>;
