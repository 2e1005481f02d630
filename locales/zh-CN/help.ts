import type en from "../en-US/help.ts";

export default {
  title: "帮助",
  verdicts: "评测结果",
  languages: "编程语言",
  compile: "编译命令",
  begin: "提交第一个程序",
  step1: "选一道题",
  step1Help: "从难度为“简单”的题开始。题目列表可以按标题、标签和难度查找。",
  step2: "弄清输入和输出",
  step2Help:
    "题面写明程序会读到什么、应当打印什么；样例各给出一组输入和对应的输出。",
  step3: "选语言，写代码，先自测",
  step3Help:
    "编辑器就在题目旁边。“自测运行”用样例或你自己的输入运行程序，不计入提交。",
  step4: "提交，看评测结果",
  step4Help: "几秒内出结果。没有通过时，提交的页面会说明原因。可以反复提交。",
  io: "输入与输出",
  languagesHelp:
    "每种语言都以同一道题为例：输入两个整数，输出它们的和。输入 1 2，就应当输出 3。没有另外注明的，时间与内存限制同题目。",
  template: "A+B 示例",
  limitsDoubled: "时间与内存：题目限制的两倍",
  ratings: "等级分",
  ratingMethod:
    "计入等级分的比赛结束后，每个有名次的人按 Codeforces 公开的方法（Open Codeforces Rating System，2015）得到新的等级分：各人赛前的等级分给出预期的名次，名次比预期靠前就上升，靠后就下降。第一次参加的人从 {first} 起。",
  ratingAnew:
    "存下来的只有各场比赛的名次。等级分总是按比赛结束的先后从名次重新算出，所以撤回一场比赛不留痕迹。",
  scores: "得分",
  scoreAcm:
    "所有测试点都通过才算通过，不计部分分。显示的结果来自第一个没有通过的测试点。",
  scoreOi:
    "每个测试点各有分数，通过几个得几个的分，满分通常是 100。得到一部分分数时，结果是“部分通过”。",
  subtasks: "子任务",
  scoreSubtasks:
    "有的 OI 题把测试点分成组：一组的得分是组内最低分或平均分，题目的得分是各组之和。",
  scoreHome:
    "个人主页上的这一项只算 OI 题：每题取最好的一次，按 0.1 × 得分 + 2 × 难度（简单− 为 0，困难+ 为 8）四舍五入，再相加。",
  questions: "常见问题",
  whyWrong: "为什么本地正确，提交却没有通过？",
  whyWrongHelp:
    "样例只是一小部分测试数据。请试试最小和最大的输入，检查数组是否够大、变量是否赋了初值、整数是否溢出，并删去调试用的输出。",
  whySlow: "为什么超时？",
  whySlowHelp:
    "先按题面中的最大数据估算步数：一秒大约能做一亿次简单运算。数据很多时，C++ 请关闭流同步或用 scanf，Python 请用 sys.stdin 一次读入。",
  whyWaiting: "为什么一直在等待？",
  whyWaitingHelp:
    "评测机正忙，或者暂时没有评测机在线。提交已经保存，会按顺序评测，不必再交一次。",
  whoReads: "谁能看到我的代码？",
  whoReadsHelp:
    "你自己、老师和管理员。其他人只能看到结果；题目允许时，你可以在提交的页面把代码公开。",
  password: "忘记密码怎么办？",
  passwordHelp: "登录页的“忘记密码？”会告诉你怎么做。",
  developer: "给程序用的开放接口",
  more:
    "本服务器没有安装以下语言：{languages}。安装相应的软件包并重启后即可使用：{command}",
  unpackaged:
    "Debian 12 没有 {languages} 的软件包；在 /usr/bin 下放入相应程序并能正确评测示例后即可使用。",
  statePending: "提交正在等待评测。",
  stateCompiling: "程序正在编译。",
  stateJudging: "程序正在运行。",
  stateUnknown: "结果已有，但比赛尚未公布。列表中显示为问号。",
  stateNone: "还没有做过这道题。",
  tip1:
    "从标准输入读取，向标准输出打印（题目另有说明的除外）。不要打印多余的提示文字。",
  tip2: "程序结束时返回 0：C 和 C++ 的 main 函数请写 return 0。",
  tip3: "Java 的类名和包名任意；含有 main 方法的类会被运行。",
  tip4:
    "评测时定义了 ONLINE_JUDGE，可以用它区分本地与评测环境；64 位整数请用 long long。",
} satisfies Record<keyof typeof en, string>;
