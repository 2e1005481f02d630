import { type Refusal, refuse } from "../failure.ts";
import { canViewProblem } from "../problems/access.ts";
import { byProblemId } from "../problems/catalogue.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act } from "../site.ts";
import { wireDate } from "../wire.ts";
import {
  type Activity,
  activityOf,
  type Heatmap,
  heatmapOf,
} from "./activity.ts";
import { nameKey, type User, USER_STATUS } from "./schema.ts";
import { signatureOf } from "./settings.ts";

/** Whose page; both must fit when both are given (behaviour facts §11). */
export interface WhoseHome {
  uid?: string;
  username?: string;
}

/** A user whose page is asked for; nobody named means the viewer. */
export async function findUser(
  { site, viewer }: Act,
  { uid, username }: WhoseHome,
): Promise<Result<User, Refusal>> {
  if (!uid && !username && viewer === null) return refuse("userNotNamed");
  const user = username
    ? await site.users.findBy("username", nameKey(username))
    : await site.users.get(uid || viewer!.uid);
  const isMeant = user !== null && user.status === USER_STATUS.normal &&
    (!uid || user.uid === uid);
  return isMeant ? ok(user) : refuse("userNotFound");
}

export interface UserHome {
  user: User;
  signature: string | null;
  activity: Activity;
  /** Solved problems that the viewer may know of, in the list's order. */
  solved: Problem[];
}

export async function userHome(
  act: Act,
  whose: WhoseHome,
): Promise<Result<UserHome, Refusal>> {
  const found = await findUser(act, whose);
  if (!found.ok) return found;
  const user = found.value;
  const { site, viewer } = act;
  const activity = activityOf(site.history.ofUser(user.uid));
  const solved = [...activity.solved]
    .map((pid) => site.catalogue.get(pid))
    .filter((problem) => problem !== null && canViewProblem(problem, viewer))
    .map((problem) => problem!)
    .sort(byProblemId);
  const signature = await signatureOf(site, user);
  return ok({ user, signature, activity, solved });
}

/** A year of somebody's days; of nobody it is empty (behaviour facts §11). */
export async function userHeatmap(
  act: Act,
  whose: WhoseHome,
  timeZone: string,
): Promise<Result<Heatmap, Refusal>> {
  const found = await findUser(act, whose);
  if (!found.ok && found.error.code === "userNotNamed") return found;
  const times = found.ok
    ? activityOf(act.site.history.ofUser(found.value.uid)).times
    : [];
  return ok(heatmapOf(times, { now: act.now, timeZone }));
}

/** All points of OI problems (spec 1 §2). */
export const scoreOf = ({ scores }: Activity) =>
  [...scores.values()].reduce((sum, score) => sum + score, 0);

/** UserHome of contract §1: an allow-list. */
export function toUserHome({ user, signature, activity, solved }: UserHome) {
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
    // Not defined yet.
    rating: null,
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
    recentLoginTime: user.lastLoginAt && wireDate(user.lastLoginAt),
  };
}
