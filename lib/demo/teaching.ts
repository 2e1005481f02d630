import { ROOT_UID } from "../accounts/schema.ts";
import { addComment } from "../discussions/comments.ts";
import { addReply } from "../discussions/replies.ts";
import { createDiscussion } from "../discussions/service.ts";
import { addMembers } from "../groups/adding.ts";
import { groupAnnouncements } from "../groups/announcements.ts";
import { setLevel } from "../groups/members.ts";
import { createGroup } from "../groups/service.ts";
import { QuizDraft } from "../quizzes/schema.ts";
import { createQuiz } from "../quizzes/service.ts";
import type { Act, Site } from "../site/site.ts";
import { addItem, addQuiz } from "../trainings/items.ts";
import { TrainingDraft } from "../trainings/draft.ts";
import { createTerm } from "../terms/service.ts";
import { createTraining } from "../trainings/service.ts";
import { actAs, made } from "./act.ts";
import { DEMO_PUPILS, DEMO_TEACHER } from "./people.ts";
import { type Send, sendsOf, triesIn } from "./sends.ts";
import { TEACHING_WORDS } from "./teaching_words.ts";
import { DAY_MS, HOUR_MS, WEEK_MS } from "../durations.ts";

/** In a table of tries, hours stand for minutes. */
const HOUR_MINUTES = 60;

interface Week {
  problems: readonly string[];
  /** How long ago it was given out; it is due after a week. */
  ago: number;
  /** By hours since then; from 168 on they are late. */
  tries: string;
}

/** What the class was given: two weeks that are over, and the one that runs. */
const WEEKS: readonly Week[] = [
  {
    problems: ["A+B", "D1001"],
    ago: 3 * WEEK_MS,
    tries: `
      xiaolin A+B=4+ D1001=4.5+
      emma    A+B=5+ D1001=26,26.3+
      chenxi  A+B=6+ D1001=7+
      yutong  A+B=6+ D1001=29+
      xiaoyu  A+B=30+ D1001=31,31.4,32+
      mia     A+B=28+ D1001=53+
      lucas   A+B=50+ D1001=51+
      haoran  A+B=52+ D1001=76,76.5+
      zimo    A+B=77+ D1001=78+
      jiayi   A+B=99+ D1001=100+
      sihan   A+B=100+ D1001=124,125+
      noah    A+B=101+ D1001=148+
      bowen   A+B=125,126+ D1001=150+
      ming    A+B=149+ D1001=166,167+
      kexin   A+B=150+ D1001=173+
      anna    A+B=165+ D1001=190,191+
      ajie    A+B=167+ D1001=180+
      lele    A+B=160+
    `,
  },
  {
    problems: ["D1002", "D1003"],
    ago: 2 * WEEK_MS,
    tries: `
      xiaolin D1002=5+ D1003=6+
      emma    D1002=6,6.4+ D1003=28+
      chenxi  D1002=5+ D1003=29,30+
      yutong  D1002=27+ D1003=53+
      xiaoyu  D1002=30+ D1003=54,55,56+
      mia     D1002=29+ D1003=77+
      lucas   D1002=52+ D1003=100,101+
      haoran  D1002=53,54+ D1003=125+
      zimo    D1002=76+ D1003=149+
      jiayi   D1002=98+ D1003=166+
      sihan   D1002=101+ D1003=172,174+
      noah    D1002=124+ D1003=150,151,152,153,154
      bowen   D1002=148+
      ming    D1002=167+ D1003=188+
      kexin   D1002=171+
      anna    D1002=165,166,167+
      ajie    D1002=160,162
    `,
  },
  {
    problems: ["D1004", "D1005", "D1006"],
    ago: 2 * DAY_MS,
    tries: `
      xiaolin D1004=5+ D1005=5.4+ D1006=5.8+
      emma    D1004=25+ D1006=25.6,25.9+
      chenxi  D1004=6+ D1005=7,7.3+
      yutong  D1004=28+ D1006=29+
      mia     D1004=27,27.4+
      haoran  D1004=30+
      zimo    D1005=46
      ming    D1004=27+
      ajie    D1006=47.2,47.4,47.6,47.7,47.8
    `,
  },
];

/**
 * A public training with a quiz, discussions, and a class with three weeks behind it:
 * its homework with what was done in time, late and not at all, its talk and its news.
 * Returns what was sent, and where it is.
 */
export async function installTeaching(site: Site): Promise<Send[]> {
  const words = TEACHING_WORDS[site.settings.LANG];
  const now = site.clock();
  const act = await actAs(site, ROOT_UID, now - 3 * WEEK_MS - DAY_MS);
  const tid = await installTraining(act, null, {
    title: words.training,
    text: words.trainingText,
    problems: ["A+B", "D1001", "D1002", "D1003"],
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
  await talk(site, now - 2 * DAY_MS, {
    ...words.before,
    isTop: true,
    answers: [{ by: "root", text: words.before.comment }],
  });
  const gid = await installClass(act);
  const sends: Send[] = [];
  for (const [n, week] of WEEKS.entries()) {
    const begin = now - week.ago;
    const given = await actAs(site, ROOT_UID, begin);
    const homework = await installTraining(given, gid, {
      ...words.weeks[n],
      problems: week.problems,
      due: begin + WEEK_MS,
    });
    const venue = { kind: "training", id: homework, gid } as const;
    const tries = triesIn(week.tries, HOUR_MINUTES);
    sends.push(...sendsOf(site, tries, { begin, venue }));
  }
  const teacher = await actAs(site, uidOf(site, DEMO_TEACHER), now - DAY_MS);
  made(
    await createTerm(teacher, gid, {
      ...TERM,
      title: words.term,
      begin: now - 5 * WEEK_MS,
      end: now + 15 * WEEK_MS,
    }),
  );
  await talk(site, now - 30 * HOUR_MS, { ...words.stuck, gid });
  await talk(site, now - 3 * HOUR_MS, { ...words.open, gid });
  made(
    await groupAnnouncements.create(teacher, { gid }, {
      ...words.news,
      status: 0,
    }),
  );
  return sends;
}

/** How much of a term's total homework and contests are. */
const TERM = {
  weightHomework: 70,
  dropHomework: 1,
  weightQuiz: 10,
  dropQuiz: 0,
  weightContest: 20,
  dropContest: 0,
  weightHand: 0,
};

const uidOf = ({ accounts }: Site, username: string) =>
  accounts.directory.uidOf(username)!;

async function installTraining(
  act: Act,
  gid: number | null,
  { title, text, problems, due = null }: {
    title: string;
    text: string;
    problems: readonly string[];
    due?: number | null;
  },
): Promise<number> {
  const { site } = act;
  const words = TEACHING_WORDS[site.settings.LANG];
  const [known] = site.trainings.shelf.categories({ gid });
  const draft = TrainingDraft.parse({
    title,
    description: text,
    rank: 1000,
    auth: "Public",
    isVisible: true,
    category: known
      ? { id: known.id }
      : { name: words.basics, color: "#4f8a6d" },
    begin: due === null ? null : act.now,
    due,
    latePercent: 10,
    lateDays: due === null ? 0 : 3,
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
  const words = TEACHING_WORDS[site.settings.LANG];
  const gid = made(
    await createGroup(act, {
      name: words.group,
      shortName: "CLASS2",
      brief: words.groupBrief,
      description: words.groupText,
      auth: "protected",
      code: "class2",
      isVisible: true,
      language: "",
    }),
  );
  made(await addMembers(act, gid, [DEMO_TEACHER, ...DEMO_PUPILS]));
  const uid = uidOf(site, DEMO_TEACHER);
  made(await setLevel(act, gid, { uid, level: "root" }));
  return gid;
}

interface Talk {
  by: string;
  title: string;
  brief: string;
  text: string;
  gid?: number;
  isTop?: boolean;
  /** Comments on it; each after the first answers the first. */
  answers?: readonly { by: string; text: string }[];
}

/** A discussion with its comments, an hour apart. */
async function talk(site: Site, at: number, of: Talk): Promise<void> {
  const [category] = site.discussions.categories.values();
  if (category === undefined) return;
  const { by, title, brief, text, gid = null, isTop = false } = of;
  const begun = made(
    await createDiscussion(
      await actAs(site, uidOf(site, by), at),
      {
        title,
        description: brief,
        categoryId: category.id,
        content: text,
        topPriority: isTop,
      },
      { gid, problemId: null },
    ),
  );
  const subject = { kind: "discussion", id: begun.id } as const;
  let commentId: number | null = null;
  for (const [n, answer] of (of.answers ?? []).entries()) {
    const later = at + (n + 1) * HOUR_MS;
    const act = await actAs(site, uidOf(site, answer.by), later);
    if (commentId === null) {
      const comment = made(await addComment(act, subject, answer.text));
      commentId = comment.id;
      continue;
    }
    made(
      await addReply(act, {
        commentId,
        content: answer.text,
        quoteId: commentId,
        quoteType: "Comment",
      }),
    );
  }
}
