import { boardMinutes } from "../../../components/boards/cell_look.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { STAR_RANK } from "../../../lib/boards/standings.ts";
import type { Neighbour, OwnPart } from "../../../lib/contests/inside/room.ts";

export interface FiguresProps {
  isOi: boolean;
  own: OwnPart;
  /** How many problems there are. */
  of: number;
  /** False: ranks and, under OI rules, points are not told yet. */
  isLive: boolean;
  next: NextProps | null;
}

interface NextProps {
  displayId: string;
  href: string;
  hasBegun: boolean;
  /** Wrong attempts that cost time. */
  errors: number;
}

/** What the reader has, and the one way on (row W4.1). */
export function RoomTop({ isOi, own, of, isLive, next }: FiguresProps) {
  const t = useT();
  return (
    <div class="room-top">
      <div class="figures-line">
        <p>
          <b>
            {own.solved ?? <NotTold />}
            <small>{` / ${of}`}</small>
          </b>
          {t("contestRoom.ownSolved")}
        </p>
        <p>
          <b>
            {isOi ? own.points ?? <NotTold /> : boardMinutes(own.time)}
          </b>
          {t(isOi ? "contestRoom.ownPoints" : "contestRoom.ownPenalty")}
        </p>
        <p>
          <b>
            {isLive ? <Rank rank={own.rank} /> : <NotTold />}
            {own.people > 0 && <small>{` / ${own.people}`}</small>}
          </b>
          {isLive || isOi || own.rank === null || own.rank === STAR_RANK
            ? t("contestRoom.ownRank")
            : t("contestRoom.ownRankAt", { rank: own.rank })}
        </p>
      </div>
      {next !== null && <Next {...next} />}
    </div>
  );
}

function Next({ displayId: id, href, hasBegun, errors }: NextProps) {
  const t = useT();
  return (
    <div class="room-next">
      {hasBegun && (
        <p>
          {errors > 0
            ? t("contestRoom.goOnWhy", { id, n: errors })
            : t("contestRoom.goOnLeft", { id })}
        </p>
      )}
      <Button kind="primary" href={href}>
        {t(hasBegun ? "contestRoom.goOn" : "contestRoom.openNext", { id })}
      </Button>
    </div>
  );
}

/** Hatched: not yet told. */
function NotTold() {
  const t = useT();
  return (
    <span class="not-told" title={t("contestRoom.ownNotTold")}>
      <span aria-hidden="true">?</span>
      <span class="sr-only">{t("contestRoom.ownNotTold")}</span>
    </span>
  );
}

const Rank = ({ rank }: { rank: number | null }) => (
  <>{rank === null ? "–" : rank === STAR_RANK ? "＊" : rank}</>
);

interface NearProps {
  cid: number;
  isOi: boolean;
  uid: string;
  near: readonly Neighbour[];
  rankWithOneMore: number | null;
}

/** The reader's row with two above and two below. */
export function Near({ cid, isOi, uid, near, rankWithOneMore }: NearProps) {
  const t = useT();
  return (
    <section class="contest-says">
      <div class="room-heading">
        <h2>{t("contestRoom.near")}</h2>
        <a href={`/contest/${cid}/rank`}>{t("contests.tab.rank")}</a>
      </div>
      <ol class="near">
        {near.map((one) => (
          <li
            key={one.uid}
            aria-current={one.uid === uid ? "true" : undefined}
          >
            <span>
              <Rank rank={one.rank} />
            </span>
            <span>{one.name}</span>
            <b>{one.points}</b>
            <span>{isOi ? "" : boardMinutes(one.time)}</span>
          </li>
        ))}
      </ol>
      {rankWithOneMore !== null && (
        <p class="text-sm text-ink2">
          {t("contestRoom.oneMore", { rank: rankWithOneMore })}
        </p>
      )}
    </section>
  );
}

/** The rules in five lines. */
export function RoomRules(
  { rules, board }: {
    rules: readonly [about: string, words: string][];
    /** The scoreboard for everybody; null: there is none. */
    board: string | null;
  },
) {
  const t = useT();
  return (
    <section class="contest-says" id="rules">
      <h2>{t("contestRoom.rules")}</h2>
      <dl class="room-rules">
        {rules.map(([about, words]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {board !== null && (
        <a class="text-md" href={board}>{t("contests.outsideBoard")}</a>
      )}
    </section>
  );
}
