import { useT } from "../reader.tsx";
import { STATUS } from "../../lib/judging/status.ts";
import type { ProblemOrder } from "../../lib/problems/catalogue/order.ts";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type Order, Table } from "../ui/Table.tsx";
import type { TagProps } from "../ui/Tag.tsx";
import { Difficulty } from "./Difficulty.tsx";
import { ProblemName } from "./ProblemName.tsx";
import { TagLine } from "./TagLine.tsx";

export interface ProblemListRow {
  problemId: string;
  /** With the list's filters, which focus mode goes on with. */
  href: string;
  title: string;
  difficulty: number;
  tags: TagProps[];
  total: number;
  /** In whole per cent. */
  passRate: string;
  /** For the panel beside the list (SharesPanel). */
  shares: string;
  /** The viewer's status; null for visitors. */
  status: number | null;
  /** What they have earned of a problem with points; null: nothing to tell. */
  score: number | null;
  isPublic: boolean;
}

export interface ProblemTableProps {
  rows: readonly ProblemListRow[];
  showTags: boolean;
  order: Order<ProblemOrder["by"]>;
}

export function ProblemTable({ rows, showTags, order }: ProblemTableProps) {
  const t = useT();
  const hasStatus = rows.some(({ status }) => status !== null);
  return (
    <div class="rows">
      <Table
        kind={`problem-names ${idWidth(rows)}`}
        rows={rows}
        keptAs="problem"
        keyOf={({ problemId }) => problemId}
        dataOf={({ shares, problemId, title }) => ({
          "data-shares": shares,
          "data-title": `${problemId} ${title}`,
        })}
        order={order}
        columns={[
          hasStatus
            ? {
              title: t("problems.solved"),
              isSilent: true,
              width: "narrow",
              cell: "mark",
              of: (row) => <AttemptSummary {...row} />,
            }
            : null,
          {
            title: t("submissions.problem"),
            by: "id",
            cell: "lead",
            of: (row) => <ProblemName {...row} isRowLink />,
          },
          showTags
            ? {
              title: t("problems.tags"),
              cell: "tags-cell",
              of: ({ tags }) => tags.length > 0 && <TagLine tags={tags} />,
            }
            : null,
          {
            title: t("problems.difficulty"),
            by: "difficulty",
            width: "narrow",
            cell: "stands",
            of: ({ difficulty }) => (
              <Difficulty
                difficulty={difficulty}
              />
            ),
          },
          {
            title: t("problems.submissions"),
            by: "submissions",
            width: "narrow end spare",
            cell: "text-ink2",
            of: ({ total }) =>
              total === 0 ? <span class="none">0</span> : (
                <>
                  <CardLabel text={t("problems.submissions")} />
                  {total}
                </>
              ),
          },
          {
            title: t("problems.acceptance"),
            by: "acceptance",
            width: "narrow end",
            cell: "share",
            of: (row) => <Acceptance {...row} />,
          },
        ]}
      />
    </div>
  );
}

/** The room that the ids have, by the longest; styles/problem.css has its measure. */
export function idWidth(
  rows: readonly Pick<ProblemListRow, "problemId">[],
): string {
  const longest = Math.max(...rows.map(({ problemId }) => problemId.length));
  if (longest <= 5) return "";
  return longest <= 7 ? "ids-7" : longest <= 9 ? "ids-9" : "ids-13";
}

type AcceptanceProps =
  & Pick<ProblemListRow, "total" | "passRate">
  & object;

function Acceptance({ total, passRate }: AcceptanceProps) {
  const t = useT();
  return total === 0 ? <span class="none text-ink3">–</span> : (
    <>
      <CardLabel text={t("problems.acceptance")} />
      {passRate}%
    </>
  );
}

/** The mark, and the points of what is solved in part. */
function AttemptSummary(
  { status, score }:
    & Pick<ProblemListRow, "status" | "score">
    & object,
) {
  const t = useT();
  const hasPoints = score !== null && score > 0 && status !== STATUS.accepted;
  return (
    <span class="standing">
      <SolvedMark status={status} isPartly={hasPoints} />
      {hasPoints && (
        <span class="v-partial" title={t("problems.points", { score })}>
          {score}
        </span>
      )}
    </span>
  );
}

export interface SolvedMarkProps {
  status: number | null;
  /** Some of its points are earned. */
  isPartly?: boolean;
}

/** A check when solved, a minus when tried, nothing otherwise (spec 1 §2). */
export function SolvedMark({ status, isPartly = false }: SolvedMarkProps) {
  const t = useT();
  if (status === null || status === STATUS.notSubmitted) return null;
  const [kind, icon, word] = status === STATUS.accepted
    ? ["v-accepted", "check", t("problems.solved")] as const
    : isPartly
    ? ["v-partial", "half", t("problems.tried")] as const
    : ["text-ink2", "dash", t("problems.tried")] as const;
  return (
    <span class={`flex ${kind}`} role="img" aria-label={word} title={word}>
      <Icon name={icon} />
    </span>
  );
}
