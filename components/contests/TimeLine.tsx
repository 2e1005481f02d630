import { useMoment, useT } from "../reader.tsx";
import type { Contest } from "../../lib/venues/schema.ts";
import { BalloonMark } from "./Balloon.tsx";
import { shortTime } from "./words.ts";

export interface TimeLineProps {
  rules: Pick<Contest, "cid" | "begin" | "end" | "sealAt">;
  /** What the reader has solved and when, in epoch ms. */
  balloons?: readonly TimedBalloon[];
}

export interface TimedBalloon {
  letter: string;
  color: string;
  at: number;
}

/** The pattern of what is not told yet, by its id on a contest's pages. */
export const hatchOf = (cid: number) => `hatch-${cid}`;

/** A contest's time: ink is gone, hatch is sealed, the mark is now. */
export function TimeLine({ rules, balloons = [] }: TimeLineProps) {
  const moment = useMoment();
  const t = useT();
  const { cid, begin, end, sealAt } = rules;
  const share = (at: number) =>
    Math.max(0, Math.min(100, 100 * (at - begin) / (end - begin)));
  const percent = (share: number) => `${share.toFixed(2)}%`;
  const now = share(moment.now);
  const hatch = hatchOf(cid);
  const isRunning = moment.now > begin && moment.now < end;
  return (
    <div class="time-line">
      {balloons.length > 0 && (
        <svg class="time-balloons" aria-hidden="true" height="30" width="100%">
          {balloons.map(({ letter, color, at }) => (
            <svg key={letter} x={percent(share(at))} overflow="visible">
              <path class="time-string" d="M0 24v8" />
              <BalloonMark letter={letter} color={color} />
            </svg>
          ))}
        </svg>
      )}
      <svg
        aria-hidden="true"
        height="14"
        width="100%"
        data-line-begin={moment.now < end ? begin : undefined}
        data-line-end={end}
        data-line-now={moment.now}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2" height="6" class="time-hatch" />
          </pattern>
        </defs>
        <rect class="time-rest" y="4" width="100%" height="7" />
        <rect class="time-gone" y="4" width={percent(now)} height="7" />
        {sealAt !== null && (
          <rect
            class="time-sealed"
            x={percent(share(sealAt))}
            y="4"
            width={percent(100 - share(sealAt))}
            height="7"
            fill={`url(#${hatch})`}
          />
        )}
        {isRunning && (
          <rect class="time-now" x={percent(now)} width="2" height="14" />
        )}
      </svg>
      <div class="time-ends">
        <span>{shortTime(begin, moment)}</span>
        {sealAt !== null && (
          <span>
            {t("contests.sealedFrom", { at: shortTime(sealAt, moment) })}
          </span>
        )}
        <span>{shortTime(end, moment)}</span>
      </div>
    </div>
  );
}
