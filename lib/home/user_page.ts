import { type Refusal, refuse } from "../failure.ts";
import { canViewProblem, mayViewHidden } from "../problems/access.ts";
import type { Parted } from "../problems/catalogue/public_list.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { wireMoment } from "../wire.ts";
import {
  type Activity,
  type Heatmap,
  heatmapOf,
} from "../submissions/progress/user_activity.ts";
import { type User, USER_STATUS } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import { signatureOf } from "../sign_in/settings.ts";

/** Whose page is asked for; if both are given, both must fit (behaviour facts §11). */
export interface WhoseHome {
  uid?: string;
  username?: string;
}

/** Finds the user whose page is asked for; if none is named, the viewer. */
export async function findUser(
  { site, viewer }: Act,
  { uid, username }: WhoseHome,
): Promise<Result<User, Refusal>> {
  if (!uid && !username && viewer === null) return refuse("userNotNamed");
  const user = username
    ? await site.accounts.users.findBy("username", nameKey(username))
    : await site.accounts.users.get(uid || viewer!.uid);
  const isMeant = user !== null && user.status === USER_STATUS.normal &&
    (!uid || user.uid === uid);
  return isMeant ? ok(user) : refuse("userNotFound");
}

export interface UserHome {
  user: User;
  signature: string | null;
  activity: Activity;
  /** The numbers of solved problems, ... */
  solved: Parted;
  /** ... and of those that are in no list the ones that the viewer may see. */
  unlisted: Problem[];
}

export async function userHome(
  act: Act,
  whose: WhoseHome,
): Promise<Result<UserHome, Refusal>> {
  const found = await findUser(act, whose);
  if (!found.ok) return found;
  const user = found.value;
  const { site, viewer } = act;
  const activity = site.submissions.userActivity.of(user.uid);
  const { catalogue } = site.problems;
  const solved = catalogue.part(activity.solved);
  const unlisted = !mayViewHidden(viewer)
    ? []
    : solved.others.flatMap((pid) => catalogue.get(pid) ?? [])
      .filter((problem) => canViewProblem(problem, viewer));
  const signature = await signatureOf(site, user);
  return ok({ user, signature, activity, solved, unlisted });
}

/** Returns a user's submissions by day, for a year; empty if there is no such user (behaviour facts §11). */
export async function userHeatmap(
  act: Act,
  whose: WhoseHome,
  timeZone: string,
): Promise<Result<Heatmap, Refusal>> {
  const found = await findUser(act, whose);
  if (!found.ok && found.error.code === "userNotNamed") return found;
  const quarters = found.ok
    ? act.site.submissions.userActivity.of(found.value.uid).quarters
    : new Map();
  return ok(heatmapOf(quarters, { now: act.now, timeZone }));
}

/** Returns the solved problems in the order of the problem list. */
const solvedProblems = (
  { problems: { catalogue } }: Site,
  { solved, unlisted }: Pick<UserHome, "solved" | "unlisted">,
): Problem[] =>
  catalogue.inListOrder([
    ...solved.here,
    ...unlisted.map(({ pid }) => pid),
  ]);

/** Returns the sum of a user's points in OI problems (spec 1 §2). */
export const scoreOf = ({ scores }: Activity) =>
  [...scores.values()].reduce((sum, score) => sum + score, 0);

/** Returns UserHome of contract §1; each field is named, so that a new one stays private. */
export function toUserHome({ site }: Act, home: UserHome) {
  const { user, signature, activity } = home;
  const solved = solvedProblems(site, home);
  const groups = Object.groupBy(solved, ({ difficulty }) => difficulty);
  return {
    uid: user.uid,
    username: user.username,
    nickname: user.nickname,
    gender: user.gender,
    avatar: user.avatar,
    school: user.school,
    signature,
    github: user.github,
    blog: user.blog,
    titleName: user.titleName,
    titleColor: user.titleColor,
    total: activity.total,
    // Null: they have been in no rated contest.
    rating: site.ratings.ledger.current(user.uid),
    score: scoreOf(activity),
    scoreList: [...activity.scores.values()],
    solvedList: solved.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: solved.length === 0 ? null : Object.fromEntries(
      Object.entries(groups).map(([difficulty, problems]) => [
        difficulty,
        problems!.map(({ pid, problemId, difficulty }) => ({
          id: pid,
          problemId,
          difficulty,
        })),
      ]),
    ),
    recentLoginTime: wireMoment(user.lastLoginAt),
  };
}
