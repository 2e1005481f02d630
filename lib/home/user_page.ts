import { type Refusal, refuse } from "../failure.ts";
import { canViewProblem } from "../problems/access.ts";
import type { Problem } from "../problems/schema.ts";
import { ok, type Result } from "../result.ts";
import type { Act, Site } from "./act.ts";
import { wireDate } from "../wire.ts";
import {
  type Activity,
  type Heatmap,
  heatmapOf,
} from "../submissions/progress/user_activity.ts";
import { type User, USER_STATUS } from "../accounts/schema.ts";
import { nameKey } from "../names.ts";
import { signatureOf } from "../sign_in/settings.ts";

/** Whose page; both must fit when both are given (behaviour facts §11). */
export interface WhoseHome {
  uid?: string;
  username?: string;
}

/** A user whose page is asked for; nobody named means the viewer. */
async function findUser(
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
  /** Solved problems that the viewer may know of: their numbers. */
  solved: number[];
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
  const solved = activity.solved.filter((pid) => {
    if (site.problems.catalogue.isPublic(pid)) return true;
    const problem = site.problems.catalogue.get(pid);
    return problem !== null && canViewProblem(problem, viewer);
  });
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
  const quarters = found.ok
    ? act.site.submissions.userActivity.of(found.value.uid).quarters
    : new Map();
  return ok(heatmapOf(quarters, { now: act.now, timeZone }));
}

/** In the list's order. */
const solvedProblems = (
  { problems: { catalogue } }: Site,
  { solved }: Pick<UserHome, "solved">,
): Problem[] => catalogue.inListOrder(solved);

/** All points of OI problems (spec 1 §2). */
export const scoreOf = ({ scores }: Activity) =>
  [...scores.values()].reduce((sum, score) => sum + score, 0);

/** UserHome of contract §1: an allow-list. */
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
