import { Avatar } from "../ui/Avatar.tsx";
import { quizOf } from "../../lib/boards/attempt.ts";
import { type BoardLine, packLine, timeText } from "./board_line.ts";
import { type BoardWords, lookOf, shareOf } from "./cell_look.ts";

/** Names of classes that apply. */
export const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(" ") || undefined;

/** With more problems there is no room for bars. */
const MAX_BARS = 11;

export interface BoardRowProps {
  rule: "acm" | "oi";
  columns: readonly { pid: number; displayId: string }[];
  line: BoardLine;
  words: BoardWords;
  /** What all of an OI board gives. */
  most: number;
  /** The form that follows somebody; null: this page has none. */
  follow: string | null;
  /** The row stands in its element for the script, too. */
  isPacked?: boolean;
  /** It was pressed. */
  onPress?: (uid: string, target: Element) => void;
}

/** One person's row of a scoreboard. */
export function BoardRow(props: BoardRowProps) {
  const { rule, columns, line, words, follow, onPress } = props;
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
        line.isOpen && "open",
      )}
      data-uid={line.uid}
      data-line={props.isPacked ? packLine(line) : undefined}
      onClick={onPress &&
        (({ target }) => onPress(line.uid, target as Element))}
    >
      <td class="rk">
        <span class="rank">
          {rank === -1 ? <Star text={words.star} /> : rank}
        </span>
        {award && <AwardBadge {...award} />}
      </td>
      <th class="who" scope="row">
        <Person {...{ line, words, follow }} />
      </th>
      <td class="tot">
        <b>{line.points}</b>
        <small>{timeText(rule, line.time)}</small>
        {rule === "oi" && <TotalBar {...props} />}
      </td>
      {columns.map(({ pid, displayId }, column) => {
        const state = line.cells[column];
        const isMarked = line.marks?.includes(column) && "changed";
        if (state === null) {
          return (
            <td key={pid} class={classes("pc", isMarked)} data-l={displayId} />
          );
        }
        const { kind, main, more, heard, clock } = lookOf(state, words);
        const share = hasBars && quizOf(pid) === null ? shareOf(state) : null;
        return (
          <td
            key={pid}
            class={classes("pc", kind, isMarked)}
            data-l={displayId}
          >
            {clock ? <b title={clock}>{main}</b> : <b>{main}</b>}
            {more !== "" && <small>{more}</small>}
            {heard !== "" && <span class="sr-only">{heard}</span>}
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

/** Parts of a hundred between two parts of a bar. */
const GAP = 0.6;

/** What a total is made of, quizzes first: on one scale for all, so that rows compare by length (row W5.3). */
function TotalBar(
  { columns, line, most }: Pick<BoardRowProps, "columns" | "line" | "most">,
) {
  const paths = { quiz: "", full: "", part: "" };
  let at = 0;
  const draw = (kind: keyof typeof paths, points: number) => {
    if (points <= 0 || most <= 0) return;
    const width = 100 * points / most;
    const [from, to] = [at, at + width - GAP].map((x) => +x.toFixed(1));
    if (to > from) paths[kind] += `M${from} 0H${to}V1H${from}z`;
    at += width;
  };
  const states = columns.map(({ pid }, n) => ({
    isQuiz: quizOf(pid) !== null,
    state: line.cells[n],
  }));
  const pointsOf = (state: BoardLine["cells"][number]) =>
    state === null || "e" in state ? 0 : state.s ?? 0;
  draw(
    "quiz",
    states.reduce(
      (sum, { isQuiz, state }) => sum + (isQuiz ? pointsOf(state) : 0),
      0,
    ),
  );
  for (const { isQuiz, state } of states) {
    if (isQuiz || state === null) continue;
    draw(shareOf(state) === 1 ? "full" : "part", pointsOf(state));
  }
  return (
    <svg
      class="total-bar"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Object.entries(paths).map(([kind, d]) =>
        d !== "" && <path key={kind} class={`total-${kind}`} d={d} />
      )}
    </svg>
  );
}

const Star = ({ text }: { text: string }) => (
  <>
    <span aria-hidden="true">＊</span>
    <span class="sr-only">{text}</span>
  </>
);

/** In the contest's colours, which a stylesheet cannot know: drawn, so that any reader's policy allows it. */
export const AwardBadge = (
  { name, background, color }: NonNullable<BoardLine["award"]>,
) => (
  <span class="award">
    {(background || color) && (
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
    )}
    {name}
  </span>
);

function Person({ line, words, follow }: {
  line: BoardLine;
  words: BoardWords;
  follow: string | null;
}) {
  const { uid, name, username, school, isFollowed, isOwn, isStar } = line;
  return (
    <div class="person">
      <Avatar username={name} src={line.avatar} />
      <div class="names">
        {username === ""
          ? <span class="name" title={line.members || undefined}>{name}</span>
          : (
            <a
              class="name"
              title={line.members || undefined}
              href={`/user-home?username=${encodeURIComponent(username)}`}
            >
              {name}
            </a>
          )}
        <span class="school">
          {school && <span class="school-name">{school}</span>}
          {isOwn && <span class="flag">{words.own}</span>}
          {isStar && <span class="flag">{words.starFlag}</span>}
          {line.isGirl && <span class="flag">{words.girl}</span>}
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
          aria-label={words.follow.replace("{line}", name)}
        />
      )}
    </div>
  );
}
