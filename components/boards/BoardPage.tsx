import { useT } from "../reader.tsx";
import type { ComponentChildren } from "preact";
import { OpenBoard } from "../admin/contest/OpenBoard.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Pager, type PagerProps } from "../ui/Pager.tsx";
import { Scoreboard, type ScoreboardParts } from "./Scoreboard.tsx";
import { boardTime } from "./cell_look.ts";
import { Spread, type SpreadProps } from "./Spread.tsx";
import { BoardTools, type BoardToolsProps } from "./BoardTools.tsx";

export interface BoardPageProps extends ScoreboardParts {
  /** Rows on this page. */
  count: number;
  here: string;
  tools: BoardToolsProps;
  pager: PagerProps;
  /** Why results are missing; null: none is. */
  sealed: string | null;
  /** How the totals lie; null: that is not told, or there are none. */
  spread: SpreadProps | null;
  /** Where a sealed board is opened, after the end; null: not by this reader, or not now. */
  opensAt: string | null;
  isLive: boolean;
  /** In seconds; null: the board is the present one. */
  asOf: number | null;
  nowHref: string;
  clearHref: string;
  isFiltered: boolean;
}

/** A scoreboard with all that narrows it. */
export function BoardPage(props: BoardPageProps) {
  const t = useT();
  const { tools, pager, sealed, isLive, asOf } = props;
  return (
    <BoardFrame>
      <h1 class="sr-only">{t("boards.title")}</h1>
      {sealed !== null && <Notice kind="info">{sealed}</Notice>}
      {props.opensAt !== null && (
        <OpenBoard
          path={props.opensAt}
          from="board"
        />
      )}
      {isLive && <Notice kind="warn">{t("boards.liveNotice")}</Notice>}
      {asOf !== null && (
        <Notice kind="info">
          {t("boards.asOf", { time: boardTime(asOf) })}{" "}
          <a class="underline" href={props.nowHref}>{t("boards.asOfNow")}</a>
        </Notice>
      )}
      {props.spread !== null && <Spread {...props.spread} />}
      <BoardTools {...tools} />
      <form id="board-follow" method="post" action="/contest/follow">
        <input type="hidden" name="back" value={props.here} />
      </form>
      {props.count === 0 && <Nobody {...props} />}
      <Scoreboard {...props} />
      <Pager {...pager} />
    </BoardFrame>
  );
}

/** The part of the page that is brought anew, all but the table in it (`islands/board.ts`). */
export const BoardFrame = ({ children }: { children: ComponentChildren }) => (
  <div class="flex flex-col gap-3 min-w-0" id="board">{children}</div>
);

const Nobody = ({ isFiltered, clearHref }: BoardPageProps) => {
  const t = useT();
  return (isFiltered
    ? (
      <Empty icon="search" title={t("boards.noneFound")}>
        <Button href={clearHref}>{t("boards.clear")}</Button>
      </Empty>
    )
    : (
      <Empty icon="chart" title={t("boards.none")}>
        <p>{t("boards.noneText")}</p>
      </Empty>
    ));
};
