import { z } from "zod";
import { refuse, unwrap } from "../../lib/failure.ts";
import {
  firstRow,
  id,
  limit,
  optionalId,
  optionalText,
  pageNumber,
  pageOf,
  Tid,
} from "../../lib/http/input.ts";
import type { Act } from "../../lib/site/site.ts";
import { ownWork } from "../../lib/trainings/own.ts";
import { chosenBy, trainingRank } from "../../lib/trainings/rank.ts";
import type { RankRow } from "../../lib/trainings/ranking.ts";
import {
  enterTraining,
  isRegistered,
  openTraining,
  problemsOf,
} from "../../lib/trainings/reading.ts";
import { problemStandings } from "../../lib/trainings/standing.ts";
import { registerForTraining } from "../../lib/trainings/registration.ts";
import {
  TRAINING_AUTHS,
  type WholeTraining,
} from "../../lib/trainings/schema.ts";
import {
  type RankPerson,
  toCategory,
  toRankRow,
  toTraining,
  toTrainingProblem,
} from "../../lib/trainings/view.ts";
import { groupVenue } from "../../lib/venues/schema.ts";
import { showsRealNames } from "../../lib/trainings/access.ts";
import { wireDate } from "../../lib/wire.ts";
import { api } from "../define.ts";
import { SITE_OWNER } from "../../lib/owner.ts";

/** How many homeworks are told; nobody has more at a time. */
const OWN_HOMEWORK = 50;

/** What the caller has to hand in now, of all their classes and trainings: ours (row W1.4). */
export const apiOwnHomework = api({}, async (act, _, c) => {
  const { homework } = await ownWork(act, {
    most: { homework: OWN_HOMEWORK, trainings: 0 },
    locale: c.get("locale"),
  });
  return homework.map(({ training, next, ...own }) => ({
    tid: training.tid,
    gid: training.gid,
    title: training.title,
    dueTime: own.due === null ? null : wireDate(own.due),
    lateUntil: own.end === null ? null : wireDate(own.end),
    points: own.isUntold ? null : own.points,
    mostPoints: own.most,
    solved: own.solved,
    itemCount: own.items.length,
    next: next?.title ?? null,
  }));
});

const ListQuery = z.object({
  keyword: optionalText(100),
  categoryId: optionalId,
  auth: z.preprocess(
    (value) => value === "" ? undefined : value,
    z.enum(TRAINING_AUTHS).optional(),
  ),
  currentPage: pageNumber,
  limit: limit(20),
});

const pageRows = async (
  act: Act,
  found: readonly WholeTraining[],
  query: { currentPage: number; limit: number },
) => {
  const from = firstRow(query);
  const rows = found.slice(from, from + query.limit);
  const records = await Promise.all(rows.map(async (row) =>
    toTraining(
      act,
      row,
      await act.site.trainings.descriptions.get(row.tid) ?? "",
    )
  ));
  return pageOf(records, found.length, query);
};

export const apiTrainingList = api(
  { query: ListQuery },
  (act, { query }) =>
    pageRows(
      act,
      act.site.trainings.shelf.list({ ...query, ...SITE_OWNER }),
      query,
    ),
);

const GroupListQuery = z.object({
  gid: id,
  currentPage: pageNumber,
  limit: limit(10),
});

/** A group's, for its members (contract §18). */
export const apiGroupTrainingList = api(
  { query: GroupListQuery },
  (act, { query }) => {
    const { gid } = query;
    const why = act.site.venues.book.policyOf(groupVenue(gid)).whyNotEnter(act);
    if (why !== null) unwrap(refuse(why));
    return pageRows(act, act.site.trainings.shelf.list({ gid }), query);
  },
);

export const apiTrainingCategories = api(
  {},
  ({ site }) => site.trainings.shelf.categories(SITE_OWNER).map(toCategory),
);

export const apiTrainingDetail = api(
  { query: Tid },
  async (act, { query: { tid } }) =>
    toTraining(
      act,
      unwrap(openTraining(act, tid)),
      await act.site.trainings.descriptions.get(tid) ?? "",
    ),
);

export const apiTrainingProblems = api(
  { query: Tid },
  async (act, { query: { tid } }, c) => {
    const training = unwrap(enterTraining(act, tid));
    const rows = problemsOf(act.site, training);
    const pids = rows.map(({ problem: { pid } }) => pid);
    const standingOf = await problemStandings(act, training, pids);
    return rows.map((row) =>
      toTrainingProblem(
        act,
        row,
        standingOf(row.problem.pid),
        c.get("locale"),
      )
    );
  },
);

export const apiTrainingAccess = api(
  { query: Tid },
  (act, { query: { tid } }) => {
    const training = unwrap(openTraining(act, tid));
    return { access: isRegistered(act, training) };
  },
);

const RegisterBody = z.object({ tid: id, password: z.string().max(1000) });

export const apiRegisterTraining = api(
  { body: RegisterBody },
  async (act, { body: { tid, password } }) => {
    unwrap(await registerForTraining(act, tid, password));
  },
);

const RankQuery = z.object({
  tid: id,
  gid: optionalId,
  keyword: optionalText(100),
  currentPage: pageNumber,
  limit: limit(30),
});

export const apiTrainingRank = api(
  { query: RankQuery },
  async (act, { query }) => {
    const { training, problems, rows } = unwrap(
      await trainingRank(act, query.tid, query),
    );
    const from = firstRow(query);
    const shown = rows.slice(from, from + query.limit);
    const people = await rankPeople(act, training, shown);
    const records = await Promise.all(shown.map(async (row, n) =>
      toRankRow(
        act,
        row,
        problems,
        people[n],
        await chosenBy(act, training, row.uid),
      )
    ));
    return pageOf(records, rows.length, query);
  },
);

/** Who stands in these rows; real names are for those to whom the training tells them. */
export async function rankPeople(
  act: Act,
  training: WholeTraining,
  rows: readonly RankRow[],
): Promise<RankPerson[]> {
  const isTold = showsRealNames(act, training);
  const users = await act.site.accounts.users.getMany(
    rows.map(({ uid }): [string] => [uid]),
  );
  return users.map((user, n) => ({
    realname: isTold || rows[n].uid === act.viewer?.uid
      ? user?.realname ?? null
      : null,
    nickname: user?.nickname ?? null,
    school: user?.school ?? null,
    gender: user?.gender ?? "secrecy",
    avatar: user?.avatar ?? null,
  }));
}
