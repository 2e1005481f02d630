import type en from "../en-US/help.ts";

export default {
  title: "帮助",
  tips: "编译与运行",
  verdicts: "评测结果",
  languages: "编程语言",
  compile: "编译命令",
  language: "语言",
  limits: "时间与内存",
  limitsStated: "同题目限制",
  limitsDoubled: "题目限制的两倍",
  template: "A+B 示例",
  more:
    "本服务器没有安装以下语言：{languages}。安装相应的软件包并重启后即可使用：{command}",
  unpackaged:
    "Debian 12 没有 {languages} 的软件包；在 /usr/bin 下放入相应程序并能正确评测示例后即可使用。",
  tip1:
    "从标准输入读取，向标准输出打印（题目另有说明的除外）。不要打印多余的提示文字。",
  tip2: "程序结束时返回 0：C 和 C++ 的 main 函数请写 return 0。",
  tip3: "Java 的类名和包名任意；含有 main 方法的类会被运行。",
  tip4:
    "评测时定义了 ONLINE_JUDGE，可以用它区分本地与评测环境；64 位整数请用 long long。",
} satisfies Record<keyof typeof en, string>;
