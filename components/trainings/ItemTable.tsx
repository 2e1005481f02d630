import { useT } from "../reader.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import { Difficulty } from "../problems/Difficulty.tsx";
import { ProblemName } from "../problems/ProblemName.tsx";
import { TagLine } from "../problems/TagLine.tsx";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Table } from "../ui/Table.tsx";
import type { TagProps } from "../ui/Tag.tsx";
import { Time } from "../ui/Time.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { Closed } from "../../lib/trainings/reading.ts";
import { Verdict, type VerdictWords } from "../ui/Verdict.tsx";

/** What somebody has of an item of an assignment. */
export interface ItemGrade {
  points: number;
  tries: number;
  daysLate: number;
  lastAt: number;
}

export interface TrainingItem {
  /** Kind and number. */
  key: string;
  id: number;
  isQuiz: boolean;
  /** All quizzes as one, which has pages of its own. */
  isExam?: boolean;
  /** Nothing is left to do, whatever its verdict says. */
  isDone?: boolean;
  n: number;
  /** Null: it is closed at the moment. */
  href: string | null;
  closed: Closed | null;
  /** Solved where it does not count here. */
  isElsewhere: boolean;
  displayId: string;
  title: string;
  /** Null: of a quiz, or not told. */
  difficulty: number | null;
  tags: TagProps[];
  total: number;
  passRate: string;
  status: number;
  score: number | null;
  most: number;
  grade: ItemGrade | null;
}

export interface ItemTableProps {
  verdicts: VerdictWords;
  items: readonly TrainingItem[];
  showTags: boolean;
  /** It is an assignment: points are told. */
  hasPoints: boolean;
  /** The one to go on with. */
  nextKey: string | null;
}

/** Solved, where it does not count here (row W9.1). */
export const ElsewhereMark = ({ isShort = false }: { isShort?: boolean }) => {
  const t = useT();
  return (
    <span
      class="verdict may-wrap text-ink2"
      title={t("trainings.elsewhereHelp")}
    >
      <Icon name="arrowUpRight" />
      <span class={isShort ? "sr-only" : "words"}>
        {t("trainings.elsewhere")}
      </span>
    </span>
  );
};

/** Sends one's accepted program from elsewhere to the training (row S2.2); `href`: of the problem there. */
export const HandIn = ({ href }: { href: string }) => {
  const t = useT();
  return (
    <form class="inline-block" method="post" action={`${href}/hand-in`}>
      <Button small icon="send">{t("trainings.handIn")}</Button>
    </form>
  );
};

/** Why an item cannot be opened, and whether it counts. */
export const ClosedMark = ({ closed }: { closed: Closed }) => {
  const t = useT();
  return closed === "contest"
    ? (
      <span class="tag" title={t("trainings.heldHelp")}>
        {t("trainings.held")}
      </span>
    )
    : (
      <span class="tag" title={t("trainings.shutHelp")}>
        {t("trainings.shut")}
      </span>
    );
};

/** The problems of a training, in its order. */
export function ItemTable(props: ItemTableProps) {
  const t = useT();
  const { items, hasPoints, nextKey } = props;
  return (
    <div class={hasPoints ? "card rows rows-wide" : "card rows"}>
      <Table
        kind="problem-names training-items"
        rows={items}
        keyOf={({ key }) => key}
        dataOf={({ key }): Record<`data-${string}`, string> =>
          key === nextKey ? { "data-next": "" } : {}}
        columns={[
          {
            title: t("trainings.place"),
            width: "narrow spare",
            cell: "text-ink3 num",
            isLabelled: "heard",
            of: ({ n }) => n,
          },
          {
            title: t("trainings.status"),
            width: "narrow",
            cell: "stands",
            of: ({ status, score, isElsewhere }) =>
              isElsewhere
                ? <ElsewhereMark isShort />
                : status === STATUS.notSubmitted
                ? (
                  <span class="text-ink3 text-sm">
                    {t("trainings.untried")}
                  </span>
                )
                : (
                  <Verdict
                    status={status}
                    score={score}
                    words={props.verdicts}
                    as="letters"
                  />
                ),
          },
          {
            title: t("submissions.problem"),
            cell: "lead",
            of: (
              { displayId, title, href, key, isQuiz, closed, isElsewhere },
            ) => (
              <>
                <ProblemName
                  problemId={displayId}
                  title={title}
                  href={href ?? undefined}
                  isRowLink
                />
                {isQuiz && (
                  <>
                    {" "}
                    <span class="tag">{t("trainings.quiz")}</span>
                  </>
                )}
                {closed !== null && (
                  <>
                    {" "}
                    <ClosedMark closed={closed} />
                  </>
                )}
                {isElsewhere && href !== null && <HandIn href={href} />}
                {key === nextKey && (
                  <>
                    {" "}
                    <span class="text-accent text-sm">
                      {t("trainings.next")}
                    </span>
                  </>
                )}
              </>
            ),
          },
          props.showTags
            ? {
              title: t("problems.tags"),
              cell: "tags-cell",
              of: ({ tags }) => tags.length > 0 && <TagLine tags={tags} />,
            }
            : null,
          {
            title: t("trainings.level"),
            width: "narrow",
            isLabelled: "heard",
            of: ({ difficulty }) =>
              difficulty !== null && <Difficulty difficulty={difficulty} />,
          },
          {
            title: t("trainings.acRate"),
            width: "narrow end",
            cell: "num text-ink2",
            of: ({ total, passRate }) => (
              <>
                <CardLabel text={t("trainings.acRate")} />
                {total === 0 ? "–" : `${passRate}%`}
              </>
            ),
          },
          hasPoints
            ? {
              title: t("trainings.lastTry"),
              width: "narrow end",
              cell: "text-ink2",
              of: ({ grade }) =>
                grade && (
                  <>
                    <CardLabel text={t("trainings.lastTry")} />
                    {t("trainings.tries", { count: grade.tries })}{" "}
                    <Time at={grade.lastAt} />
                  </>
                ),
            }
            : null,
          hasPoints
            ? {
              title: t("trainings.points"),
              width: "narrow end",
              cell: "num",
              isLabelled: true,
              of: ({ grade, most, closed }) =>
                closed !== "hidden" && (
                  <>
                    <b>{grade === null ? "–" : grade.points}</b>
                    <span class="text-ink3">/{most}</span>
                    {grade !== null && grade.daysLate > 0 && (
                      <>
                        {" "}
                        <span class="late">
                          {t("trainings.lateMark", { days: grade.daysLate })}
                        </span>
                      </>
                    )}
                  </>
                ),
            }
            : null,
        ]}
      />
    </div>
  );
}
