import { STATUS } from "../../lib/judging/status.ts";
import { Icon } from "../ui/Icon.tsx";

/** Tried and not solved: a half for a part of the points, else a minus (spec 1 §2). */
export function TriedMark({ status }: { status: number }) {
  const isPartial = status === STATUS.partialAccepted;
  return (
    <span class={isPartial ? "flex v-partial" : "flex text-ink2"}>
      <Icon name={isPartial ? "half" : "dash"} />
    </span>
  );
}
