import { STATUS } from "../../lib/judging/status.ts";
import { Icon } from "../ui/Icon.tsx";

/** Tried and not solved: a half for a part of the points, else a cross. */
export function TriedMark({ status }: { status: number }) {
  const isPartial = status === STATUS.partialAccepted;
  return (
    <span class={isPartial ? "flex v-partial" : "flex v-wrong"}>
      <Icon name={isPartial ? "half" : "cross"} />
    </span>
  );
}
