import type { Reader } from "./reader.ts";
import { spanOf, timeOf } from "./times.ts";

/** Who counts, and who only takes part: stars, and who was taken off the board. */
export const GROUPS = [
  { id: "ranked", name: "Ranked", type: "standing" },
  { id: "unranked", name: "Unranked", type: "standing" },
];

export function contestObject({ contest }: Pick<Reader, "contest">) {
  const { rules, head } = contest;
  const { begin, end, sealAt, rule } = rules;
  return {
    id: String(rules.cid),
    name: head.title,
    formal_name: head.title,
    start_time: timeOf(begin),
    duration: spanOf(end - begin),
    ...sealAt === null ? {} : {
      scoreboard_freeze_duration: spanOf(Math.max(0, end - sealAt)),
    },
    scoreboard_type: rule === "acm" ? "pass-fail" : "score",
    ...rule === "acm" ? { penalty_time: rules.penaltyMinutes } : {},
  };
}

/** A board is final once its staff have published it; nothing says that no verdict will ever be changed. */
export function stateObject(
  { contest: { rules }, act: { site, now } }: Pick<Reader, "contest" | "act">,
) {
  const { cid, begin, end, sealAt, unsealsAtEnd } = rules;
  const isOver = now >= end;
  const isFrozen = sealAt !== null && now >= sealAt;
  const published = isOver ? site.evidence.keptPublished.get(cid) : null;
  return {
    started: now < begin ? null : timeOf(begin),
    ended: isOver ? timeOf(end) : null,
    frozen: isFrozen ? timeOf(sealAt) : null,
    thawed: isFrozen && isOver && unsealsAtEnd ? timeOf(end) : null,
    finalized: published ? timeOf(Math.max(end, published.at)) : null,
    end_of_updates: null,
  };
}
