import { ROOT_UID } from "../accounts/schema.ts";
import { addComment } from "../discussions/comments.ts";
import { createDiscussion } from "../discussions/service.ts";
import { addMembers } from "../groups/adding.ts";
import { setLevel } from "../groups/members.ts";
import { createGroup } from "../groups/service.ts";
import type { Locale } from "../i18n/mod.ts";
import { QuizDraft } from "../quizzes/schema.ts";
import { createQuiz } from "../quizzes/service.ts";
import type { Act, Site } from "../site/site.ts";
import { addItem, addQuiz } from "../trainings/items.ts";
import { TrainingDraft } from "../trainings/draft.ts";
import { createTraining } from "../trainings/service.ts";
import { actAs, made } from "./act.ts";
import { DEMO_PUPILS, DEMO_TEACHER } from "./people.ts";
import { type Send, sendsOf, type Try } from "./sends.ts";
import { DAY_MS } from "../durations.ts";

const WORDS = {
  "zh-CN": {
    basics: "基础",
    training: "入门训练",
    trainingText: "从第一个程序开始：读入、计算、输出、循环、字符串。",
    quiz: "对 $n$ 个数做**归并排序**，比较次数的量级是？",
    quizSolution: "每一层共比较约 $n$ 次，一共 $\\log_2 n$ 层。",
    group: "高一（2）班编程课",
    groupBrief: "周二、周四下午，机房 305",
    groupText: "作业在**训练**里，周末前完成。",
    homework: "第一周作业",
    homeworkText: "三道题，周末前完成。卡住了先在讨论区问。",
    talk: "提问前请看这里",
    talkBrief: "怎样问，别人才答得快",
    talkText:
      "1. 写清楚题号和你的想法；\n2. 贴出**最小**的出错输入；\n3. 代码放在代码块里：\n\n```python\nprint(sum(map(int, input().split())))\n```\n",
    talkComment: "补充一条：评测结果点进去能看到第一个没有通过的测试点。",
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
    groupBrief: "Tuesdays and Thursdays, room 305",
    groupText: "Homework is under **Trainings**.",
    homework: "Homework of week 1",
    homeworkText:
      "Three problems, until the weekend. If you are stuck, ask in the discussions first.",
    talk: "Before you ask",
    talkBrief: "How to get a quick answer",
    talkText:
      "1. Name the problem, and say what you have tried.\n2. Show the **smallest** input that fails.\n3. Put code into a code block:\n\n```python\nprint(sum(map(int, input().split())))\n```\n",
    talkComment:
      "One more: the page of a submission shows the first test case that failed.",
  },
} satisfies Record<Locale, unknown>;

const HOMEWORK = ["D1001", "D1002", "D1004"];
/** Minutes since it was given out, two days ago. */
const HOMEWORK_TRIES: Try[] = [
  { username: "xiaolin", problem: "D1001", minutes: [300], isSolved: true },
  { username: "xiaolin", problem: "D1002", minutes: [322], isSolved: true },
  { username: "xiaolin", problem: "D1004", minutes: [350], isSolved: true },
  { username: "emma", problem: "D1001", minutes: [1500], isSolved: true },
  { username: "emma", problem: "D1002", minutes: [1540, 1552], isSolved: true },
  { username: "ming", problem: "D1001", minutes: [1610], isSolved: true },
  {
    username: "ajie",
    problem: "D1004",
    minutes: [2868, 2871, 2875],
    isSolved: false,
  },
];

/** A public training with a quiz, a class with its homework, and a discussion; what was sent to them. */
export async function installTeaching(site: Site): Promise<Send[]> {
  const words = WORDS[site.settings.LANG];
  const at = site.clock() - 2 * DAY_MS;
  const act = await actAs(site, ROOT_UID, at);
  const tid = await installTraining(act, null, {
    title: words.training,
    text: words.trainingText,
    problems: ["A+B", "D1001", "D1002", "D1003"],
    due: null,
  });
  const right = { text: "$O(n \\log n)$", isCorrect: true };
  const wrong = ["$O(n)$", "$O(n^2)$", "$O(2^n)$"]
    .map((text) => ({ text, isCorrect: false }));
  const quiz = made(
    await createQuiz(
      act,
      QuizDraft.parse({
        type: "single choice",
        title: words.quiz,
        solution: words.quizSolution,
        data: [{ options: [wrong[0], right, wrong[1], wrong[2]] }],
      }),
    ),
  );
  made(await addQuiz(act, tid, { qid: quiz.qid }));
  await installTalk(act);
  const gid = await installClass(act);
  const homework = await installTraining(act, gid, {
    title: words.homework,
    text: words.homeworkText,
    problems: HOMEWORK,
    due: at + 7 * DAY_MS,
  });
  const venue = { kind: "training", id: homework, gid } as const;
  return sendsOf(site, HOMEWORK_TRIES, { begin: at, venue });
}

async function installTraining(
  act: Act,
  gid: number | null,
  { title, text, problems, due }: {
    title: string;
    text: string;
    problems: readonly string[];
    due: number | null;
  },
): Promise<number> {
  const { site } = act;
  const category = { name: WORDS[site.settings.LANG].basics, color: "#4f8a6d" };
  const draft = TrainingDraft.parse({
    title,
    description: text,
    rank: 1000,
    auth: "Public",
    isVisible: true,
    category,
    begin: due === null ? null : act.now,
    due,
    feedbackBefore: "all",
    feedbackAfter: "all",
  });
  const { tid } = made(await createTraining(act, { gid }, draft));
  for (const problemId of problems) {
    const problem = site.problems.catalogue.find(problemId);
    if (problem !== null) made(await addItem(act, tid, { problem }));
  }
  return tid;
}

async function installClass(act: Act): Promise<number> {
  const { site } = act;
  const words = WORDS[site.settings.LANG];
  const gid = made(
    await createGroup(act, {
      name: words.group,
      shortName: "CLASS2",
      brief: words.groupBrief,
      description: words.groupText,
      auth: "protected",
      code: "class2",
      isVisible: true,
    }),
  );
  made(await addMembers(act, gid, [DEMO_TEACHER, ...DEMO_PUPILS]));
  const uid = site.accounts.directory.uidOf(DEMO_TEACHER)!;
  made(await setLevel(act, gid, { uid, level: "root" }));
  return gid;
}

async function installTalk(act: Act): Promise<void> {
  const { site } = act;
  const words = WORDS[site.settings.LANG];
  const [category] = site.discussions.categories.values();
  if (category === undefined) return;
  const { id } = made(
    await createDiscussion(act, {
      title: words.talk,
      description: words.talkBrief,
      categoryId: category.id,
      content: words.talkText,
      topPriority: true,
    }, { gid: null, problemId: null }),
  );
  const later = { ...act, now: act.now + 3_600_000 };
  made(
    await addComment(later, { kind: "discussion", id }, words.talkComment),
  );
}
