import { useT } from "../reader.tsx";
import { isInProgress, STATUS } from "../../lib/judging/status.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { SolvedMark } from "./ProblemTable.tsx";
import { TriedMark } from "./TriedMark.tsx";

/** One stop of focus mode (spec 1 §2), of a list, a training or a contest. */
export interface FocusItem {
  /** Of the problem, or of the quiz. */
  pid: number;
  isQuiz?: boolean;
  /** As it is called where one comes from. */
  problemId: string;
  title: string;
  /** Null: nothing was submitted, or nobody is signed in. */
  status: number | null;
  /** Of problems with points; told where it is a part of them. */
  score: number | null;
  /** Solved where it does not count here (row W9.1). */
  isElsewhere?: boolean;
  href: string;
}

export interface FocusStripProps {
  items: readonly FocusItem[];
  /** Which of them is open; it may be none of them. */
  pid: number;
  isQuiz?: boolean;
  /** The same outside focus mode. */
  exitHref: string;
}

/** The neighbours at the foot of the window; it is brought anew after a verdict. */
export function FocusStrip(
  { items, pid, isQuiz = false, exitHref }: FocusStripProps,
) {
  const t = useT();
  const isOpen = (item: FocusItem) =>
    item.pid === pid && (item.isQuiz ?? false) === isQuiz;
  const at = items.findIndex(isOpen);
  return (
    <nav
      class="strip no-print"
      id="strip"
      aria-label={t("practice.strip")}
      data-refresh=""
    >
      <Step item={items[at - 1]} is="previous" />
      <ol>
        {items.map((item) => (
          <li key={`${item.isQuiz} ${item.pid}`}>
            <a
              href={item.href}
              title={`${item.problemId} ${item.title}`}
              aria-current={isOpen(item) ? "page" : undefined}
            >
              <StopMark item={item} />
              <span class="num">{item.problemId}</span>
              <span class="title">{item.title}</span>
              {item.score !== null && item.status === STATUS.partialAccepted &&
                (
                  <span class="num text-ink3">
                    {t("problems.points", { score: item.score })}
                  </span>
                )}
            </a>
          </li>
        ))}
      </ol>
      <Step item={at < 0 ? undefined : items[at + 1]} is="next" />
      <Button
        kind="quiet"
        icon="shrink"
        href={exitHref}
        label={t("practice.focusLeave")}
      />
    </nav>
  );
}

/** Solved or tried, as the list has it; what is being judged is neither. */
function StopMark({ item }: { item: FocusItem }) {
  const t = useT();
  const { status } = item;
  if (item.isElsewhere) {
    return (
      <span
        class="flex text-ink2"
        role="img"
        aria-label={t("trainings.elsewhere")}
        title={t("trainings.elsewhere")}
      >
        <Icon name="arrowUpRight" />
      </span>
    );
  }
  const isTried = status !== null && status !== STATUS.notSubmitted &&
    status !== STATUS.accepted && !isInProgress(status);
  if (!isTried) return <SolvedMark status={status} />;
  return (
    <span
      role="img"
      aria-label={t("problems.tried")}
      title={t("problems.tried")}
    >
      <TriedMark status={status} />
    </span>
  );
}

interface StepProps {
  item: FocusItem | undefined;
  is: "previous" | "next";
}

/** Also by the keys [ and ] (islands/shell/keys.ts). */
function Step({ item, is }: StepProps) {
  const t = useT();
  const text = t(
    is === "previous" ? "practice.previousProblem" : "practice.nextProblem",
  );
  return (
    <a
      class="btn btn-quiet btn-icon"
      href={item?.href}
      // At an end of the list there is nowhere to go, and it says so.
      role={item === undefined ? "link" : undefined}
      aria-label={text}
      aria-disabled={item === undefined ? "true" : undefined}
      title={text}
      data-key={is === "previous" ? "[" : "]"}
    >
      <Icon name={is === "previous" ? "chevronLeft" : "chevronRight"} />
    </a>
  );
}
