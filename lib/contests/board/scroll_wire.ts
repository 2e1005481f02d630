import { seesRealNameOf } from "./names.ts";
import type { Attempt } from "../../boards/attempt.ts";
import { contestPlace } from "../../boards/boards.ts";
import type { Refusal } from "../../failure.ts";
import { STATUS } from "../../judging/status.ts";
import { ok, type Result } from "../../result.ts";
import type { Act } from "./act.ts";
import { boardProblems } from "./problems.ts";
import { rollable, whyNotFinal } from "./scroll.ts";

const HOURS_EAST = 8;

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, as this part of the contract has its times (§0.4, §9). */
const wireTime = (at: number) =>
  new Date(at + HOURS_EAST * 3_600_000).toISOString().slice(0, 19)
    .replaceAll("-", "/").replace("T", " ");

/** Makes the contract's description of a board that is rolled (§9). */
export async function scrollInfo(act: Act, cid: number) {
  const { site } = act;
  const found = rollable(act, cid);
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
  const found = rollable(act, cid);
  if (!found.ok) return found;
  const waits = await whyNotFinal(site, found.value);
  if (waits !== null) return waits;
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
    const account = site.accounts.directory.get(uid)!;
    for (const { pid, displayId } of boardProblems(site, cid)) {
      for (
        const { submitId, at, status } of log.attempts(uid, pid).filter(counts)
      ) {
        rows.push({
          uid,
          username: account.username,
          nickname: account.nickname,
          realname: seesReal(uid) ? account.realname : null,
          school: account.school,
          avatar: account.avatar,
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
