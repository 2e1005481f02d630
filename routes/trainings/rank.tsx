import { z } from "zod";
import { Empty } from "../../components/ui/Empty.tsx";
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
  Tid,
} from "../../lib/http/input.ts";
import { addressOf } from "../../lib/http/query.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { trainingRank } from "../../lib/trainings/rank.ts";
import { displayIdOf } from "../../lib/trainings/reading.ts";
import type { RankRow } from "../../lib/trainings/ranking.ts";
import type { VenueItem } from "../../lib/venues/schema.ts";
import { rankPeople } from "../api/trainings.ts";
import { page } from "../define.ts";
import { trainingHere, trainingPage } from "./frame.tsx";
import { itemWords } from "../../components/trainings/item_words.ts";
import { askedToRegister } from "./problems.tsx";
import { useT } from "../../components/reader.tsx";
import { userHomeHref } from "../../components/users/address.ts";
import { Icon } from "../../components/ui/Icon.tsx";
import { Verdict, type VerdictWords } from "../../components/ui/Verdict.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Check, Select } from "../../components/ui/Field.tsx";
import { SearchField } from "../../components/ui/SearchField.tsx";
import type { OwnerPages } from "../owner.tsx";

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
export const trainingRankPage = (at: OwnerPages) =>
  page(
    { params: Tid, query: Query },
    async (c, { params: { tid }, query }) => {
      const t = c.get("t");
      const act = c.get("act");
      const { site, viewer } = act;
      const training = trainingHere(c, at, tid);
      const toRegister = askedToRegister(c, at, training);
      if (toRegister !== null) return toRegister;
      const { gid = training.gid ?? undefined, keyword, currentPage } = query;
      const { problems, quizzes, rows } = unwrap(
        await trainingRank(act, tid, { gid, keyword }),
      );
      const from = firstRow({ currentPage, limit: ROWS });
      const shown = rows.slice(from, from + ROWS);
      const people = await rankPeople(act, training, shown);
      const path = at.url(c, `/training/${tid}/rank`);
      const address = at.url(c, `/training/${tid}`);
      const placeOf = placesOf(c, tid);
      const columns = [
        ...problems.map((row) => ({
          place: placeOf(row.item),
          ...itemWords(c.get("t"), row),
          href: row.closed === null
            ? `${address}/problem/${encodeURIComponent(displayIdOf(row))}`
            : null,
          of: ({ cells }: RankRow) => cells.get(row.problem.pid) ?? null,
        })),
        ...quizzes.map(({ quiz, item }) => ({
          place: placeOf(item),
          ...itemWords(c.get("t"), { quiz, item }),
          href: `${address}/quiz/${quiz.qid}`,
          of: ({ quizCells }: RankRow) =>
            quizCells.get(quiz.qid)?.accepted ?? null,
        })),
      ].sort((a, b) => a.place - b.place);
      return await trainingPage(c, at, {
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

interface RankCellView {
  status: number;
  runTime: number | null;
}

interface RankRowView {
  uid: string;
  place: number;
  username: string;
  realname: string | null;
  isOwn: boolean;
  isGirl: boolean;
  ac: number;
  quizAc: number;
  codeAc: number;
  totalRunTime: number;
  /** In the order of the columns; a number: how many questions of a quiz are right. */
  cells: readonly (RankCellView | number | null)[];
}

interface RankTableProps {
  verdicts: VerdictWords;
  columns: readonly Column[];
  rows: readonly RankRowView[];
}

interface Column {
  id: string;
  title: string;
  /** Null: it is closed at the moment. */
  href: string | null;
}

/** Who has solved what; it is scrolled sideways where there are many problems. */
function RankTable(
  { verdicts, columns, rows }: RankTableProps,
) {
  const t = useT();
  const hasNames = rows.some(({ realname }) => realname);
  return (
    <div
      class="scroll-x"
      tabIndex={0}
      role="region"
      aria-label={t("trainings.tab.rank")}
    >
      <table class="grid-table">
        <thead>
          <tr>
            <th scope="col">{t("trainings.rank")}</th>
            <th scope="col" class="held">{t("trainings.user")}</th>
            {hasNames && <th scope="col">{t("trainings.realname")}</th>}
            <th scope="col" class="end">{t("trainings.acTotal")}</th>
            {columns.map(({ id, title, href }) => (
              <th key={id} scope="col" class="middle">
                <a href={href ?? undefined} title={title}>{id}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.uid} class={row.isOwn ? "own" : undefined}>
              <td class="num">{row.place}</td>
              <th scope="row" class="held">
                <span class="flex flex-wrap items-center gap-[6px]">
                  <a class="who" href={userHomeHref(row.username)}>
                    {row.username}
                  </a>
                  {row.isOwn && <span class="tag">{t("trainings.own")}</span>}
                  {row.isGirl && (
                    <span class="tag">
                      <Icon name="female" />
                      {t("trainings.girl")}
                    </span>
                  )}
                </span>
              </th>
              {hasNames && <td class="text-ink2">{row.realname}</td>}
              <td
                class="end num"
                title={t("trainings.acTip", {
                  quizzes: row.quizAc,
                  codes: row.codeAc,
                  ms: row.totalRunTime,
                })}
              >
                <b>{row.ac}</b>
                <span class="block text-sm text-ink3">
                  {t("trainings.ms", { ms: row.totalRunTime })}
                </span>
              </td>
              {row.cells.map((cell, n) => (
                typeof cell === "number"
                  ? <td key={n} class="middle num">{cell}</td>
                  : (
                    <td key={n} class="middle">
                      {cell && (
                        <>
                          <Verdict
                            status={cell.status}
                            words={verdicts}
                            as="letters"
                          />
                          {cell.runTime !== null && (
                            <span class="block text-sm text-ink3 num">
                              {t("trainings.ms", { ms: cell.runTime })}
                            </span>
                          )}
                        </>
                      )}
                    </td>
                  )
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RankFilterProps {
  path: string;
  asked: { gid?: number; keyword?: string; group?: string; onlyMine?: boolean };
  /** Those that are found, the chosen one among them; null: nothing is to be chosen. */
  groups: readonly { gid: number; name: string }[] | null;
}

/** Whom the ranking has: a group's members, or who is called like that. */
function RankFilter({ path, asked, groups }: RankFilterProps) {
  const t = useT();
  const { gid, keyword, group, onlyMine = false } = asked;
  const isFiltered = [gid, keyword, group].some(Boolean) || onlyMine;
  return (
    <form
      class="flex flex-wrap items-center gap-2"
      action={path}
      role="search"
    >
      <SearchField
        value={keyword ?? ""}
        label={t("trainings.rankKeyword")}
        isOfList
      />
      {groups !== null && (
        <>
          <input
            class="input w-[150px]"
            type="search"
            name="group"
            value={group}
            maxLength={50}
            placeholder={t("trainings.groupKeyword")}
            aria-label={t("trainings.groupKeyword")}
          />
          <div class="w-[170px]" data-autosubmit="">
            <Select
              name="gid"
              label={t("trainings.group")}
              value={gid === undefined ? "" : String(gid)}
              options={[
                { value: "", text: t("trainings.group") },
                ...groups.map(({ gid, name }) => ({
                  value: String(gid),
                  text: name,
                })),
              ]}
            />
          </div>
          <Check
            name="onlyMine"
            label={t("trainings.groupsMine")}
            checked={onlyMine}
          />
        </>
      )}
      <Button kind="primary" icon="search">{t("shell.search")}</Button>
      {isFiltered && (
        <Button kind="quiet" href={path} icon="reset">
          {t("trainings.filterClear")}
        </Button>
      )}
      {groups !== null && gid === undefined && (
        <p class="text-md text-ink2 basis-full">
          {t("trainings.groupSelect")}
        </p>
      )}
    </form>
  );
}
