import { ROOT_UID } from "../accounts/schema.ts";
import type { ContestDraft } from "../contests/draft.ts";
import { contestAtFirst } from "../contests/fields.ts";
import { addProblem } from "../contests/items.ts";
import { createContest } from "../contests/service.ts";
import type { Locale } from "../i18n/mod.ts";
import { PROBLEM_AUTH } from "../problems/schema.ts";
import type { Site } from "../site/site.ts";
import { actAs, made } from "./act.ts";
import { type Send, sendsOf, type Try } from "./sends.ts";
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
  },
} satisfies Record<Locale, unknown>;

const COLOURS = ["#e53935", "#1e88e5", "#43a047", "#fdd835"];

const CUP_PROBLEMS = ["D1001", "D1002", "D1003", "D1004"];
const CUP_TRIES: Try[] = [
  { username: "xiaolin", problem: "D1001", minutes: [12], isSolved: true },
  { username: "xiaolin", problem: "D1002", minutes: [31], isSolved: true },
  { username: "xiaolin", problem: "D1004", minutes: [58], isSolved: true },
  {
    username: "xiaolin",
    problem: "D1003",
    minutes: [104, 151],
    isSolved: true,
  },
  { username: "emma", problem: "D1001", minutes: [9, 21], isSolved: true },
  { username: "emma", problem: "D1003", minutes: [66], isSolved: true },
  {
    username: "emma",
    problem: "D1002",
    minutes: [88, 95, 139],
    isSolved: true,
  },
  { username: "xiaoyu", problem: "D1002", minutes: [27], isSolved: true },
  {
    username: "xiaoyu",
    problem: "D1001",
    minutes: [40, 47, 61],
    isSolved: true,
  },
  {
    username: "xiaoyu",
    problem: "D1004",
    minutes: [130, 162],
    isSolved: false,
  },
  { username: "ming", problem: "D1001", minutes: [35, 52], isSolved: true },
  { username: "ming", problem: "D1002", minutes: [124], isSolved: false },
  { username: "ajie", problem: "D1002", minutes: [77, 170], isSolved: true },
  { username: "lele", problem: "D1001", minutes: [90, 99], isSolved: false },
];

const ROUND_TRIES: Try[] = [
  { username: "emma", problem: "W1001", minutes: [6], isSolved: true },
  { username: "xiaoyu", problem: "W1001", minutes: [8, 15], isSolved: true },
  { username: "xiaolin", problem: "W1002", minutes: [11], isSolved: true },
  { username: "emma", problem: "W1002", minutes: [19, 26], isSolved: true },
  { username: "ajie", problem: "W1001", minutes: [30], isSolved: false },
  { username: "lele", problem: "W1002", minutes: [41], isSolved: true },
];

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
      num: 1,
    })),
  });
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
