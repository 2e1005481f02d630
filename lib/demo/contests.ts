import { ROOT_UID } from "../accounts/schema.ts";
import { answer, ask, clarificationsOf } from "../contests/clarifications.ts";
import type { ContestDraft } from "../contests/draft.ts";
import { contestAtFirst } from "../contests/fields.ts";
import { addProblem } from "../contests/items.ts";
import { createContest } from "../contests/service.ts";
import type { Locale } from "../i18n/mod.ts";
import { PROBLEM_AUTH } from "../problems/schema.ts";
import type { Site } from "../site/site.ts";
import { actAs, made } from "./act.ts";
import { type Send, sendsOf, triesIn } from "./sends.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";

const WORDS = {
  "zh-CN": {
    cup: "秋季热身赛",
    cupText: "四道题，三个小时，ACM 赛制。最后一小时封榜，结束时自动揭榜。",
    round: "本周练习赛",
    roundText: "两道入门题，随时可以进来做，榜单实时更新。",
    next: "期末模拟赛",
    nextText: "OI 赛制：每题取最后一次提交的得分，结束后公布成绩。",
    awards: ["金奖", "银奖", "铜奖"],
    asked: "B 题里，第 10 天还的书按哪一档算？",
    answered: "第 10 天还算在第一档之内，看题面的表格。",
    open: "W1001 的气温会是小数吗？",
  },
  "en-US": {
    cup: "Autumn Warm-up",
    cupText:
      "Four problems, three hours, ACM rules. The board is frozen for the last hour and opens by itself at the end.",
    round: "Round of the Week",
    roundText:
      "Two easy problems. Come in whenever you like; the board is live.",
    next: "End-of-term Rehearsal",
    nextText:
      "OI rules: the last submission of each problem counts, and the scores are told after the end.",
    awards: ["Gold", "Silver", "Bronze"],
    asked: "Problem B: which rate is it for a book that comes back on day 10?",
    answered: "Day 10 still belongs to the first rate; see the table.",
    open: "May a temperature in W1001 have a fraction?",
  },
} satisfies Record<Locale, unknown>;

const COLOURS = ["#e53935", "#1e88e5", "#43a047", "#fdd835"];

const CUP_PROBLEMS = ["D1001", "D1002", "D1003", "D1004"];
const CUP_TRIES = triesIn(`
  xiaolin D1001=12+ D1002=31+ D1004=58+ D1003=104,151+
  chenxi  D1002=17+ D1001=26+ D1003=71,83+ D1004=118,141,158+
  emma    D1001=9,21+ D1003=66+ D1002=88,95,139+
  yutong  D1001=15+ D1002=44,52+ D1004=97+
  lucas   D1002=22+ D1001=38+ D1004=126,149,177
  mia     D1001=19+ D1004=74,102+ D1002=133+
  haoran  D1002=25+ D1001=29,33,55+ D1003=110,144,163
  xiaoyu  D1002=27+ D1001=40,47,61+ D1004=130,162
  zimo    D1001=31+ D1002=60,92+
  jiayi   D1002=48+ D1001=79+ D1003=168
  sihan   D1001=44,50+ D1002=128,155+
  noah    D1002=36+ D1003=90,121
  bowen   D1001=58+ D1002=113,119
  ming    D1001=35,52+ D1002=124
  ajie    D1002=77,170+
  kexin   D1001=83,85,91+
  anna    D1002=105,147,175+
  lele    D1001=90,99
`);

const ROUND_TRIES = triesIn(`
  emma    W1001=6+ W1002=19,26+
  xiaoyu  W1001=8,15+
  xiaolin W1002=11+
  mia     W1001=21+ W1002=34+
  ajie    W1001=30
  lele    W1002=41+
`);

/** A contest that is over, one that runs, and one that is to come; what was sent to them. */
export async function installContests(site: Site): Promise<Send[]> {
  const words = WORDS[site.settings.LANG];
  const now = site.clock();
  const cupAt = now - 2 * DAY_MS;
  const cup = await installContest(site, CUP_PROBLEMS, {
    ...contestAtFirst(cupAt),
    title: words.cup,
    description: words.cupText,
    end: cupAt + 180 * MINUTE_MS,
    sealAt: cupAt + 120 * MINUTE_MS,
    showsName: "nickname",
    awardKind: "number",
    awards: words.awards.map((name, n) => ({
      priority: n + 1,
      name,
      background: ["#e6bf25", "#b4c0c7", "#cd7f32"][n],
      color: "#ffffff",
      num: n + 1,
    })),
  });
  await askAt(site, cup, { by: "emma", at: cupAt, question: words.asked });
  const root = await actAs(site, ROOT_UID, cupAt + 30 * MINUTE_MS);
  const [asked] = await clarificationsOf(root, cup);
  made(
    await answer(root, cup, asked.id, {
      answer: words.answered,
      isForAll: true,
    }),
  );
  // It is over: its problems are everybody's again.
  for (const problemId of CUP_PROBLEMS) {
    const { pid } = site.problems.catalogue.find(problemId)!;
    await site.problems.records.update(
      [pid],
      (row) => ({ ...row, auth: PROBLEM_AUTH.public }),
    );
  }
  const roundAt = now - 50 * MINUTE_MS;
  const round = await installContest(site, ["W1001", "W1002"], {
    ...contestAtFirst(roundAt),
    title: words.round,
    description: words.roundText,
    end: roundAt + 7 * DAY_MS,
    showsName: "nickname",
  });
  await askAt(site, round, { by: "lele", at: roundAt, question: words.open });
  const nextAt = now + 3 * DAY_MS;
  await installContest(site, [], {
    ...contestAtFirst(nextAt),
    title: words.next,
    description: words.nextText,
    end: nextAt + 240 * MINUTE_MS,
    rule: "oi",
    sealAt: nextAt,
  });
  return [
    ...sendsOf(site, CUP_TRIES, { begin: cupAt, venue: venueOf(cup) }),
    ...sendsOf(site, ROUND_TRIES, { begin: roundAt, venue: venueOf(round) }),
  ];
}

/** A question, twenty minutes after the beginning. */
async function askAt(
  site: Site,
  cid: number,
  { by, at, question }: { by: string; at: number; question: string },
): Promise<void> {
  const uid = site.accounts.directory.uidOf(by)!;
  const act = await actAs(site, uid, at + 20 * MINUTE_MS);
  made(await ask(act, cid, { pid: null, question }));
}

const venueOf = (id: number) => ({ kind: "contest", id, gid: null }) as const;

async function installContest(
  site: Site,
  problems: readonly string[],
  draft: ContestDraft,
): Promise<number> {
  // Made the day before it begins.
  const act = await actAs(site, ROOT_UID, draft.begin - DAY_MS);
  const cid = made(await createContest(act, null, draft));
  for (const [n, problemId] of problems.entries()) {
    const { pid } = site.problems.catalogue.find(problemId)!;
    const displayId = "ABCD"[n];
    const item = { displayId, displayTitle: "", color: COLOURS[n] };
    made(await addProblem(act, cid, { ...item, pid }));
  }
  return cid;
}
