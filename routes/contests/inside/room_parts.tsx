import { boardMinutes } from "../../../components/boards/cell_look.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { STAR_RANK } from "../../../lib/boards/standings.ts";
import type {
  ContestResult,
  Neighbour,
  OwnPart,
} from "../../../lib/contests/inside/room.ts";
import { Icon } from "../../../components/ui/Icon.tsx";
import { Balloon } from "../../../components/contests/Balloon.tsx";

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
      <div class="flex items-baseline justify-between gap-3">
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

export interface ResultCardProps {
  cid: number;
  isOi: boolean;
  own: OwnPart;
  of: number;
  result: ContestResult;
  /** What is left to solve, where it is still taken; null: nothing, or nowhere. */
  next: { href: string; count: number } | null;
  /** A moment of the contest, in minutes: from there the board shows any other. */
  moment: number;
}

/** What one has come to in a contest that is over (row W4.5). */
export function ResultCard(props: ResultCardProps) {
  const t = useT();
  const { cid, isOi, own, of, result, next, moment } = props;
  const { rank, ranked, risenBy, firsts, atOnce, rarest } = result;
  const percent = Math.ceil(100 * rank / ranked);
  return (
    <section class="card p-5 room-result" id="contest-result">
      <div class="figures-line">
        <p>
          <b>
            {rank}
            <small>{` / ${ranked}`}</small>
          </b>
          {own.award?.name ?? t("contestRoom.ownRank")}
        </p>
        <p>
          <b>
            {own.solved}
            <small>{` / ${of}`}</small>
          </b>
          {t("contestRoom.ownSolved")}
        </p>
        <p>
          <b>{isOi ? own.points : boardMinutes(own.time)}</b>
          {t(isOi ? "contestRoom.ownPoints" : "contestRoom.ownPenalty")}
        </p>
        {percent <= 50 && (
          <p>
            <b>{t("contestRoom.topPercent", { percent })}</b>
            {t("contestRoom.aheadOf", { count: ranked - rank })}
          </p>
        )}
        {risenBy !== null && risenBy !== 0 && (
          <p>
            <b>{`${risenBy > 0 ? "↑" : "↓"}${Math.abs(risenBy)}`}</b>
            {t("contestRoom.sinceSeal", { rank: rank + risenBy })}
          </p>
        )}
      </div>
      <ResultLine {...result} />
      {(firsts.length > 0 || atOnce > 0 || rarest !== null) && (
        <ul class="room-good">
          {firsts.length > 0 && (
            <li>
              <span class="own-first v-accepted" aria-hidden="true">★</span>
              {firsts.map(({ displayId, color }) => (
                <Balloon
                  key={displayId}
                  letter={displayId}
                  color={color}
                />
              ))}
              {t("contestRoom.goodFirst")}
            </li>
          )}
          {atOnce > 0 && (
            <li>{t("contestRoom.goodAtOnce", { count: atOnce })}</li>
          )}
          {rarest !== null && firsts.length === 0 && (
            <li>
              <Balloon letter={rarest.displayId} color={rarest.color} />
              {t("contestRoom.goodRare", { count: rarest.ac })}
            </li>
          )}
        </ul>
      )}
      <div class="flex flex-wrap items-center gap-4">
        {next !== null && (
          <Button kind="primary" href={next.href}>
            {t("contestRoom.solveRest", { count: next.count })}
          </Button>
        )}
        <a class="flex items-center gap-2" href={`/contest/${cid}/rank`}>
          <Icon name="list" /> {t("contests.tab.rank")}
        </a>
        <a
          class="flex items-center gap-2"
          href={`/contest/${cid}/rank?at=${moment}`}
        >
          <Icon name="history" /> {t("contestRoom.boardThen")}
        </a>
      </div>
    </section>
  );
}

/** A square for each who is ranked, in the colours of the prizes; one's own stands out. */
function ResultLine({ line, rank, ranked }: ContestResult) {
  const t = useT();
  if (line.length < 2) return null;
  const words = t("contestRoom.lineWords", { rank, count: ranked });
  return (
    <svg
      class="room-line"
      role="img"
      aria-label={words}
      viewBox={`0 0 ${line.length * 10} 14`}
      preserveAspectRatio="none"
    >
      {line.map(({ award, isOwn }, n) => (
        <rect
          key={n}
          class={isOwn
            ? "room-line-own"
            : award === null
            ? "room-line-other"
            : undefined}
          x={n * 10}
          y={isOwn ? 0 : 3}
          width="9"
          height={isOwn ? 14 : 8}
          fill={isOwn ? undefined : award?.background || undefined}
        />
      ))}
    </svg>
  );
}
