import { z } from "zod";
import { RankTable } from "../../components/trainings/RankTable.tsx";
import { RankFilter } from "../../components/trainings/RankFilter.tsx";
import { Empty } from "../../components/ui/Notice.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { verdictWords } from "../../components/ui/words.ts";
import { unwrap } from "../../lib/failure.ts";
import { listGroups } from "../../lib/groups/list.ts";
import {
  firstRow,
  optionalFlag,
  optionalId,
  optionalText,
  pageNumber,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import { titleOf } from "../../lib/problems/view.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { trainingRank } from "../../lib/trainings/rank.ts";
import { displayIdOf } from "../../lib/trainings/reading.ts";
import type { RankRow } from "../../lib/trainings/ranking.ts";
import type { VenueItem } from "../../lib/venues/schema.ts";
import { rankPeople } from "../api/trainings.ts";
import { page } from "../define.ts";
import { trainingPage } from "./frame.tsx";
import {
  trainingAddress,
  trainingHere,
  type TrainingPages,
  TrainingParams,
} from "./place.tsx";
import { askedToRegister } from "./problems.tsx";

/** Spec 2 §9. */
const ROWS = 30;

const Query = z.object({
  gid: optionalId.catch(undefined),
  keyword: optionalText(100),
  group: optionalText(50),
  onlyMine: optionalFlag.catch(undefined),
  currentPage: pageNumber,
});

/** Groups that can be chosen at once (spec 2 §7). */
const GROUPS = 20;

/** The groups that are found, own ones first; the chosen one is always there. */
function groupsFor(
  c: AppContext,
  { gid, group, onlyMine }: z.output<typeof Query>,
) {
  const act = c.get("act");
  const found = listGroups(
    act,
    { keyword: group, onlyMine },
    { mineFirst: true },
  ).slice(0, GROUPS);
  const chosen = gid === undefined ? null : act.site.groups.heads.get(gid);
  return chosen === null || found.includes(chosen) ? found : [chosen, ...found];
}

/** Where an item stands in the training's order. */
function placesOf(c: AppContext, tid: number) {
  const items = c.get("act").site.venues.items.of({
    kind: "training",
    id: tid,
  });
  const nameOf = ({ asks, itemId }: Pick<VenueItem, "asks" | "itemId">) =>
    `${asks} ${itemId}`;
  const places = new Map(items.map((item, n) => [nameOf(item), n]));
  return (item: VenueItem) => places.get(nameOf(item))!;
}

/** Who has solved what: everybody, or one group's members. */
export const trainingRankPage = (pages: TrainingPages) =>
  page(
    { params: TrainingParams, query: Query },
    async (c, { params: { tid }, query }) => {
      const t = c.get("t");
      const act = c.get("act");
      const { site, viewer } = act;
      const training = trainingHere(c, pages, tid);
      const toRegister = askedToRegister(c, pages, training);
      if (toRegister !== null) return toRegister;
      const { gid = training.gid ?? undefined, keyword, currentPage } = query;
      const { problems, quizzes, rows } = unwrap(
        await trainingRank(act, tid, { gid, keyword }),
      );
      const from = firstRow({ currentPage, limit: ROWS });
      const shown = rows.slice(from, from + ROWS);
      const people = await rankPeople(act, training, shown);
      const path = `${trainingAddress(c, pages, tid)}/rank`;
      const locale = c.get("locale");
      const address = trainingAddress(c, pages, tid);
      const placeOf = placesOf(c, tid);
      const columns = [
        ...problems.map((row) => ({
          place: placeOf(row.item),
          id: displayIdOf(row),
          title: titleOf(row.problem, locale),
          href: `${address}/problem/${encodeURIComponent(displayIdOf(row))}`,
          of: ({ cells }: RankRow) => cells.get(row.problem.pid) ?? null,
        })),
        ...quizzes.map(({ quiz, item }) => ({
          place: placeOf(item),
          id: item.displayId || `Q${quiz.qid}`,
          title: item.displayTitle || quiz.headline,
          href: `${address}/quiz/${quiz.qid}`,
          of: ({ quizCells }: RankRow) =>
            quizCells.get(quiz.qid)?.accepted ?? null,
        })),
      ].sort((a, b) => a.place - b.place);
      return await trainingPage(c, pages, {
        training,
        tab: "rank",
        children: (
          <>
            <RankFilter
              path={path}
              asked={query}
              groups={training.gid === null ? groupsFor(c, query) : null}
            />
            {shown.length === 0
              ? <Empty icon="chart" title={t("trainings.rankNone")} />
              : (
                <RankTable
                  verdicts={verdictWords(t)}
                  columns={columns}
                  rows={shown.map((row, n) => ({
                    uid: row.uid,
                    place: from + n + 1,
                    username: site.accounts.directory.nameOf(row.uid) ?? "",
                    realname: people[n].realname,
                    isOwn: row.uid === viewer?.uid,
                    isGirl: people[n].gender === "female",
                    ac: row.ac,
                    quizAc: row.quizAc,
                    codeAc: row.codeAc,
                    totalRunTime: row.totalRunTime,
                    cells: columns.map(({ of }) => of(row)),
                  }))}
                />
              )}
            <Pager
              current={currentPage}
              pages={Math.ceil(rows.length / ROWS)}
              total={rows.length}
              hrefOf={(currentPage) =>
                addressOf(path, { ...query, currentPage })}
            />
          </>
        ),
      });
    },
  );
