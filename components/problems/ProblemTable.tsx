import type { Translate } from "../../lib/i18n/mod.ts";
import { STATUS } from "../../lib/judging/status.ts";
import { Icon } from "../ui/Icon.tsx";
import { Tag, type TagProps } from "../ui/Tag.tsx";
import { Difficulty } from "./Difficulty.tsx";

export interface ProblemListRow {
  problemId: string;
  title: string;
  difficulty: number;
  tags: TagProps[];
  total: number;
  passRate: string;
  /** The viewer's status; null for visitors. */
  status: number | null;
  isPublic: boolean;
}

export function ProblemTable(
  { t, rows }: { t: Translate; rows: readonly ProblemListRow[] },
) {
  const hasStatus = rows.some(({ status }) => status !== null);
  return (
    <table class="table">
      <thead>
        <tr>
          {hasStatus && (
            <th class="narrow">
              <span class="sr-only">{t("problems.solved")}</span>
            </th>
          )}
          <th class="narrow">{t("problems.id")}</th>
          <th>{t("problems.title")}</th>
          <th class="wide-only">{t("problems.tags")}</th>
          <th class="narrow">{t("problems.difficulty")}</th>
          <th class="narrow end wide-only">{t("problems.submissions")}</th>
          <th class="narrow end">{t("problems.acceptance")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.problemId}>
            {hasStatus && (
              <td class="narrow">
                <SolvedMark t={t} status={row.status} />
              </td>
            )}
            <td class="narrow num text-ink2">{row.problemId}</td>
            <td>
              <a
                class="row-link text-ink font-medium"
                href={`/problem/${encodeURIComponent(row.problemId)}`}
              >
                {row.title}
              </a>
            </td>
            <td class="wide-only">
              <span class="flex flex-wrap gap-1">
                {row.tags.map((tag) => <Tag key={tag.name} {...tag} />)}
              </span>
            </td>
            <td class="narrow text-ink2">
              <Difficulty t={t} difficulty={row.difficulty} />
            </td>
            <td class="narrow end wide-only text-ink2">{row.total}</td>
            <td class="narrow end">
              {row.total === 0
                ? <span class="text-ink3">–</span>
                : `${row.passRate}%`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
