import { HiddenHead } from "../ui/HiddenHead.tsx";
import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS } from "../../lib/judging/status.ts";
import type { ProblemOrder } from "../../lib/problems/order.ts";
import { CardLabel } from "../ui/CardLabel.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Tag, type TagProps } from "../ui/Tag.tsx";
import { Difficulty } from "./Difficulty.tsx";
import { ProblemName } from "./ProblemName.tsx";

export interface ProblemListRow {
  problemId: string;
  /** With the list's filters, which focus mode goes on with. */
  href: string;
  title: string;
  difficulty: number;
  tags: TagProps[];
  total: number;
  passRate: string;
  /** For the panel beside the list (SharesPanel). */
  shares: string;
  /** The viewer's status; null for visitors. */
  status: number | null;
  isPublic: boolean;
}

export interface ProblemTableProps {
  t: Translate;
  rows: readonly ProblemListRow[];
  showTags: boolean;
  order: ProblemOrder;
  /** The list sorted by this, or the other way round when it is already. */
  hrefOfOrder: (by: ProblemOrder["by"]) => string;
}

export function ProblemTable(props: ProblemTableProps) {
  const { t, rows, showTags } = props;
  const hasStatus = rows.some(({ status }) => status !== null);
  return (
    <div class="rows">
      <table class="table cards sorted problem-names">
        <thead>
          <tr>
            {hasStatus && <HiddenHead text={t("problems.solved")} />}
            <SortHead {...props} by="id" text={t("submissions.problem")} />
            {showTags && <th>{t("problems.tags")}</th>}
            <SortHead
              {...props}
              by="difficulty"
              text={t("problems.difficulty")}
              classes="narrow"
            />
            <SortHead
              {...props}
              by="submissions"
              text={t("problems.submissions")}
              classes="narrow end"
            />
            <SortHead
              {...props}
              by="acceptance"
              text={t("problems.acceptance")}
              classes="narrow end"
            />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.problemId} {...{ t, row, showTags, hasStatus }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps extends ProblemTableProps {
  by: ProblemOrder["by"];
  text: string;
  classes?: string;
}

function SortHead({ order, hrefOfOrder, by, text, classes }: SortHeadProps) {
  const isChosen = order.by === by;
  const direction = order.descending ? "descending" : "ascending";
  return (
    <th
      class={classes}
      aria-sort={isChosen ? direction : undefined}
    >
      <a class="sort" href={hrefOfOrder(by)} rel="nofollow">{text}</a>
    </th>
  );
}

interface RowProps {
  t: Translate;
  row: ProblemListRow;
  showTags: boolean;
  hasStatus: boolean;
}

function Row({ t, row, showTags, hasStatus }: RowProps) {
  return (
    <tr data-shares={row.shares} data-title={`${row.problemId} ${row.title}`}>
      {hasStatus && (
        <td class="narrow mark">
          <SolvedMark t={t} status={row.status} />
        </td>
      )}
      <td class="lead">
        <ProblemName {...row} isRowLink />
      </td>
      {showTags && (
        <td class="tags-cell">
          {row.tags.length > 0 && (
            <span class="flex flex-wrap gap-1">
              {row.tags.map((tag) => <Tag key={tag.name} {...tag} />)}
            </span>
          )}
        </td>
      )}
      <td class="narrow stands">
        <Difficulty t={t} difficulty={row.difficulty} />
      </td>
      <td class="narrow end text-ink2">
        {row.total === 0 ? <span class="none">0</span> : (
          <>
            <CardLabel text={t("problems.submissions")} />
            {row.total}
          </>
        )}
      </td>
      <td class="narrow end">
        {row.total === 0 ? <span class="none text-ink3">–</span> : (
          <>
            <CardLabel text={t("problems.acceptance")} />
            {row.passRate}%
          </>
        )}
      </td>
    </tr>
  );
}

/** A check when solved, a minus when tried, nothing otherwise (spec 1 §2). */
export function SolvedMark(
  { t, status }: { t: Translate; status: number | null },
) {
  if (status === null || status === STATUS.notSubmitted) return null;
  const solved = status === STATUS.accepted;
  return (
    <span
      class={solved ? "flex v-accepted" : "flex text-ink3"}
      role="img"
      aria-label={solved ? t("problems.solved") : t("problems.tried")}
      title={solved ? t("problems.solved") : t("problems.tried")}
    >
      <Icon name={solved ? "check" : "dash"} />
    </span>
  );
}
