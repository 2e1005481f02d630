import { useT } from "../reader.tsx";
import type { CellState } from "../../lib/contests/board/states.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { quizOf } from "../../lib/boards/attempt.ts";
import { type CellWords, lookOf, shareOf } from "./cell_look.ts";

export interface BoardLine {
  uid: string;
  name: string;
  username: string;
  school: string | null;
  avatar: string | null;
  isGirl: boolean;
  isStar: boolean;
  isOwn: boolean;
  isFollowed: boolean;
  /** A repeat above the board. */
  pinned: "own" | "followed" | null;
  /** -1: of a star. */
  rank: number;
  award: { name: string; background: string; color: string } | null;
  points: number;
  /** What stands below the points: minutes, or ms. */
  time: string;
  /** The same number as data, by which rows are ordered. */
  seconds: number;
  /** The first of those with as many points. */
  isStep: boolean;
  /** By pid. */
  cells: ReadonlyMap<number, CellState>;
}

/** Names of classes that apply. */
export const classes = (...names: (string | false)[]) =>
  names.filter(Boolean).join(" ") || undefined;

/** With more problems there is no room for bars. */
const MAX_BARS = 11;

export interface BoardRowProps {
  columns: readonly { pid: number; displayId: string }[];
  line: BoardLine;
  words: CellWords;
  /** The form that follows somebody; null: this page has none. */
  follow: string | null;
}

/** One person's row of a scoreboard. */
export function BoardRow({ columns, line, words, follow }: BoardRowProps) {
  const hasBars =
    columns.filter(({ pid }) => quizOf(pid) === null).length <= MAX_BARS;
  const { isOwn, isFollowed, isStep, award, rank } = line;
  return (
    <tr
      class={classes(
        isOwn && "own",
        isFollowed && "followed",
        isStep && "step",
        award !== null && "won",
      )}
      data-uid={line.uid}
      data-star={line.isStar ? "" : undefined}
      data-points={line.points}
      data-seconds={line.seconds}
    >
      <td class="rk">
        <span class="rank">
          {rank === -1 ? <Star /> : rank}
        </span>
        {award && <AwardBadge {...award} />}
      </td>
      <th class="who" scope="row">
        <Person {...{ line, follow }} />
      </th>
      <td class="tot">
        <b>{line.points}</b>
        <small>{line.time}</small>
      </td>
      {columns.map(({ pid, displayId }) => {
        const state = line.cells.get(pid);
        if (state === undefined) {
          return <td key={pid} class="pc" data-l={displayId} />;
        }
        const { kind, main, more, heard, clock } = lookOf(state, words);
        const share = hasBars && quizOf(pid) === null ? shareOf(state) : null;
        return (
          <td key={pid} class={`pc ${kind}`} data-l={displayId}>
            {clock ? <b title={clock}>{main}</b> : <b>{main}</b>}
            {more && <small>{more}</small>}
            {heard && <span class="sr-only">{heard}</span>}
            {share !== null && (
              <svg class="cell-bar" aria-hidden="true">
                <rect width={`${Math.round(100 * share)}%`} height="100%" />
              </svg>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const Star = () => {
  const t = useT();
  return (
    <>
      <span aria-hidden="true">＊</span>
      <span class="sr-only">{t("boards.star")}</span>
    </>
  );
};

/** In the contest's colours, which a stylesheet cannot know: drawn, so that any reader's policy allows it. */
const AwardBadge = (
  { name, background, color }: NonNullable<BoardLine["award"]>,
) => (
  <span class="award">
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <circle
        cx="5"
        cy="5"
        r="4"
        fill={background || undefined}
        stroke={color || undefined}
        stroke-width="1.5"
      />
    </svg>
    {name}
  </span>
);

function Person({ line, follow }: {
  line: BoardLine;
  follow: string | null;
}) {
  const t = useT();
  const { uid, name, username, school, isFollowed, isOwn, isStar } = line;
  return (
    <div class="person">
      <Avatar username={name} src={line.avatar} />
      <div class="names">
        <a
          class="name"
          href={`/user-home?username=${encodeURIComponent(username)}`}
        >
          {name}
        </a>
        <span class="school">
          {school && <span class="school-name">{school}</span>}
          {isOwn && <span class="flag">{t("boards.own")}</span>}
          {isStar && <span class="flag">{t("boards.starFlag")}</span>}
          {line.isGirl && <span class="flag">{t("boards.girl")}</span>}
        </span>
      </div>
      {follow !== null && !isOwn && (
        <button
          class="follow no-print"
          type="submit"
          form={follow}
          name="uid"
          value={uid}
          aria-pressed={isFollowed ? "true" : "false"}
          aria-label={t("boards.follow", { name })}
        />
      )}
    </div>
  );
}
