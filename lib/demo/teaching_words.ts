import type { Locale } from "../i18n/mod.ts";

/** What the demo's teacher and pupils say. */
export const TEACHING_WORDS = {
  "zh-CN": {
    basics: "基础",
    training: "入门训练",
    trainingText: "从第一个程序开始：读入、计算、输出、循环、字符串。",
    quiz: "对 $n$ 个数做**归并排序**，比较次数的量级是？",
    quizSolution: "每一层共比较约 $n$ 次，一共 $\\log_2 n$ 层。",
    group: "高一（2）班编程课",
    term: "第一学期",
    groupBrief: "周二、周四下午，机房 305",
    groupText: "作业在**训练**里，一周内完成；迟交三天以内每天扣 10%。",
    weeks: [
      { title: "第一周作业", text: "读入、计算、输出：两道题，一周内完成。" },
      { title: "第二周作业", text: "条件、循环与字符串：两道题，一周内完成。" },
      {
        title: "第三周作业",
        text: "排序、前缀和与栈：三道题，一周内完成。卡住了先在讨论区问。",
      },
    ],
    before: {
      by: "root",
      title: "提问前请看这里",
      brief: "怎样问，别人才答得快",
      text:
        "1. 写清楚题号和你的想法；\n2. 贴出**最小**的出错输入；\n3. 代码放在代码块里：\n\n```python\nprint(sum(map(int, input().split())))\n```\n",
      comment: "补充一条：评测结果点进去能看到第一个没有通过的测试点。",
    },
    stuck: {
      by: "xiaoyu",
      title: "“一摞碗”的样例一为什么是 2 套？",
      brief: "第三周作业的第三题",
      text: "收走三只 2 之后，下面的两只 1 和新来的 1 也算连在一起吗？",
      answers: [
        {
          by: "laoshi",
          text:
            "算。收走之后，露出来的碗和新放上的碗挨在一起，可以想想**栈**。",
        },
        { by: "xiaoyu", text: "明白了，用栈记下每一段的长度就行。" },
        { by: "chenxi", text: "我也卡在这里，谢谢！" },
      ],
    },
    open: {
      by: "lele",
      title: "“整点日照”超时了怎么办？",
      brief: "两重循环只能过前几个测试点",
      text:
        "我枚举了每一段的开头和结尾，$n=10^5$ 时太慢。要怎样才能不枚举每一段？",
    },
    news: {
      title: "周四课前测验",
      content: "周四上课前十五分钟有一次**小测验**，内容是前两周的作业。",
    },
    siteNews: [
      {
        title: "新学期开始了",
        content:
          "本学期的编程课开始了。先做一做**入门训练**，熟悉提交和查看结果。",
      },
      {
        title: "秋季热身赛结束",
        content:
          "比赛已经结束，榜单和题目都可以查看，没做完的题可以接着做。下一场是**期末模拟赛**。",
      },
    ],
    course: "Python 入门",
    chapters: [
      {
        title: "起步",
        lessons: [
          {
            title: "第一个程序",
            text:
              "程序从**标准输入**读数据，向**标准输出**写结果：\n\n```python\na, b = map(int, input().split())\nprint(a + b)\n```\n\n把它提交到 [A+B](/problem/A+B)，看看评测结果。",
          },
          {
            title: "读入一串数",
            text:
              "先读个数，再读一行：\n\n```python\nn = int(input())\na = list(map(int, input().split()))\nprint(max(a) - min(a))\n```\n",
          },
        ],
      },
      {
        title: "条件与循环",
        lessons: [
          {
            title: "分情况计算",
            text:
              "```python\nif days <= 3:\n    fee = 0\nelif days <= 10:\n    fee = 10 * (days - 3)\nelse:\n    fee = 70 + 20 * (days - 10)\n```\n\n练习：[D1002](/problem/D1002)。",
          },
          {
            title: "累加与计数",
            text:
              "一边读一边累加，不必把所有的数都存下来：\n\n```python\ntotal = 0\nfor x in map(int, input().split()):\n    total += x\nprint(total)\n```\n",
          },
        ],
      },
    ],
  },
  "en-US": {
    basics: "Basics",
    training: "First Steps",
    trainingText:
      "From the first program on: reading, computing, printing, loops, strings.",
    quiz: "How many comparisons does **merge sort** make for $n$ numbers?",
    quizSolution:
      "Each level takes about $n$ comparisons, and there are $\\log_2 n$ levels.",
    group: "Class 2, programming",
    term: "First term",
    groupBrief: "Tuesdays and Thursdays, room 305",
    groupText:
      "Homework is under **Trainings** and due after a week; up to three days late, each day costs 10%.",
    weeks: [
      {
        title: "Homework of week 1",
        text: "Reading, computing, printing: two problems, due after a week.",
      },
      {
        title: "Homework of week 2",
        text: "Conditions, loops and strings: two problems, due after a week.",
      },
      {
        title: "Homework of week 3",
        text:
          "Sorting, prefix sums and stacks: three problems, due after a week. If you are stuck, ask in the discussions first.",
      },
    ],
    before: {
      by: "root",
      title: "Before you ask",
      brief: "How to get a quick answer",
      text:
        "1. Name the problem, and say what you have tried.\n2. Show the **smallest** input that fails.\n3. Put code into a code block:\n\n```python\nprint(sum(map(int, input().split())))\n```\n",
      comment:
        "One more: the page of a submission shows the first test case that failed.",
    },
    stuck: {
      by: "xiaoyu",
      title: "Why are there 2 sets in the first example of A Pile of Bowls?",
      brief: "The third problem of week 3",
      text:
        "When the three 2s are gone, do the two 1s below and the new 1 count as neighbors?",
      answers: [
        {
          by: "laoshi",
          text:
            "They do. What was below is on top again; think of a **stack**.",
        },
        {
          by: "xiaoyu",
          text: "Got it: a stack that keeps the length of each run.",
        },
        { by: "chenxi", text: "I was stuck here too, thank you!" },
      ],
    },
    open: {
      by: "lele",
      title: "Time limit in Whole Hours of Sun",
      brief: "Two loops pass the first cases only",
      text:
        "I try every first and every last day, which is too slow for $n=10^5$. How can I do without?",
    },
    news: {
      title: "A short test on Thursday",
      content:
        "On Thursday there is a **short test** in the first fifteen minutes, about the homework of the first two weeks.",
    },
    siteNews: [
      {
        title: "The new term has begun",
        content:
          "Programming lessons have begun. Try **First Steps** to see how submitting works.",
      },
      {
        title: "The Autumn Warm-up is over",
        content:
          "The board and the problems are open, and you can go on with what you have not solved. The next one is the **End-of-term Rehearsal**.",
      },
    ],
    course: "Python from the Start",
    chapters: [
      {
        title: "First steps",
        lessons: [
          {
            title: "The first program",
            text:
              "A program reads from **standard input** and writes to **standard output**:\n\n```python\na, b = map(int, input().split())\nprint(a + b)\n```\n\nSend it to [A+B](/problem/A+B) and look at the result.",
          },
          {
            title: "Reading a row of numbers",
            text:
              "First how many there are, then a line of them:\n\n```python\nn = int(input())\na = list(map(int, input().split()))\nprint(max(a) - min(a))\n```\n",
          },
        ],
      },
      {
        title: "Conditions and loops",
        lessons: [
          {
            title: "One case after another",
            text:
              "```python\nif days <= 3:\n    fee = 0\nelif days <= 10:\n    fee = 10 * (days - 3)\nelse:\n    fee = 70 + 20 * (days - 10)\n```\n\nTo try it: [D1002](/problem/D1002).",
          },
          {
            title: "Adding up and counting",
            text:
              "Add while you read; there is no need to keep all of the numbers:\n\n```python\ntotal = 0\nfor x in map(int, input().split()):\n    total += x\nprint(total)\n```\n",
          },
        ],
      },
    ],
  },
} satisfies Record<Locale, unknown>;
