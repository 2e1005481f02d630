import type { Attempt } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import { type Refusal, refuse } from "../../failure.ts";
import { STATUS } from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "./act.ts";
import { entrantOf } from "../entrants.ts";
import { teamOf } from "../teams.ts";
import { namedOn, seesRealNameOf } from "./names.ts";
import { boardProblems } from "./problems.ts";
import type { Listed } from "../list.ts";
import { rollable } from "./scroll.ts";
import { isRejudged, unjudgedIn } from "./still.ts";

const HOURS_EAST = 8;

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, as this part of the contract has its times (§0.4, §9). */
const wireTime = (at: number) =>
  new Date(at + HOURS_EAST * 3_600_000).toISOString().slice(0, 19)
    .replaceAll("-", "/").replace("T", " ");

/** The contract has this for ACM contests alone (row C14.6). */
function rollableByCalls(act: Act, cid: number): Result<Listed, Refusal> {
  const found = rollable(act, cid);
  return found.ok && found.value.rules.rule !== "acm"
    ? refuse("helperOnlyAcm")
    : found;
}

/** Makes the contract's description of a board that is rolled (§9). */
export async function scrollInfo(act: Act, cid: number) {
  const { site } = act;
  const found = rollableByCalls(act, cid);
  if (!found.ok) return found;
  const { rules, head } = found.value;
  const problems = boardProblems(site, cid);
  return ok({
    id: cid,
    rankShowName: head.showsName,
    problemCount: problems.length,
    balloonColor: Object.fromEntries(
      problems.map(({ displayId, color }) => [displayId, color]),
    ),
    startTime: wireTime(rules.begin),
    sealRankTime: wireTime(rules.sealAt!),
    starUserList: await site.contests.stars.get(cid) ?? [],
  });
}

export interface ScrollSubmission {
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  avatar: string | null;
  gender: string;
  submitId: number;
  status: number;
  submitTime: string;
  displayId: string;
}

/** Makes the contract's rows of all that counts on such a board, the latest first (§9). */
export async function scrollSubmissions(
  act: Act,
  cid: number,
  withoutStars: boolean,
): Promise<Result<ScrollSubmission[], Refusal>> {
  const { site } = act;
  const found = rollableByCalls(act, cid);
  if (!found.ok) return found;
  const count = await unjudgedIn(site, found.value);
  if (count > 0) return refuse("scrollUnjudged", { params: { count } });
  if (await isRejudged(site, cid)) return refuse("boardPending");
  const { rules, head } = found.value;
  const { log } = await site.boards.of(
    contestPlace({ kind: "contest", id: cid, gid: rules.gid }),
  );
  const { excluded } = site.contestBoards.scopeOf(rules, log);
  const stars = await site.contestBoards.starsOf(head);
  const isTold = seesRealNameOf(act, rules);
  const seesReal = (uid: string) =>
    head.showsName === "realname" || isTold(uid);
  const counts = ({ at, status }: Attempt) =>
    at < rules.end && status !== STATUS.cancelled;
  const rows: ScrollSubmission[] = [];
  for (const uid of log.people()) {
    if (excluded.has(uid) || withoutStars && stars.has(uid)) continue;
    const account = entrantOf(site, cid, uid)!;
    const { school, avatar } = namedOn(site, head, uid);
    const nickname = teamOf(site, cid, uid)?.name || account.nickname;
    for (const { pid, displayId } of boardProblems(site, cid)) {
      for (
        const { submitId, at, status } of log.attempts(uid, pid).filter(counts)
      ) {
        rows.push({
          uid,
          username: account.username,
          nickname,
          realname: seesReal(uid) ? account.realname : null,
          school,
          avatar,
          gender: account.gender,
          submitId,
          status,
          submitTime: wireTime(at),
          displayId,
        });
      }
    }
  }
  return ok(rows.sort((a, b) => b.submitId - a.submitId));
}
