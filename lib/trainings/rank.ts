import { isCalled } from "../accounts/called.ts";
import { nameKey } from "../names.ts";
import { type Refusal, refuse } from "../failure.ts";
import type { QuizChoices } from "../quizzes/schema.ts";
import { standingsOf } from "../quizzes/standings.ts";
import { ok, type Result } from "../result.ts";
import { groupVenue } from "../venues/schema.ts";
import { canEditTraining, showsRealNames } from "./access.ts";
import type { Act, Site } from "./act.ts";
import type { RankRow } from "./ranking.ts";
import {
  type AskedQuiz,
  type CountingProblem,
  enterTraining,
} from "./reading.ts";
import type { WholeTraining } from "./schema.ts";

export interface RankQuery {
  /** Only this group's members. */
  gid?: number;
  /** Part of a username, a school or, where the asker is shown them, a real name. */
  keyword?: string;
}

export interface TrainingRank {
  training: WholeTraining;
  problems: CountingProblem[];
  quizzes: AskedQuiz[];
  rows: RankRow[];
}

const NAMES = ["username", "school"] as const;
const ALL_NAMES = [...NAMES, "realname"] as const;

/** The ranking of a training: most solved first, then the shorter run time. */
export async function trainingRank(
  act: Act,
  tid: number,
  { gid, keyword = "" }: RankQuery,
): Promise<Result<TrainingRank, Refusal>> {
  const { site } = act;
  const entered = enterTraining(act, tid);
  if (!entered.ok) return entered;
  const training = entered.value;
  const within = gid === undefined ? ok(null) : membersOf(act, gid);
  if (!within.ok) return within;
  const { problems, quizzes, rows: all } = await site.trainings.ranking
    .of(site, training);
  const key = nameKey(keyword);
  const names = showsRealNames(act, training) ? ALL_NAMES : NAMES;
  const { directory } = site.accounts;
  const rows = all.filter(({ uid }) => {
    const user = directory.get(uid);
    return user !== null && (key === "" || isCalled(user, key, names)) &&
      (within.value === null || within.value.has(uid)) &&
      !isOutside(site, training, uid);
  });
  return ok({ training, problems, quizzes, rows });
}

/** What somebody chose, by qid: for themselves and for who manages the training; null: for nobody else, as it would give answers away. */
export async function chosenBy(
  act: Act,
  training: WholeTraining,
  uid: string,
): Promise<ReadonlyMap<number, QuizChoices> | null> {
  if (uid !== act.viewer?.uid && !canEditTraining(act, training)) return null;
  const place = { kind: "training" as const, id: training.tid };
  const own = await standingsOf(act.site, place, uid);
  return new Map([...own].map(([qid, { best }]) => [qid, best.chosen]));
}

/** The creator, root, and its group's root are not ranked. */
export function isOutside(
  site: Pick<Site, "venues" | "accounts">,
  { authorUid, gid }: Pick<WholeTraining, "authorUid" | "gid">,
  uid: string,
): boolean {
  const user = site.accounts.directory.get(uid);
  if (user === null || user.role === "root" || uid === authorUid) return true;
  return gid !== null &&
    (site.venues.book.ownerOf(gid) === uid ||
      site.venues.members.get({ kind: "group", id: gid }, uid)?.level ===
        "root");
}

const INSIDE: ReadonlySet<string> = new Set(["member", "admin", "root"]);

/** A group's members, for whoever may enter it. */
function membersOf(
  act: Act,
  gid: number,
): Result<ReadonlySet<string>, Refusal> {
  const { book } = act.site.venues;
  const owner = book.ownerOf(gid);
  if (owner === null) return refuse("groupNotFound");
  const why = book.policyOf(groupVenue(gid)).whyNotEnter(act);
  if (why !== null) return refuse(why);
  const inside = act.site.venues.members.of({ kind: "group", id: gid })
    .filter(({ level }) => INSIDE.has(level)).map(({ uid }) => uid);
  return ok(new Set([owner, ...inside]));
}
