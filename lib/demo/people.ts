import type { Role } from "../accounts/schema.ts";
import type { Translate } from "../i18n/mod.ts";

export interface DemoPerson {
  username: string;
  nickname: string;
  role: Role;
}

/**
 * The password of the demo accounts, which the log and the README tell; DEMO=1 is only
 * for trying Gavel out.
 */
export const DEMO_PASSWORD = "gavel-demo";

export const DEMO_TEACHER = "laoshi";

/** The pupils of the class, by username. */
const PUPILS = {
  xiaolin: "小林",
  ming: "Ming",
  xiaoyu: "小雨",
  ajie: "阿杰",
  emma: "Emma",
  lele: "乐乐",
  chenxi: "晨曦",
  haoran: "浩然",
  yutong: "雨桐",
  zimo: "子墨",
  sihan: "思涵",
  lucas: "Lucas",
  mia: "Mia",
  jiayi: "嘉怡",
  bowen: "博文",
  noah: "Noah",
  kexin: "可欣",
  anna: "Anna",
};

/** Who solves what there is in the demo. */
export const DEMO_PUPILS = Object.keys(PUPILS);

export const DEMO_PEOPLE: DemoPerson[] = [
  { username: DEMO_TEACHER, nickname: "王老师", role: "problem_admin" },
  ...Object.entries(PUPILS).map(([username, nickname]) => ({
    username,
    nickname,
    role: "user" as const,
  })),
];

/** What the start command says of the accounts that one can try: all of them. */
export const demoLine = (t: Translate): string =>
  t("setup.demo", {
    teacher: DEMO_TEACHER,
    pupils: DEMO_PUPILS.join(" "),
    password: DEMO_PASSWORD,
  });
