import {
  verdictColour,
  type VerdictWords,
} from "../../components/ui/Verdict.tsx";
import type { Lane, Outcome } from "../../lib/home/outcome.ts";
import {
  STATUS,
  STATUS_LETTERS,
  statusName,
} from "../../lib/judging/status.ts";

export interface LaneWords {
  verdicts: VerdictWords;
  /** With `{n}` and `{total}`. */
  lanePassed: string;
  /** With `{n}`: attempts before those that are shown. */
  lanesBefore: string;
}

export interface LanesProps {
  outcome: Outcome;
  words: LaneWords;
}

/** More cases than this are shares of this many. */
const MOST_CELLS = 40;

/** Each attempt a lane as far as it came; the last one is thick, and fills itself once. */
export function Lanes({ outcome, words }: LanesProps) {
  const { lanes, attempts } = outcome;
  const known = lanes.flatMap(({ total }) => total ?? []);
  // Where this one did not run, how far others came is not what matters.
  if (known.length === 0 || lanes.at(-1)!.passed === null) return null;
  const most = Math.max(...known);
  const before = attempts - lanes.length;
  return (
    <div class="lanes">
      {before > 0 && (
        <p class="text-sm text-ink3">
          {words.lanesBefore.replace("{n}", String(before))}
        </p>
      )}
      <ol>
        {lanes.map((lane, n) => (
          <LaneRow
            key={lane.submitId}
            lane={lane}
            most={most}
            isLast={n === lanes.length - 1}
            words={words}
          />
        ))}
      </ol>
    </div>
  );
}

interface LaneRowProps {
  lane: Lane;
  most: number;
  isLast: boolean;
  words: LaneWords;
}

function LaneRow({ lane, most, isLast, words }: LaneRowProps) {
  const { n, status, passed, total, submitTime } = lane;
  const cells = Math.min(most, MOST_CELLS);
  const reached = passed === null
    ? 0
    : Math.floor(passed * cells / Math.max(1, total ?? most));
  const isThrough = status === STATUS.accepted;
  return (
    <li class={isLast ? "lane is-last" : "lane"}>
      <span class="num text-ink3">{n}</span>
      <span
        class="lane-cells"
        role="img"
        aria-label={passed === null
          ? words.verdicts[statusName(status)]
          : words.lanePassed.replace("{n}", String(passed))
            .replace("{total}", String(total ?? most))}
      >
        {passed !== null &&
          Array.from({ length: cells }, (_, cell) => (
            <i
              key={cell}
              class={cell < reached
                ? "is-passed"
                : cell === reached && !isThrough
                ? "is-stop"
                : undefined}
            />
          ))}
      </span>
      <span
        class={`font-semibold ${verdictColour(status)}`}
        aria-hidden="true"
        title={words.verdicts[statusName(status)]}
      >
        {STATUS_LETTERS[statusName(status)]}
      </span>
      <time class="num text-ink3" dateTime={submitTime}>
        {timeOf(submitTime)}
      </time>
    </li>
  );
}

/** As a clock says it, in the browser's own zone. */
const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
