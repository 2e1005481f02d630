import type { Role } from "../accounts/schema.ts";

export interface DemoPerson {
  username: string;
  nickname: string;
  role: Role;
}

/** Those whose names the log and the README tell. */
export const DEMO_TEACHER = "laoshi";

/** Who solves what there is in the demo. */
export const DEMO_PUPILS = [
  "xiaolin",
  "ming",
  "xiaoyu",
  "ajie",
  "emma",
  "lele",
];

export const DEMO_PEOPLE: DemoPerson[] = [
  { username: DEMO_TEACHER, nickname: "王老师", role: "problem_admin" },
  { username: "xiaolin", nickname: "小林", role: "user" },
  { username: "ming", nickname: "Ming", role: "user" },
  { username: "xiaoyu", nickname: "小雨", role: "user" },
  { username: "ajie", nickname: "阿杰", role: "user" },
  { username: "emma", nickname: "Emma", role: "user" },
  { username: "lele", nickname: "乐乐", role: "user" },
];
