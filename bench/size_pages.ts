import { SEED_USER } from "./seed.ts";

/** `user` is who has sent most of all, so the slowest that there can be. */
export const VIEWERS = ["visitor", "user", "root"] as const;
export type Viewer = typeof VIEWERS[number];

export interface SizePage {
  name: string;
  /**
   * `{uid}` is some user who is not the busiest. A function gives an address
   * that was never asked for, for each round.
   */
  path: string | ((round: number) => string);
  /** What comes nearest to it where there is nothing; the same, if not said. */
  onEmpty?: string;
  /** Everybody, if not said. */
  viewers?: readonly Viewer[];
}

/** Parts of names that thousands of users have. */
const PARTS = [
  ...["an", "li", "wa", "ng", "e", "i", "a", "_", "zh", "ao", "min", "tao"],
  ...Array.from({ length: 60 }, (_, n) => `${n}`),
];
const WORDS = [
  ...["lanterns", "trains", "valley", "bread", "night", "pots", "library"],
  ...["scales", "cats", "mountain", "sequences", "shortest", "sums", "riddle"],
];
/** Beginnings of words, another one each time. */
const keyword = (round: number) =>
  WORDS[round % WORDS.length].slice(0, 3 + Math.floor(round / WORDS.length));

const SIGNED_IN = ["user", "root"] as const;
const ROOT = ["root"] as const;

/** Each list with its filters and pages far back, and whatever sums much up. */
export const SIZE_PAGES: readonly SizePage[] = [
  { name: "home", path: "/home" },
  { name: "ranking of the week (API)", path: "/api/get-recent-seven-ac-rank" },

  { name: "problem list", path: "/problem" },
  { name: "… page 600", path: "/problem?currentPage=600" },
  { name: "… with tags shown", path: "/problem?showTags=true" },
  { name: "… by keyword", path: "/problem?keyword=trains" },
  {
    name: "… by keyword, page 60",
    path: "/problem?keyword=trains&currentPage=60",
  },
  {
    name: "… by keyword, each for the first time",
    path: (round) => `/problem?keyword=${keyword(round)}`,
  },
  { name: "… by difficulty", path: "/problem?difficulty=4" },
  { name: "… by tags", path: "/problem?tagId=1,2" },
  {
    name: "… by tag, difficulty and keyword",
    path: "/problem?tagId=1&difficulty=4&keyword=a",
  },
  {
    name: "… what I have tried",
    path: "/problem?status=tried",
    viewers: SIGNED_IN,
  },
  {
    name: "… what I have not tried, page 300",
    path: "/problem?status=untried&currentPage=300",
    viewers: SIGNED_IN,
  },
  { name: "… backwards", path: "/problem?desc=true&currentPage=9" },
  { name: "… by level", path: "/problem?sort=difficulty&currentPage=300" },
  { name: "… by submissions", path: "/problem?sort=submissions&desc=true" },
  {
    name: "… by acceptance, page 300",
    path: "/problem?sort=acceptance&desc=true&currentPage=300",
  },
  { name: "… random problem", path: "/random-problem" },
  { name: "… (API)", path: "/api/get-problem-list?limit=30&currentPage=300" },

  { name: "problem page", path: "/problem/P1001", onEmpty: "/problem/A+B" },
  {
    name: "… my submissions",
    path: "/problem/P1001?tab=mine",
    onEmpty: "/problem/A+B?tab=mine",
  },
  {
    name: "… focus mode",
    path: "/problem/P1001/full-screen?sort=acceptance",
    onEmpty: "/problem/A+B/full-screen?sort=acceptance",
  },
  {
    name: "… statistics",
    path: "/problem/P1001/statistics",
    onEmpty: "/problem/A+B/statistics",
  },

  { name: "status list", path: "/status" },
  { name: "… page 60,000", path: "/status?currentPage=60000" },
  { name: "… by verdict", path: "/status?status=0" },
  {
    name: "… by verdict, page 20,000",
    path: "/status?status=0&currentPage=20000",
  },
  { name: "… of the busiest user", path: `/status?username=${SEED_USER}` },
  { name: "… of thousands of users", path: "/status?username=zhang" },
  { name: "… of nearly all users", path: "/status?username=1" },
  {
    name: "… of many users, each for the first time",
    path: (round) => `/status?username=${PARTS[round % PARTS.length]}`,
  },
  { name: "… of one problem", path: "/status?problemID=P1500" },
  { name: "… of nearly all problems", path: "/status?problemID=P1" },
  {
    name: "… of many problems, each for the first time",
    path: (round) => `/status?problemID=${10 + round}`,
  },
  { name: "… mine", path: "/status?onlyMine=true", viewers: SIGNED_IN },
  {
    name: "… mine, page 1,000",
    path: "/status?onlyMine=true&currentPage=1000",
    viewers: SIGNED_IN,
  },
  {
    name: "… by users, problems and verdict",
    path: "/status?username=zhang&problemID=P1&status=-1&currentPage=100",
  },
  {
    name: "… (API)",
    path:
      "/api/get-submission-list?limit=15&onlyMine=false&completeProblemID=false",
  },

  { name: "user home of some user", path: "/user-home?uid={uid}" },
  {
    name: "… solved problems",
    path: "/user-home?uid={uid}&tab=solved",
  },
  {
    name: "… of the busiest user",
    path: `/user-home?username=${SEED_USER}`,
  },
  {
    name: "… of the busiest user, solved problems",
    path: `/user-home?username=${SEED_USER}&tab=solved`,
  },
  { name: "… (API)", path: "/api/get-user-home-info?uid={uid}" },
  {
    name: "… heatmap of the busiest user (API)",
    path: `/api/get-user-calendar-heatmap?username=${SEED_USER}`,
  },

  { name: "back office: dashboard", path: "/admin", viewers: ROOT },
  { name: "… problems", path: "/admin/problems", viewers: ROOT },
  {
    name: "… problems, page 600",
    path: "/admin/problems?currentPage=600",
    viewers: ROOT,
  },
  {
    name: "… problems by keyword and visibility",
    path: "/admin/problems?keyword=cats&auth=2",
    viewers: ROOT,
  },
  { name: "… tags", path: "/admin/problem/tag", viewers: ROOT },
  {
    name: "… problems of a tag",
    path: "/admin/problem/tag?tag=3",
    viewers: ROOT,
  },
  {
    name: "… rejudges of the busiest problem",
    path: "/admin/problem/1000/rejudge",
    viewers: ROOT,
  },
  {
    name: "… problems that have a tag",
    path: "/admin/problems?tag=3",
    viewers: ROOT,
  },
  {
    name: "… submissions that a rejudge would change",
    path: "/admin/rejudge/1",
    onEmpty: "/admin/problem/1000/rejudge",
    viewers: ROOT,
  },
  {
    name: "… accounts by real name",
    path: "/admin/user?sort=realname",
    viewers: ROOT,
  },
  {
    name: "… import of users",
    path: "/admin/user/import",
    viewers: ROOT,
  },
];
