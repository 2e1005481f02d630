import { z } from "zod";
import {
  type ScrollLine,
  ScrollTable,
  type ScrollWords,
} from "../../components/boards/ScrollTable.tsx";
import { SiteMark } from "../../components/layout/SiteMark.tsx";
import { hasFace } from "../../lib/website/face.ts";
import { cellWords } from "../../components/boards/words.ts";
import { ScrollBoard } from "../../islands/ScrollBoard.tsx";
import {
  type Medals,
  openScroll,
  type Scroll,
} from "../../lib/contests/board/scroll.ts";
import { unwrap } from "../../lib/failure.ts";
import { id, optionalFlag } from "../../lib/http/input.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";

const MAX_MEDALS = 100_000;
const Medal = z.coerce.number().int().min(0).max(MAX_MEDALS);
/** Without script nothing turns the pages: the board inside the contest has them. */
const MAX_LINES = 300;

/** The window in which a sealed board is opened cell by cell; without script, the open board with its medals (spec 2 §2). */
export const scrollBoard = page(
  {
    query: z.object({
      cid: id,
      removeStar: optionalFlag.catch(undefined),
    }),
  },
  async (c, { query: { cid, removeStar } }) => {
    const t = c.get("t");
    const scroll = unwrap(
      await openScroll(c.get("act"), {
        cid,
        withoutStars: removeStar === true,
        medals: medalsAsked(c),
      }),
    );
    const { contest: { head }, problems, rows } = scroll;
    const { config } = c.get("act").site.website;
    const words = wordsOf(c);
    const columns = problems.map(({ displayId, color }) => ({
      displayId,
      color,
    }));
    return await htmlPage(c, {
      title: `${t("contests.tab.scroll-board")} - ${head.title}`,
      layout: "bare",
      body: (
        <div class="hall scroll-wall">
          {hasFace(config) && <SiteMark site={config} isAlone />}
          <ScrollBoard
            title={head.title}
            columns={columns}
            rows={rows}
            words={words}
          />
          <noscript>
            <h2>{head.title}</h2>
            <p>{t("contestStaff.scrollFinal")}</p>
            <ScrollTable
              words={words}
              columns={columns}
              lines={finalLines(scroll)}
            />
            <p>
              <a href={`/contest/${cid}/rank`}>{t("boards.title")}</a>
            </p>
          </noscript>
        </div>
      ),
    });
  },
);

/** Gold, silver and bronze out of the address; null: it names no three numbers. */
function medalsAsked(c: AppContext): Medals | null {
  const asked = c.req.queries("medals[]") ?? c.req.queries("medals") ?? [];
  const medals = z.tuple([Medal, Medal, Medal]).safeParse(asked);
  return medals.success ? medals.data : null;
}

const finalLines = ({ rows, standings }: Scroll): ScrollLine[] =>
  rows.slice(0, MAX_LINES).map((row, n) => {
    const { rank, row: { points, time } } = standings[n];
    const cells = [...row.cells];
    for (const { column, state } of row.sealed) cells[column] = state;
    return {
      row: n,
      rank: rank === -1 ? null : rank,
      name: row.name,
      school: row.school,
      points,
      time,
      cells,
      medal: row.medal,
      mark: null,
      isRising: false,
      isSettled: true,
    };
  });

function wordsOf(c: AppContext) {
  const t = c.get("t");
  const slots = { line: "{line}", n: "{n}" };
  return {
    ...cellWords(t),
    rank: t("boards.rank"),
    person: t("boards.person"),
    solved: t("boards.solved"),
    penalty: t("boards.penalty"),
    star: t("boards.star"),
    medals: [
      t("contestStaff.gold"),
      t("contestStaff.silver"),
      t("contestStaff.bronze"),
    ],
    next: t("contestStaff.scrollNext"),
    back: t("contestStaff.scrollBack"),
    auto: t("contestStaff.scrollAuto"),
    keys: t("contestStaff.scrollKeys"),
    asked: t("contestStaff.scrollAsked", slots),
    solved1: t("contestStaff.scrollSolved", slots),
    unsolved: t("contestStaff.scrollUnsolved", slots),
    risen: t("contestStaff.scrollRisen", slots),
    over: t("contestStaff.scrollOver"),
  } satisfies ScrollWords & Record<string, unknown>;
}
