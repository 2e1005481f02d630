import { useT } from "../reader.tsx";
import { Table } from "../ui/Table.tsx";
import { Tag } from "../ui/Tag.tsx";
import { Time } from "../ui/Time.tsx";

export interface TrainingListRow {
  tid: number;
  rank: number;
  title: string;
  /** Of a visitor: to the sign-in first. */
  href: string;
  asksLogin: boolean;
  isPrivate: boolean;
  category: { name: string; color: string | null; href: string } | null;
  /** Null: nobody is signed in. */
  solved: number | null;
  total: number;
  /** As many questions and problems as it asks; an exam is one of `total`. */
  count: number;
  /** Solved where it does not count in it. */
  elsewhere: number;
  author: string;
  modifiedAt: number;
  /** Of an assignment. */
  due: number | null;
}

export interface TrainingTableProps {
  rows: readonly TrainingListRow[];
  /** The progress with two decimals, as groups have it (spec 3 §2.3). */
  isExact?: boolean;
}

/** How much is solved, in whole per cent rounded down (spec 2 §9). */
const percentOf = (solved: number, total: number) =>
  total === 0 ? 0 : Math.floor(100 * solved / total);

export function TrainingTable(
  { rows, isExact }: TrainingTableProps,
) {
  const t = useT();
  const hasProgress = rows.some(({ solved }) => solved !== null);
  return (
    <div class="card rows rows-wide">
      <Table
        rows={rows}
        keyOf={({ tid }) => tid}
        columns={[
          {
            title: t("trainings.number"),
            width: "narrow spare",
            cell: "text-ink3 num",
            isLabelled: true,
            of: ({ rank }) => rank,
          },
          {
            title: t("trainings.title"),
            cell: "lead break-words",
            of: ({ title, href, asksLogin }) => (
              <a
                class="row-link text-ink font-medium"
                href={href}
                data-dialog={asksLogin ? "" : undefined}
              >
                {title}
              </a>
            ),
          },
          {
            title: t("trainings.auth"),
            width: "narrow",
            cell: "stands",
            of: ({ isPrivate }) => <AuthTag isPrivate={isPrivate} />,
          },
          {
            title: t("trainings.category"),
            width: "narrow",
            isLabelled: "heard",
            of: ({ category }) =>
              category && <Tag {...category} href={category.href} />,
          },
          hasProgress
            ? {
              title: t("trainings.progress"),
              width: "narrow",
              isLabelled: true,
              of: ({ solved, total, elsewhere }) =>
                total > 0 && (
                  <TrainingProgress
                    solved={solved ?? 0}
                    total={total}
                    elsewhere={elsewhere}
                    isExact={isExact}
                  />
                ),
            }
            : null,
          {
            title: t("trainings.problemCount"),
            width: "narrow end",
            cell: "text-ink2 num",
            isLabelled: true,
            of: ({ count }) => count,
          },
          {
            title: t("trainings.author"),
            width: "narrow spare",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ author }) => <span class="who">{author}</span>,
          },
          {
            title: t("trainings.updated"),
            width: "narrow end",
            cell: "text-ink2",
            isLabelled: true,
            of: ({ modifiedAt }) => <Time at={modifiedAt} />,
          },
        ]}
      />
    </div>
  );
}

export const AuthTag = (
  { isPrivate }: { isPrivate: boolean },
) => {
  const t = useT();
  return (
    <span class="tag">
      {isPrivate ? t("trainings.private") : t("trainings.public")}
    </span>
  );
};

interface TrainingProgressProps {
  solved: number;
  total: number;
  elsewhere?: number;
  isExact?: boolean;
}

const TrainingProgress = (
  { solved, total, elsewhere = 0, isExact = false }: TrainingProgressProps,
) => {
  const t = useT();
  return (
    <span class="training-progress">
      <progress
        class="progress"
        max={total}
        value={solved}
        aria-label={t("trainings.progressOf", { solved, total })}
      />
      <span class="num" aria-hidden="true">
        {isExact
          ? (100 * solved / total).toFixed(2)
          : percentOf(solved, total)}%
      </span>
      {elsewhere > 0 && (
        <span class="text-ink2 text-sm" title={t("trainings.elsewhereHelp")}>
          {t("trainings.elsewhereCount", { count: elsewhere })}
        </span>
      )}
    </span>
  );
};
