import type { ReactNode } from "react";
import { z } from "zod";
import {
  type ScrollLine,
  ScrollTable,
} from "../../components/boards/ScrollTable.tsx";
import { SiteMark } from "../../components/layout/SiteMark.tsx";
import { hasFace } from "../../lib/website/face.ts";
import { boardWords, cellWords } from "../../components/boards/words.ts";
import {
  ScrollBoard,
  type ScrollBoardProps,
} from "../../islands/ScrollBoard.tsx";
import {
  type Medals,
  openScroll,
  prizeLooks,
  type Scroll,
} from "../../lib/contests/board/scroll.ts";
import { unwrap } from "../../lib/failure.ts";
import { id, optionalFlag } from "../../lib/http/input.ts";
import type { Translate } from "../../lib/i18n/mod.ts";
import type { AppContext } from "../../lib/requests/request.ts";
import { page } from "../define.ts";
import { htmlPage } from "../page.tsx";

const MAX_MEDALS = 100_000;
const Medal = z.coerce.number().int().min(0).max(MAX_MEDALS);
/** Gold, silver and bronze, or as many as the contest has prizes. */
const MIN_PRIZES = 3;
const MAX_PRIZES = 100;
/** Without script nothing turns the pages: the board inside the contest has them. */
const MAX_LINES = 300;

export const ScrollQuery = z.object({
  cid: id,
  removeStar: optionalFlag.catch(undefined),
});
type ScrollQuery = z.infer<typeof ScrollQuery>;

/**
 * The window in which a sealed board is opened cell by cell, once it is still: until then it
 * says what it waits for. Without script, the open board with its medals (spec 2 §2, spec 4 E6.1).
 */
export const scrollBoard = page(
  { query: ScrollQuery },
  async (c, { query }) => {
    const { title, scroll, props } = await showOf(c, query);
    return await htmlPage(c, {
      title,
      layout: "bare",
      body: (
        <Wall c={c} props={props}>
          <noscript>
            <h2>{props.title}</h2>
            {scroll === null ? <p>{waitingFor(props)}</p> : (
              <>
                <p>{c.get("t")("contestStaff.scrollFinal")}</p>
                <ScrollTable {...props} lines={finalLines(scroll)} />
              </>
            )}
            <p>
              <a href={`/contest/${query.cid}/rank`}>
                {c.get("t")("boards.title")}
              </a>
            </p>
          </noscript>
        </Wall>
      ),
    });
  },
);

/** The whole window: the school's crest, and the board that is opened. */
export const Wall = ({ c, props, children }: {
  c: AppContext;
  props: ScrollBoardProps;
  children?: ReactNode;
}) => {
  const { config } = c.get("act").site.website;
  return (
    <div class="hall scroll-wall">
      {hasFace(config) && <SiteMark site={config} isAlone />}
      <ScrollBoard {...props} />
      {children}
    </div>
  );
};

/** What a window shows of a contest's board; `scroll` is null while it waits. */
export async function showOf(
  c: AppContext,
  { cid, removeStar }: ScrollQuery,
): Promise<
  { title: string; scroll: Scroll | null; props: ScrollBoardProps }
> {
  const t = c.get("t");
  const opened = unwrap(
    await openScroll(c.get("act"), {
      cid,
      withoutStars: removeStar === true,
      medals: medalsAsked(c),
    }),
  );
  const scroll = opened.unrest === null ? opened.scroll : null;
  const { head, rules } = opened.unrest === null
    ? opened.scroll.contest
    : opened.contest;
  return {
    title: `${t("contests.tab.scroll-board")} - ${head.title}`,
    scroll,
    props: {
      cid,
      title: head.title,
      rule: rules.rule,
      columns: (scroll?.columns ?? [])
        .map(({ displayId, color }) => ({ displayId, color })),
      prizes: prizeLooks(head).map((prize, n) => ({
        ...prize,
        name: prize.name || medalNames(t)[n],
      })),
      rows: scroll?.rows ?? [],
      unrest: opened.unrest,
      state: scroll?.state ?? null,
      words: wordsOf(t, rules.rule),
    },
  };
}

const waitingFor = ({ unrest, words }: ScrollBoardProps) =>
  words.waits[unrest!.why].replace("{n}", String(unrest!.left));

/** How many get each prize, out of the address; null: it does not say. */
function medalsAsked(c: AppContext): Medals | null {
  const asked = c.req.queries("medals[]") ?? c.req.queries("medals") ?? [];
  const medals = z.array(Medal).min(MIN_PRIZES).max(MAX_PRIZES)
    .safeParse(asked);
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

/** What prizes without a name are called. */
export const medalNames = (t: Translate): string[] => [
  t("contestStaff.gold"),
  t("contestStaff.silver"),
  t("contestStaff.bronze"),
];

function wordsOf(t: Translate, rule: "acm" | "oi"): ScrollBoardProps["words"] {
  const slots = { line: "{line}", n: "{n}", score: "{score}" };
  const { rank, person, star, total, time } = boardWords(t, rule);
  return {
    ...cellWords(t),
    ...{ rank, person, star, total, time },
    next: t("contestStaff.scrollNext"),
    back: t("contestStaff.scrollBack"),
    auto: t("contestStaff.scrollAuto"),
    pause: t("contestStaff.scrollPause"),
    prize: t("contestStaff.scrollPrize"),
    slower: t("contestStaff.scrollSlower"),
    quicker: t("contestStaff.scrollQuicker"),
    keys: t("contestStaff.scrollKeys"),
    asked: t("contestStaff.scrollAsked", slots),
    solved1: t("contestStaff.scrollSolved", slots),
    unsolved: t("contestStaff.scrollUnsolved", slots),
    points: t("contestStaff.scrollPoints", slots),
    risen: t("contestStaff.scrollRisen", slots),
    firstTo: t("contestStaff.scrollFirstTo", slots),
    over: t("contestStaff.scrollOver"),
    waits: {
      runs: t("contestStaff.scrollRuns"),
      judging: t("contestStaff.scrollJudging", slots),
      rejudging: t("contestStaff.scrollRejudging"),
    },
    changed: t("contestStaff.scrollChanged"),
    again: t("contestStaff.scrollAgain"),
  };
}
