import { useMoment, useT } from "../reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { ContestClock } from "../contests/ContestClock.tsx";
import { TimeLine } from "../contests/TimeLine.tsx";
import { Empty } from "../ui/Notice.tsx";
import { BoardFrame, type BoardPageProps } from "./BoardPage.tsx";
import { BoardTable } from "./BoardTable.tsx";

export interface HallProps extends
  Pick<
    BoardPageProps,
    "rule" | "heads" | "count" | "pinned" | "rows" | "words" | "feed" | "sealed"
  > {
  rules: Contest;
  title: string;
  /** Registered. */
  people: number;
  /** "1–11 / 40". */
  range: string;
  /** The page that comes next; the first after the last. */
  nextHref: string;
  /** The board as others read it. */
  backHref: string;
}

/** A scoreboard for a projector: no controls, and everything as large as the wall allows. */
export function Hall(props: HallProps) {
  const moment = useMoment();
  const t = useT();
  const { rules, title, sealed } = props;
  return (
    <div class="hall">
      <BoardFrame {...props}>
        <header class="hall-head">
          <div>
            <h1>{title}</h1>
            <p>
              {t("boards.people", { n: props.people })}
              {sealed !== null && <span>· {sealed}</span>}
            </p>
          </div>
          <ContestClock rules={rules} now={moment.now} />
        </header>
        <TimeLine rules={rules} />
        {props.count === 0
          ? <Empty icon="chart" title={t("boards.none")} />
          : <BoardTable {...props} />}
        <footer class="hall-foot">
          <a href={props.backHref}>{t("boards.title")}</a>
          <a href={props.nextHref} data-hall-next="">{props.range}</a>
        </footer>
      </BoardFrame>
    </div>
  );
}
